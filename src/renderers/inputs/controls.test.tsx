import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import { FullScreen } from '../full-screen/FullScreen.tsx';
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

  it('takes a typed day', async () => {
    const { user, onChange } = show(DayInput, props, 'en');
    await user.type(screen.getByRole('textbox'), '20250115{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2025-01-15');
    expect(screen.getByRole('button', { name: '单据: shortcuts' })).toBeInTheDocument();
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

  it('does not go past the limit year', async () => {
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

describe('an amount', () => {
  it('is plain while it is edited and grouped when it is left', async () => {
    const { user, onChange } = show(AmountInput, { value: '-1234567.5' });
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

  it('that is none stays as it was typed, is said and not reported', async () => {
    const { user, onChange } = show(AmountInput, { value: undefined });
    const input = screen.getByRole('textbox');
    await user.type(input, '1e5');
    await user.tab();
    expect(input).toHaveValue('1e5');
    expect(input).toHaveAccessibleDescription('请输入正确的金额');
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    await user.type(input, '{Backspace}{Backspace}');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('1');
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

  it('remembers what it is left with, and closes 200 ms later', async () => {
    const { user } = start();
    await user.type(screen.getByRole('combobox'), '新公司');
    await user.click(screen.getByRole('button', { name: '别处' }));
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
    act(() => screen.getByRole('combobox').focus());
    expect(await screen.findByRole('button', { name: '填入新公司' })).toBeInTheDocument();
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
});
