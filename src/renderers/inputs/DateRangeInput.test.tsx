import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledFilter, Language } from '#engine';
import { FilterBarFieldsContext, useFilterBarFields } from '../filter-bar/FilterBarContext.ts';
import { specimenScreen } from '../specimens/invoice.specimen.ts';
import { texts } from '../text/texts.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { DateRangeInput } from './DateRangeInput.tsx';
import type { DateRangeValue } from './FilterInput.ts';

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

interface BarProps {
  readonly filter: CompiledFilter;
  readonly onChange: (value: DateRangeValue | undefined) => void;
}

/** The control as a bar has it, on 2025-11-06. */
function Bar({ filter, onChange }: BarProps) {
  const [value, setValue] = useState<DateRangeValue | undefined>(undefined);
  const fields = { ...useFilterBarFields(), today: '2025-11-06' };
  const change = (next: DateRangeValue | undefined) => {
    onChange(next);
    setValue(next);
  };
  return (
    <FilterBarFieldsContext value={fields}>
      <DateRangeInput id="d" filter={filter} value={value} invalid={false} errorId="e" onChange={change} />
      <button type="button">else</button>
    </FilterBarFieldsContext>
  );
}

function show(language: Language, selectable: CompiledFilter['selectable'] = null) {
  const found = specimenScreen(language).filters.find(({ field }) => field === 'signDate') as CompiledFilter;
  const onChange = vi.fn();
  render(
    <ThemeProvider language={language}>
      <Bar filter={{ ...found, selectable }} onChange={onChange} />
    </ThemeProvider>,
  );
  return { onChange, user: userEvent.setup({ delay: null }) };
}

describe('the shortcuts of a range', () => {
  it.each([
    ['zh', '签收日期快捷选择', '今天'],
    ['en', 'Signing date: shortcuts', 'Today'],
  ] as const)('are reached and used by keys (%s)', async (language, name, today) => {
    const { user, onChange } = show(language);
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    expect(screen.getByRole('menuitem', { name: today })).toHaveFocus();
    // The keys of a menu go by codes and layout that only a browser has: its tests press them.
    await user.click(screen.getByRole('menuitem', { name: today }));
    expect(onChange.mock.calls).toEqual([[{ from: '2025-11-06', to: '2025-11-06' }]]);
    expect(button).toHaveFocus();
  });

  it('choose of a month that is not over what can be chosen', async () => {
    const { user, onChange } = show('zh', { to: '2025-11-06' });
    await user.click(screen.getByRole('button', { name: '签收日期快捷选择' }));
    await user.click(screen.getByRole('menuitem', { name: '本月' }));
    expect(onChange.mock.calls).toEqual([[{ from: '2025-11-01', to: '2025-11-06' }]]);
  });

  it('warn where nothing of them can be chosen, and choose nothing', async () => {
    const { user, onChange } = show('zh', { from: '2025-11-01' });
    await user.click(screen.getByRole('button', { name: '签收日期快捷选择' }));
    await user.click(screen.getByRole('menuitem', { name: '上月' }));
    expect(await screen.findByText('超出可选择的时间')).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a typed day', () => {
  it('outside those that can be chosen warns', async () => {
    const { user } = show('en', { to: '2025-11-06' });
    await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '2025-11-07');
    await user.click(screen.getByRole('button', { name: 'else' }));
    expect(await screen.findByText(texts.en.dates.outOfRange)).toBeInTheDocument();
  });

  it('inside them warns of nothing', async () => {
    const { user, onChange } = show('zh', { to: '2025-11-06' });
    await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '20251105{Enter}');
    await user.click(screen.getByRole('button', { name: 'else' }));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2025-11-05' });
    expect(screen.queryByText('超出可选择的时间')).toBeNull();
  });
});
