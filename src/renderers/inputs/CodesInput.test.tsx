import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CompiledFilter } from '#engine';
import { specimenScreen } from '../specimens/invoice.specimen.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { CodesInput } from './CodesInput.tsx';

function open(language: 'zh' | 'en') {
  const filter = specimenScreen(language).filters.find(({ field }) => field === 'checkStatus') as CompiledFilter;
  render(
    <ThemeProvider language={language}>
      <CodesInput id="c" filter={filter} value={undefined} invalid={false} errorId="e" onChange={() => undefined} />
    </ThemeProvider>,
  );
  return screen.getByRole('combobox');
}

const offered = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent);

describe('a select of codes', () => {
  it('finds a name by its initials as soon as their table is there, without another key', async () => {
    await userEvent.type(open('zh'), 'cysb');
    await waitFor(() => expect(offered()).toEqual(['查验失败']), { timeout: 20_000 });
  });

  it('finds a name by code and in the other language', async () => {
    const input = open('en');
    await userEvent.type(input, '查验失');
    await waitFor(() => expect(offered()).toHaveLength(1));
    await userEvent.clear(input);
    await userEvent.type(input, '1');
    await waitFor(() => expect(offered()).toHaveLength(1));
  });
});
