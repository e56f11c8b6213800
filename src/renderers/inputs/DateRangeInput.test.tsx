import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CompiledFilter } from '#engine';
import { specimenScreen } from '../specimens/invoice.specimen.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { DateRangeInput } from './DateRangeInput.tsx';

describe('the calendar', () => {
  it.each([
    ['zh', '一'],
    ['en', 'Mo'],
  ] as const)('begins its weeks on Monday (%s)', async (language, monday) => {
    const filter = specimenScreen(language).filters.find(({ kind }) => kind === 'dateRange') as CompiledFilter;
    render(
      <ThemeProvider language={language}>
        <DateRangeInput
          id="d"
          filter={filter}
          value={undefined}
          invalid={false}
          errorId="e"
          onChange={() => undefined}
        />
      </ThemeProvider>,
    );
    await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement);
    const [first] = document.querySelectorAll('.ant-picker-content th');
    expect(first?.textContent).toBe(monday);
  });
});
