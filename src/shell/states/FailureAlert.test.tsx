import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/page.specimen.tsx';
import { testServices } from '../testing/services.specimen.ts';
import { FailureAlert } from './FailureAlert.tsx';

const show = (message: string) => {
  const failure = { kind: 'unavailable', status: 500, code: 'INTERNAL', message, requestId: 'r7' } as const;
  renderPage(testServices(() => undefined).services, 'zh', <FailureAlert failure={failure} />);
};

it('shows the request id where its words ask for it', () => {
  show('');
  expect(screen.getByRole('alert')).toHaveTextContent('请将请求编号发给运维人员。请求编号 r7复制');
});

it('leaves the words of the server alone', () => {
  show('设置已被其他人修改');
  expect(screen.getByRole('alert').textContent).toBe('设置已被其他人修改');
});
