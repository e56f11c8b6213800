import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import { FullScreen } from '../full-screen/FullScreen.tsx';
import type { HistoryInputProps } from '../ports.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { AmountInput } from './AmountInput.tsx';
import { DayInput } from './DayInput.tsx';
import { HistoryInput } from './HistoryInput.tsx';
import { historySpecimen } from './history.specimen.ts';
import { MonthPicker } from './MonthPicker.tsx';
import { PeriodInput } from './PeriodInput.tsx';
import { QuarterInput } from './QuarterInput.tsx';

/** A control with a value that follows it, under the label 单据. */
function show<Props extends { readonly onChange: (...values: never[]) => void }>(
  Control: ComponentType<Props>,
  props: Omit<Props, 'id' | 'onChange'>,
  language: Language = 'zh',
) {
  const onChange = vi.fn();
  function Host() {
    const [value, setValue] = useState((props as { readonly value?: unknown }).value);
    const all = {
      ...props,
      id: 'c',
      value,
      onChange: (...values: readonly unknown[]) => {
        onChange(...values);
        setValue(values[0]);
      },
    } as unknown as Props;
    return (
      <ThemeProvider language={language}>
        <label htmlFor="c">单据</label>
        <Control {...all} />
        <button type="button">别处</button>
      </ThemeProvider>
    );
  }
  render(<Host />);
  return { user: userEvent.setup({ delay: null }), onChange };
}

describe('a day with shortcuts', () => {
  const props = { label: '单据', value: undefined, today: '2025-03-31', min: '2025-01-01', max: '2025-03-31' };

  it('takes a shortcut counted from the business day', async () => {
    const { user, onChange } = show(DayInput, props);
    await user.click(screen.getByRole('button', { name: '单据快捷选择' }));
    await user.click(screen.getByRole('menuitem', { name: '上月末' }));
    expect(onChange).toHaveBeenLastCalledWith('2025-02-28');
    expect(screen.getByRole('textbox')).toHaveValue('2025-02-28');
  });

  it('warns of a shortcut outside the days that can be chosen, and chooses nothing', async () => {
    const { user, onChange } = show(DayInput, { ...props, max: '2025-03-30' });
    await user.click(screen.getByRole('button', { name: '单据快捷选择' }));
    await user.click(screen.getByRole('menuitem', { name: '今天' }));
    expect(await screen.findByText('超出可选择的时间')).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each(['2025-04-01', '20241231'])('warns of a typed day outside them, and keeps what it had: %s', async (typed) => {
    const { user, onChange } = show(DayInput, { ...props, value: '2025-02-01' });
    const input = screen.getByRole('textbox');
    await user.clear(input);
    await user.type(input, typed);
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(await screen.findByText('超出可选择的时间')).toBeInTheDocument();
    expect(onChange.mock.calls.every(([day]) => day === undefined)).toBe(true);
  });

  it('offers its shortcuts to keys alone, and gives the focus back', async () => {
    const { user, onChange } = show(DayInput, props);
    const button = screen.getByRole('button', { name: '单据快捷选择' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '今天' })).toHaveFocus());
    // The keys of a menu go by codes and layout that only a browser has: its tests press them.
    await user.click(screen.getByRole('menuitem', { name: '今天' }));
    expect(onChange).toHaveBeenLastCalledWith('2025-03-31');
    expect(button).toHaveFocus();
  });

  it('takes a typed day', async () => {
    const { user, onChange } = show(DayInput, props, 'en');
    await user.type(screen.getByRole('textbox'), '20250115{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2025-01-15');
    expect(screen.getByRole('button', { name: '单据: shortcuts' })).toBeInTheDocument();
  });

  it('that is live reports what is being typed, and lets a shortcut or Escape replace it', async () => {
    const { user, onChange } = show(DayInput, { ...props, value: '2025-02-01', live: true });
    const input = screen.getByRole('textbox');
    await user.type(input, '{Backspace}{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith('2025-02-');
    await user.type(input, '15');
    expect(onChange).toHaveBeenLastCalledWith('2025-02-15');
    await user.keyboard('{Escape}');
    expect(onChange).toHaveBeenLastCalledWith('2025-02-01');
    await waitFor(() => expect(input).toHaveValue('2025-02-01'));
    await user.type(input, '{Backspace}x');
    expect(onChange).toHaveBeenLastCalledWith('2025-02-0x');
    await user.click(screen.getByRole('button', { name: '单据快捷选择' }));
    await user.click(screen.getByRole('menuitem', { name: '上月末' }));
    expect(onChange).toHaveBeenLastCalledWith('2025-02-28');
    expect(input).toHaveValue('2025-02-28');
  });
});

describe('a quarter', () => {
  it.each([
    ['2025Q1', 'Q2', '2025Q2', { from: '202504', to: '202506' }],
    ['2025Q1', 'Q4', '2025Q4', { from: '202510', to: '202512' }],
  ])('is reported with its months (%s → %s)', async (value, picked, quarter, months) => {
    const { user, onChange } = show(QuarterInput, { value });
    expect(screen.getByRole('textbox')).toHaveValue('2025-Q1');
    await user.click(screen.getByRole('textbox'));
    await user.click(screen.getByText(picked));
    expect(onChange).toHaveBeenLastCalledWith(quarter, months);
  });

  it('is typed as it is shown and as it is said', async () => {
    const { user, onChange } = show(QuarterInput, { value: undefined, limitYear: 2025 });
    await user.type(screen.getByRole('textbox'), '2025q3{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2025Q3', { from: '202507', to: '202509' });
    expect(screen.getByRole('textbox')).toHaveValue('2025-Q3');
  });

  it('warns of a typed one past the limit year, and keeps what it had', async () => {
    const { user, onChange } = show(QuarterInput, { value: '2025Q1', limitYear: 2025 });
    const input = screen.getByRole('textbox');
    await user.tripleClick(input);
    await user.keyboard('2026-Q1');
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(await screen.findByText('超出可选择的时间')).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
    expect(input).toHaveValue('2025-Q1');
  });

  it.each(['0001Q1', '1989-Q4', '2101年4季度'])('of a year without dates is warned of: %s', async (typed) => {
    const { user, onChange } = show(QuarterInput, { value: undefined });
    await user.type(screen.getByRole('textbox'), `${typed}{Enter}`);
    expect(await screen.findByText('超出可选择的时间')).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('past the limit year cannot be clicked', async () => {
    const { user, onChange } = show(QuarterInput, { value: '2026Q1', limitYear: 2025 });
    await user.click(screen.getByRole('textbox'));
    await user.click(screen.getByText('Q2'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('months', () => {
  it('are typed in any spelling', async () => {
    const { user, onChange } = show(MonthPicker, { value: undefined });
    await user.type(screen.getByRole('textbox'), '202511{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('202511');
    expect(screen.getByRole('textbox')).toHaveValue('2025-11');
  });

  it('make a period, from one to another', async () => {
    const { user, onChange } = show(PeriodInput, { label: '税款所属期', value: undefined });
    await user.type(screen.getByPlaceholderText('税款所属期起'), '202501{Enter}');
    await user.type(screen.getByPlaceholderText('税款所属期止'), '202503{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ from: '202501', to: '202503' });
  });
});

/** An amount of 1.00 that a button replaces. */
function AmountHost({ other }: { readonly other: string | undefined }) {
  const [amount, setAmount] = useState<string | undefined>('1.00');
  return (
    <ThemeProvider language="zh">
      <AmountInput id="c" value={amount} thousands onChange={setAmount} />
      <button type="button" onClick={() => setAmount(other)}>
        重置
      </button>
    </ThemeProvider>
  );
}

describe('an amount', () => {
  it('is plain while it is edited and grouped when it is left', async () => {
    const { user, onChange } = show(AmountInput, { value: '-1234567.5', thousands: true });
    const input = screen.getByRole('textbox');
    expect(input).toHaveValue('-1,234,567.50');
    await user.click(input);
    expect(input).toHaveValue('-1234567.5');
    await user.clear(input);
    await user.type(input, '２，０００.1');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2000.1');
    expect(input).toHaveValue('2,000.10');
  });

  it('has no separators where the product has none', () => {
    show(AmountInput, { value: '1234567.5', thousands: false });
    expect(screen.getByRole('textbox')).toHaveValue('1234567.50');
  });

  it('that is none stays as it was typed, is said, and is reported so that it can be refused', async () => {
    const { user, onChange } = show(AmountInput, { value: undefined, thousands: true });
    const input = screen.getByRole('textbox');
    await user.type(input, '1e5');
    await user.tab();
    expect(input).toHaveValue('1e5');
    expect(input).toHaveAccessibleDescription('请输入正确的金额');
    expect(onChange).toHaveBeenLastCalledWith('1e5');
    await user.type(input, '{Backspace}{Backspace}');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['12,5', '1,2,3', '1 2', '1,234.5元'])('is not bent out of %s', async (typed) => {
    const { user, onChange } = show(AmountInput, { value: undefined, thousands: true });
    const input = screen.getByRole('textbox');
    await user.click(input);
    await user.paste(typed);
    await user.tab();
    expect(input).toHaveValue(typed);
    expect(input).toHaveAccessibleDescription('请输入正确的金额');
    expect(onChange).toHaveBeenLastCalledWith(typed);
  });

  it('is reported with every key press where that is asked for', async () => {
    const { user, onChange } = show(AmountInput, { value: undefined, thousands: true, live: true });
    const input = screen.getByRole('textbox');
    await user.type(input, '12.');
    expect(onChange.mock.calls).toEqual([['1'], ['12'], ['12.']]);
    expect(input).toHaveValue('12.');
  });

  it.each([undefined, '12.00'])('that is none gives way to a value from outside: %s', async (value) => {
    render(<AmountHost other={value} />);
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByRole('textbox'), 'x');
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(screen.getByRole('textbox')).toHaveValue(value ?? '');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves the words to a form that has its own', async () => {
    const { user } = show(AmountInput, { value: undefined, thousands: true, quiet: true });
    await user.type(screen.getByRole('textbox'), '1e5');
    await user.tab();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a text with history', () => {
  const start = () => show(HistoryInput, { label: '单据', field: 'no', store: historySpecimen(), value: undefined });

  it('offers favourites and the latest entries, and takes one', async () => {
    const { user, onChange } = start();
    await user.click(screen.getByRole('combobox'));
    expect(screen.getByRole('dialog', { name: '单据的输入记录' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '填入示例科技' }));
    expect(onChange).toHaveBeenLastCalledWith('示例科技');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('moves an entry to the other list, and deletes it', async () => {
    const { user } = start();
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('button', { name: '收藏样本商贸' }));
    await user.click(screen.getByRole('button', { name: '取消收藏样本商贸' }));
    await user.click(screen.getByRole('button', { name: '删除样本商贸' }));
    expect(screen.queryByText('样本商贸')).not.toBeInTheDocument();
  });

  it('is used by keys alone', async () => {
    const { user, onChange } = start();
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
    expect(screen.getByRole('button', { name: '填入样本商贸' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('样本商贸');
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('makes way for what is under it while one types, and when a search begins', async () => {
    const { user } = start();
    const box = screen.getByRole('combobox');
    await user.type(box, '新');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}{Escape}{ArrowDown}');
    act(() => box.focus());
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Enter}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('with nothing to offer opens only when asked to', async () => {
    const store = historySpecimen();
    for (const text of ['样本商贸', '样本机械', '示例科技']) store.forget('no', text);
    const { user } = show(HistoryInput, { label: '单据', field: 'no', store, value: undefined });
    await user.click(screen.getByRole('combobox'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('dialog', { name: '单据的输入记录' })).toBeInTheDocument();
  });

  it('remembers what it is left with', async () => {
    const { user } = start();
    await user.type(screen.getByRole('combobox'), '新公司');
    await user.click(screen.getByRole('button', { name: '别处' }));
    act(() => screen.getByRole('combobox').focus());
    expect(await screen.findByRole('button', { name: '填入新公司' })).toBeInTheDocument();
  });

  it('closes 200 ms after it is left, and not at all when one comes back', () => {
    vi.useFakeTimers();
    try {
      start();
      const box = screen.getByRole('combobox');
      act(() => box.focus());
      act(() => screen.getByRole('button', { name: '别处' }).focus());
      act(() => void vi.advanceTimersByTime(199));
      expect(box).toHaveAttribute('aria-expanded', 'true');
      act(() => box.focus());
      act(() => void vi.advanceTimersByTime(1000));
      expect(box).toHaveAttribute('aria-expanded', 'true');
      act(() => screen.getByRole('button', { name: '别处' }).focus());
      act(() => void vi.advanceTimersByTime(200));
      expect(box).toHaveAttribute('aria-expanded', 'false');
    } finally {
      vi.useRealTimers();
    }
  });

  /** The store, to see what is told to it. */
  const spied = (more: Partial<HistoryInputProps> = {}) => {
    const store = { ...historySpecimen(), remember: vi.fn() };
    const shown = show(HistoryInput, { label: '单据', field: 'no', store, value: undefined, ...more });
    return { ...shown, remember: store.remember };
  };

  it('does not remember a half-typed text that makes way for an entry', async () => {
    const { user, remember } = spied();
    await user.type(screen.getByRole('combobox'), '样');
    await user.keyboard('{ArrowDown}');
    act(() => screen.getByRole('button', { name: '填入示例科技' }).focus());
    expect(remember).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(remember.mock.calls).toEqual([['no', '示例科技']]);
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(remember).toHaveBeenCalledTimes(1);
  });

  it('does not remember it when the list is clicked, wherever', async () => {
    const { user, remember } = spied();
    await user.type(screen.getByRole('combobox'), '样');
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByText('历史记录'));
    await user.click(screen.getByRole('button', { name: '收藏样本商贸' }));
    expect(remember).not.toHaveBeenCalled();
  });

  it('does not remember a value nobody typed', async () => {
    const { user, remember } = spied({ value: '默认公司' });
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(remember).not.toHaveBeenCalled();
  });

  it('does not remember what is not valid', async () => {
    const { user, remember } = spied({ isValid: (text) => /^\d+$/.test(text) });
    await user.type(screen.getByRole('combobox'), '12x{Enter}{Backspace}{Enter}');
    expect(remember.mock.calls).toEqual([['no', '12']]);
  });

  it('refuses one favourite more than there may be, and says so', async () => {
    const { user } = show(HistoryInput, {
      label: '单据',
      field: 'no',
      store: historySpecimen(),
      value: undefined,
      limit: 1,
    });
    await user.click(screen.getByRole('combobox'));
    expect(screen.queryByText('样本机械')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '收藏样本商贸' }));
    expect(await screen.findByText('最多收藏 1 条，请先取消其他收藏')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '取消收藏示例科技' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '收藏样本商贸' })).toBeInTheDocument();
  });

  it('keeps the focus in the list when an entry is deleted by keys', async () => {
    const { user } = start();
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    act(() => screen.getByRole('button', { name: '删除样本商贸' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '填入样本机械' })).toHaveFocus();
  });
});

describe('the full-screen wrapper', () => {
  it('fills the window until Escape', async () => {
    render(
      <ThemeProvider language="zh">
        <FullScreen label="明细">表格</FullScreen>
      </ThemeProvider>,
    );
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: '全屏' }));
    expect(screen.getByRole('region', { name: '明细' })).toHaveClass('full-screen--on');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '全屏' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('keeps keys and screen readers from what it covers, and only while it does', async () => {
    render(
      <ThemeProvider language="zh">
        <header>
          <button type="button">菜单</button>
        </header>
        <main>
          <div>
            <FullScreen label="明细">表格</FullScreen>
          </div>
          <aside inert>旧的</aside>
        </main>
      </ThemeProvider>,
    );
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: '全屏' }));
    expect(screen.getByText('菜单').closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('region', { name: '明细' }).closest('[inert]')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByText('菜单').closest('[inert]')).toBeNull();
    expect(screen.getByText('旧的')).toHaveAttribute('inert');
  });

  it('does as it is told by who has the button', () => {
    render(
      <ThemeProvider language="zh">
        <FullScreen label="明细" className="list" isFull>
          表格
        </FullScreen>
      </ThemeProvider>,
    );
    expect(screen.getByRole('region', { name: '明细' })).toHaveClass('list', 'full-screen--on');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
