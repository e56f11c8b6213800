import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_SWITCHES } from '#wire';
import { ServicesProvider } from '../../ServicesContext.tsx';
import { okOutcome, testServices } from '../../testing/services.specimen.ts';
import { SwitchesForm } from './SwitchesForm.tsx';

/** Lists §6: 0 off, 2 kick mode, any other value on without it. */
it.each([
  [0, '关闭'],
  [1, '开启'],
  [2, '开启（踢出模式）'],
  [3, '开启'],
  [9, '开启'],
])('shows a login authorisation stored as %d as %s', (accountLoginAuth, words) => {
  const { services } = testServices(() => okOutcome(null));
  render(
    <ServicesProvider services={services}>
      <SwitchesForm value={{ ...DEFAULT_SWITCHES, accountLoginAuth }} onChange={vi.fn()} />
    </ServicesProvider>,
  );
  expect(screen.getByText(words, { selector: '.ant-select *' })).toBeVisible();
});
