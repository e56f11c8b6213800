import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FilterValues, Language } from '#engine';
import { specimenScreen } from '../specimens/invoice.specimen.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { FilterBar } from './FilterBar.tsx';

interface Calls {
  readonly onEdit: (values: FilterValues) => void;
  readonly onSearch: () => void;
  readonly onReset: () => void;
  readonly onClear: () => void;
  readonly onSettings?: () => void;
}

function Page({
  language,
  initial,
  calls,
  size = 'middle',
}: {
  readonly language: Language;
  readonly initial: FilterValues;
  readonly calls: Calls;
  readonly size?: 'middle' | 'large';
}): ReactElement {
  const [compiled] = useState(() => specimenScreen(language));
  const [values, setValues] = useState(initial);
  return (
    <ThemeProvider language={language}>
      <button type="button">elsewhere</button>
      <ConfigProvider componentSize={size}>
        <FilterBar
          screen={compiled}
          values={values}
          searching={false}
          today="2025-11-06"
          {...calls}
          onEdit={(next) => {
            calls.onEdit(next);
            setValues(next);
          }}
          onClear={() => {
            calls.onClear();
            setValues({});
          }}
        />
      </ConfigProvider>
    </ThemeProvider>
  );
}

const VALID = { createTime: { from: '2025-11-01', to: '2025-11-06' } };

function show(initial: FilterValues = VALID, language: Language = 'zh') {
  const calls = { onEdit: vi.fn(), onSearch: vi.fn(), onReset: vi.fn(), onClear: vi.fn() };
  render(<Page language={language} initial={initial} calls={calls} />);
  return { ...calls, user: userEvent.setup({ delay: null }) };
}

const input = (label: string) =>
  within(screen.getByRole('group', { name: label })).getAllByRole('textbox')[0] as HTMLInputElement;

describe('filter bar', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows two rows, counts the rest, and unfolds', async () => {
    const { user } = show();
    expect(screen.getAllByRole('group')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: /更多\(6\)/ }));
    expect(screen.getAllByRole('group')).toHaveLength(10);
    expect(screen.queryByText('备注')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /收起/ }));
    expect(screen.getAllByRole('group')).toHaveLength(4);
  });

  it('searches on Enter with what was typed last, reported before', async () => {
    const { onEdit, onSearch, user } = show();
    await user.type(input('发票号码'), ' 2511 {Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({ ...VALID, invoiceNo: '2511' });
    expect(onSearch).toHaveBeenCalledOnce();
    expect(onEdit.mock.invocationCallOrder[0]).toBeLessThan(onSearch.mock.invocationCallOrder[0] ?? 0);
  });

  it('reports what was typed when the input is left, not per key', async () => {
    const { onEdit, user } = show();
    await user.type(input('发票号码'), '25 ');
    expect(onEdit).not.toHaveBeenCalled();
    expect(input('发票号码')).toHaveValue('25 ');
    await user.tab();
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({ ...VALID, invoiceNo: '25' });
    expect(input('发票号码')).toHaveValue('25');
  });

  it('neither reports nor searches while an input method composes', () => {
    const { onEdit, onSearch } = show();
    const field = input('发票号码');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'beijing' } });
    // The Enter that takes the word belongs to the input method: its default, submitting, is prevented.
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(onEdit).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    fireEvent.change(field, { target: { value: '北京' } });
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.blur(field);
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({ ...VALID, invoiceNo: '北京' });
  });

  it('clears, resets and searches as three different things', async () => {
    const { onClear, onReset, onSearch, user } = show();
    await user.click(screen.getByRole('button', { name: '重置' }));
    await user.click(screen.getByRole('button', { name: '查询' }));
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect([onReset, onSearch, onClear].map((call) => call.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('refuses a broken rule in the words of the schema, unfolds to it, and forgets it once mended', async () => {
    const { onSearch, user } = show({});
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(onSearch).not.toHaveBeenCalled();
    expect(await screen.findByRole('alert')).toHaveTextContent('请选择日期');
    await user.click(screen.getByRole('button', { name: '创建时间快捷选择' }));
    await user.click(screen.getByRole('menuitem', { name: '本月' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('takes amounts with decimals and negatives, both ends or one', async () => {
    const { onEdit, user } = show();
    await user.click(screen.getByRole('button', { name: /更多/ }));
    await user.type(screen.getByLabelText('价税合计最小金额'), '-1,130.5');
    await user.type(screen.getByLabelText('价税合计最大金额'), '20{Enter}');
    expect(onEdit).toHaveBeenLastCalledWith({ ...VALID, amountWithTax: { min: '-1,130.5', max: '20' } });
    await user.clear(screen.getByLabelText('价税合计最小金额'));
    await user.tab();
    expect(onEdit).toHaveBeenLastCalledWith({ ...VALID, amountWithTax: { max: '20' } });
  });

  it.each(['1e5', '--5', 'abc', '12元', '1.2.3', '1,23'])(
    'keeps %s as it was typed, says that it is no amount, and never searches with it',
    async (typed) => {
      const { onSearch, user } = show();
      await user.click(screen.getByRole('button', { name: /更多/ }));
      const min = screen.getByLabelText('价税合计最小金额');
      await user.type(min, typed);
      await user.tab();
      expect(min).toHaveValue(typed);
      expect(min).toBeInvalid();
      expect(min).toHaveAccessibleDescription('请输入正确的金额，最多两位小数');
      await user.type(min, '{Enter}');
      expect(onSearch).not.toHaveBeenCalled();
      expect(screen.getAllByRole('alert')).toHaveLength(1);
    },
  );

  it('gives codes as lists, single ones too, and months as YYYYMM', async () => {
    const { onEdit, user } = show();
    await user.click(screen.getByRole('button', { name: /更多/ }));
    await user.click(within(screen.getByRole('group', { name: '税率' })).getByRole('combobox'));
    await user.click(screen.getByTitle('6%'));
    expect(onEdit).toHaveBeenLastCalledWith({ ...VALID, taxRate: ['0.06'] });
    await user.click(within(screen.getByRole('group', { name: '查验状态' })).getByRole('combobox'));
    await user.click(screen.getByTitle('查验成功'));
    expect(onEdit).toHaveBeenLastCalledWith({ ...VALID, taxRate: ['0.06'], checkStatus: ['1'] });
    await user.type(input('税款所属期'), '202510{Enter}');
    expect(onEdit).toHaveBeenLastCalledWith({ ...VALID, taxRate: ['0.06'], checkStatus: ['1'], authPeriod: '202510' });
  });

  it('lets Enter take the day in an open picker, and search once it is closed', async () => {
    const { onEdit, onSearch, user } = show();
    const start = input('签收日期');
    await user.click(start);
    await user.type(start, '20251003{Enter}');
    await user.keyboard('20251105{Enter}');
    expect(onSearch).not.toHaveBeenCalled();
    expect(onEdit).toHaveBeenLastCalledWith({ ...VALID, signDate: { from: '2025-10-03', to: '2025-11-05' } });
    await user.type(input('发票号码'), '{Enter}');
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('focuses the first filter on /, but not while typing', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    await user.keyboard('/');
    expect(screen.getByRole('group', { name: '所属机构' })).toContainElement(document.activeElement as HTMLElement);
    await user.click(input('发票号码'));
    await user.keyboard('/');
    expect(input('发票号码')).toHaveValue('/');
  });

  it('takes a value from outside over what is shown', async () => {
    const { user } = show({ ...VALID, invoiceNo: '77' });
    expect(input('发票号码')).toHaveValue('77');
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(input('发票号码')).toHaveValue('');
  });

  it('opens its settings beside 更多, where there are any', async () => {
    show();
    expect(screen.queryByRole('button', { name: '设置' })).not.toBeInTheDocument();
    const onSettings = vi.fn();
    const calls = { onEdit: vi.fn(), onSearch: vi.fn(), onReset: vi.fn(), onClear: vi.fn(), onSettings };
    render(<Page language="zh" initial={VALID} calls={calls} />);
    const settings = screen.getByRole('button', { name: '设置' });
    expect(settings.previousElementSibling).toHaveTextContent('更多(6)');
    await userEvent.click(settings);
    expect(onSettings).toHaveBeenCalledOnce();
    expect(calls.onSearch).not.toHaveBeenCalled();
  });

  it('makes fewer columns of large controls', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1208);
    const calls = { onEdit: vi.fn(), onSearch: vi.fn(), onReset: vi.fn(), onClear: vi.fn() };
    const { container } = render(
      <>
        <Page language="zh" initial={VALID} calls={calls} />
        <Page language="zh" initial={VALID} calls={calls} size="large" />
      </>,
    );
    const bars = [...container.querySelectorAll<HTMLElement>('.filter-bar')];
    expect(bars.map(({ dataset }) => `${dataset.size} ${dataset.columns}`)).toEqual(['normal 4', 'large 3']);
  });

  it('gives every label whole in a tooltip', () => {
    show(VALID, 'en');
    for (const label of document.querySelectorAll('.filter-label')) {
      expect(label).toHaveAttribute('title', label.textContent);
    }
  });

  it('speaks English without a Chinese word', () => {
    const { container } = render(
      <Page
        language="en"
        initial={{}}
        calls={{ onEdit: vi.fn(), onSearch: vi.fn(), onReset: vi.fn(), onClear: vi.fn() }}
      />,
    );
    expect(container.textContent).toContain('Search');
    expect(container.innerHTML).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('the first focus (shell §9)', () => {
  const first = () => screen.getByRole('group', { name: '所属机构' }).querySelector('input');

  function showAt(ms: number, meanwhile: () => void = () => {}) {
    vi.useFakeTimers();
    show();
    act(() => vi.advanceTimersByTime(500));
    meanwhile();
    act(() => vi.advanceTimersByTime(ms - 500));
  }

  afterEach(() => {
    vi.useRealTimers();
    document.querySelector('[data-dialog]')?.remove();
  });

  it('comes after a second', () => {
    showAt(999);
    expect(document.body).toHaveFocus();
    act(() => vi.advanceTimersByTime(1));
    expect(first()).toHaveFocus();
  });

  it.each([
    ['is elsewhere already', () => screen.getByRole('button', { name: 'elsewhere' }).focus()],
    ['is in another filter', () => input('发票号码').focus()],
  ])('is not stolen when the focus %s', (_what, meanwhile) => {
    showAt(1500, meanwhile);
    expect(first()).not.toHaveFocus();
    expect(document.body).not.toHaveFocus();
  });

  it.each([
    ['typed', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['pressed somewhere', () => fireEvent.pointerDown(document.body)],
    ['begun to scroll', () => fireEvent.wheel(document.body)],
    [
      'opened a dialog',
      () => document.body.insertAdjacentHTML('beforeend', '<div data-dialog role="dialog" aria-modal="true"></div>'),
    ],
  ])('stays away when the user has %s', (_what, meanwhile) => {
    showAt(1500, meanwhile);
    expect(document.body).toHaveFocus();
  });

  it('does not come again', () => {
    showAt(1500);
    act(() => first()?.blur());
    act(() => vi.advanceTimersByTime(5000));
    expect(document.body).toHaveFocus();
  });
});
