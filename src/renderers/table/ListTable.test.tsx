import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgGridReactProps } from 'ag-grid-react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import type { ListTableProps } from '../ports.ts';
import { specimenRows, specimenScreen } from '../specimens/invoice.specimen.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { ListTable } from './ListTable.tsx';

const countGridRender = vi.hoisted(() => vi.fn());
vi.mock('ag-grid-react', async (importOriginal) => {
  const original = await importOriginal<typeof import('ag-grid-react')>();
  const AgGridReact = (given: AgGridReactProps) => {
    countGridRender();
    return <original.AgGridReact {...given} />;
  };
  return { ...original, AgGridReact };
});

const screens = { zh: specimenScreen('zh'), en: specimenScreen('en') };

function props(language: Language): ListTableProps {
  return {
    screen: screens[language],
    rows: specimenRows,
    loading: false,
    problem: null,
    emptyReason: 'nothingMatches',
    totals: { count: 12345, isExact: true, sums: { amountWithTax: '10170.00', taxAmount: '1170.00' } },
    selected: [],
    sort: [{ field: 'invoiceDate', direction: 'desc' }],
    density: 'loose',
    onSelect: vi.fn(),
    onSort: vi.fn(),
    onRowAction: vi.fn(),
    onLayout: vi.fn(),
    onRetry: vi.fn(),
    onClearFilters: vi.fn(),
  };
}

async function show(more: Partial<ListTableProps> = {}, language: Language = 'zh') {
  const given = { ...props(language), ...more };
  const view = render(<ListTable {...given} />, {
    wrapper: ({ children }) => <ThemeProvider language={language}>{children}</ThemeProvider>,
  });
  await screen.findByRole('columnheader', { name: language === 'zh' ? /开票日期/ : /Issue date/ });
  if (given.rows.length > 0) await screen.findByText('25112000000000000101');
  const again = (changed: Partial<ListTableProps>) => view.rerender(<ListTable {...given} {...changed} />);
  return { ...given, again, view, user: userEvent.setup({ delay: null }) };
}

const header = (name: RegExp) => screen.getByRole('columnheader', { name });
const checkbox = (at: number) =>
  within(screen.getAllByRole('row').filter((row) => row.hasAttribute('row-id'))[at] as HTMLElement).getByRole(
    'checkbox',
  );

describe('list table', () => {
  it('shows rows, statuses as dot and word, and totals with their scope', async () => {
    await show();
    expect(screen.getByText('11,300.00')).toBeInTheDocument();
    expect(screen.getByText('查验成功')).toHaveClass('status', 'status-success');
    expect(await screen.findByText('合计（12,345 张）')).toBeInTheDocument();
    expect(await screen.findByText('合计（2 张）')).toBeInTheDocument();
    expect(screen.getAllByText('10,170.00')).toHaveLength(2);
  });

  it('names the grid for screen readers', async () => {
    await show();
    expect(screen.getByRole('grid', { name: '增值税发票列表' })).toBeInTheDocument();
  });

  it('shows text as text, whatever it looks like', async () => {
    await show();
    expect(screen.getByText('=HYPERLINK("http://example.com")')).toBeInTheDocument();
  });

  it('shows the given sort and reports a click without sorting by itself', async () => {
    const { onSort, user } = await show();
    await waitFor(() => expect(header(/开票日期/)).toHaveAttribute('aria-sort', 'descending'));
    await user.click(within(header(/销售方名称/)).getByText('销售方名称'));
    expect(onSort).toHaveBeenCalledExactlyOnceWith([{ field: 'sellerName', direction: 'asc' }]);
    expect(screen.getAllByText(/^2511200000000000010/).map((cell) => cell.textContent)).toEqual([
      '25112000000000000101',
      '25112000000000000102',
    ]);
  });

  it('adds to the order with shift, at most three', async () => {
    const sort = [
      { field: 'invoiceDate', direction: 'desc' },
      { field: 'sellerName', direction: 'asc' },
      { field: 'taxAmount', direction: 'asc' },
    ] as const;
    const { onSort, again } = await show({ sort: sort.slice(0, 2) });
    await waitFor(() => expect(header(/销售方名称/)).toHaveAttribute('aria-sort', 'ascending'));
    fireEvent.click(within(header(/税额/)).getByText('税额'), { shiftKey: true });
    await waitFor(() => expect(onSort).toHaveBeenLastCalledWith(sort));
    again({ sort });
    fireEvent.click(within(header(/发票号码/)).getByText('发票号码'), { shiftKey: true });
    await waitFor(() => expect(header(/发票号码/)).toHaveAttribute('aria-sort', 'none'));
    expect(onSort).toHaveBeenCalledOnce();
  });

  it('selects by check box, keeps what is selected on other pages, and follows the given selection', async () => {
    const { onSelect, again, user } = await show({ selected: ['777'] });
    await user.click(checkbox(1));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(['777', '9002']);
    again({ selected: ['9001'] });
    await waitFor(() => expect(checkbox(0)).toBeChecked());
    expect(checkbox(1)).not.toBeChecked();
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('keeps the focus on an action of a row that offers others after it was read again', async () => {
    const { again } = await show();
    const detail = () => document.querySelector<HTMLElement>('.row-actions [data-action="detail"]') as HTMLElement;
    const before = detail();
    before.focus();
    again({ rows: specimenRows.map(({ id }) => ({ ...specimenRows[1], id })) as typeof specimenRows });
    await waitFor(() => expect(before.isConnected).toBe(false));
    expect(detail()).toHaveFocus();
  });

  it('offers what the row allows, three words at most, the rest behind 更多', async () => {
    const { onRowAction, user } = await show();
    const [first, second] = [...document.querySelectorAll<HTMLElement>('.row-actions')];
    expect(
      first &&
        within(first)
          .getAllByRole('button')
          .map((each) => each.textContent),
    ).toEqual(['详情', '签收', '更多']);
    expect(
      second &&
        within(second)
          .getAllByRole('button')
          .map((each) => each.textContent),
    ).toEqual(['详情', '取消签收']);
    await user.click(screen.getByRole('button', { name: '更多操作：25112000000000000101' }));
    await user.click(await screen.findByRole('menuitem', { name: '查验' }));
    expect(onRowAction).toHaveBeenCalledExactlyOnceWith(screens.zh.columns.at(-1)?.actions[3], specimenRows[0]);
  });

  it('redraws the actions when the row changes', async () => {
    const { again } = await show();
    const [row] = specimenRows;
    again({ rows: [{ ...row, id: '9001', signStatus: '1' }] });
    await waitFor(() => expect(screen.queryByRole('button', { name: /更多/ })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: '取消签收' })).toBeInTheDocument();
  });

  it('copies the focused cell, or the selected rows, for a spreadsheet', async () => {
    const { again, user } = await show();
    await user.click(screen.getByText('25112000000000000101'));
    const data = new Map<string, string>();
    const copy = () =>
      fireEvent.copy(screen.getByText('25112000000000000101'), {
        clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
      });
    copy();
    expect(data.get('text/plain')).toBe('25112000000000000101');
    again({ selected: ['9001'] });
    await waitFor(() => expect(checkbox(0)).toBeChecked());
    copy();
    expect(data.get('text/plain')?.split('\t')).toContain('11,300.00');
    expect(data.get('text/plain')).not.toContain('detail');
  });

  it('tells that it copied', async () => {
    const onCopied = vi.fn();
    const { user } = await show({ onCopied });
    await user.click(screen.getByText('25112000000000000101'));
    fireEvent.copy(screen.getByText('25112000000000000101'), { clipboardData: { setData: vi.fn() } });
    expect(onCopied).toHaveBeenCalledOnce();
  });

  it('opens a row on a double click and on Enter, but not on its words or its check box', async () => {
    const onOpenRow = vi.fn();
    const { user } = await show({ onOpenRow });
    await user.dblClick(screen.getByText('25112000000000000101'));
    expect(onOpenRow).toHaveBeenLastCalledWith(specimenRows[0]);
    await user.click(screen.getByText('25112000000000000102'));
    await user.keyboard('{Enter}');
    expect(onOpenRow).toHaveBeenLastCalledWith(specimenRows[1]);
    await user.dblClick(screen.getAllByRole('button', { name: '签收' })[0] as HTMLElement);
    await user.dblClick(checkbox(0));
    expect(onOpenRow).toHaveBeenCalledTimes(2);
  });

  it('has check boxes only where something can be done with what is selected', async () => {
    await show({ selectable: false });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(await screen.findByText('全部合计（12,345 张）')).toBeInTheDocument();
  });

  it('changes its words with the language, those of the grid too', async () => {
    const given = props('zh');
    const page = (language: Language) => (
      <ThemeProvider language={language}>
        <ListTable {...given} rows={[]} screen={screens[language]} />
      </ThemeProvider>
    );
    const view = render(page('zh'));
    await screen.findByRole('columnheader', { name: /开票日期/ });
    view.rerender(page('en'));
    await screen.findByRole('columnheader', { name: /Issue date/ });
    expect(view.container.innerHTML).not.toMatch(/\p{Script=Han}/u);
  });

  it('says that every column is hidden, and where to show them', async () => {
    const onOpenColumns = vi.fn();
    const hidden = screens.zh.columns.map((column) => ({ ...column, hidden: column.kind !== 'operations' }));
    const { user } = await show({ onOpenColumns }).then(({ again, user: person }) => {
      again({ screen: { ...screens.zh, columns: hidden }, onOpenColumns });
      return { user: person };
    });
    expect(await screen.findByText('所有列都已隐藏')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '列设置' }));
    expect(onOpenColumns).toHaveBeenCalledOnce();
  });

  it('says why there are no rows and offers a way on', async () => {
    const { onClearFilters, again, user } = await show({ rows: [] });
    expect(screen.getByText('暂无符合条件的数据')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清空条件' }));
    expect(onClearFilters).toHaveBeenCalledOnce();
    again({ rows: [], emptyReason: 'notPermitted' });
    expect(screen.getByText('无访问权限')).toBeInTheDocument();
    again({ rows: [], emptyReason: 'ofWholeGroup' });
    expect(screen.getByText(/这些数据属于整个集团/)).toBeInTheDocument();
    again({ rows: [], emptyReason: 'nothingYet' });
    expect(screen.queryByRole('button', { name: '清空条件' })).not.toBeInTheDocument();
  });

  it('says what went wrong with the request id, and tries again', async () => {
    const { onRetry, user } = await show({
      rows: [],
      problem: { message: '服务暂不可用，请联系运维人员', requestId: 'req-42' },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('服务暂不可用，请联系运维人员');
    expect(screen.getByRole('alert')).toHaveTextContent('req-42');
    await user.click(screen.getByRole('button', { name: '复制' }));
    expect(await screen.findByText('已复制')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows waiting only after 300 ms', async () => {
    const { again } = await show();
    vi.useFakeTimers();
    try {
      again({ loading: true });
      act(() => vi.advanceTimersByTime(299));
      expect(screen.queryByText('正在加载…')).not.toBeInTheDocument();
      act(() => vi.advanceTimersByTime(1));
      expect(screen.getByText('正在加载…')).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('counts a wait of more than 5 s and offers to take it back', async () => {
    const onCancel = vi.fn();
    const { again } = await show();
    vi.useFakeTimers();
    try {
      again({ loading: true, onCancel });
      act(() => vi.advanceTimersByTime(4900));
      expect(screen.queryByRole('button', { name: '取消' })).not.toBeInTheDocument();
      act(() => vi.advanceTimersByTime(200));
      expect(screen.getByText('正在加载…（已等待 5 秒）')).toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: '取消' }));
      expect(onCancel).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes the order, widths and visibility of a changed screen', async () => {
    const { again } = await show();
    const [type, number, ...rest] = screens.zh.columns;
    if (type === undefined || number === undefined) throw new Error('specimen');
    again({
      screen: {
        ...screens.zh,
        columns: [
          number,
          { ...type, hidden: true },
          ...rest.map((each) => ({ ...each, hidden: each.field === 'taxRate' })),
        ],
      },
    });
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /发票类型/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('columnheader', { name: '税率' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /税款所属期/ })).toBeInTheDocument();
  });

  it('does not render again while the user edits filters beside it', async () => {
    const given = props('zh');
    const page = (draft: string) => (
      <ThemeProvider language="zh">
        <input readOnly value={draft} />
        <ListTable {...given} />
      </ThemeProvider>
    );
    const view = render(page(''));
    await screen.findByText('合计（12,345 张）', undefined, { timeout: 10_000 });
    countGridRender.mockClear();
    for (const draft of ['2', '25', '251']) view.rerender(page(draft));
    expect(countGridRender).not.toHaveBeenCalled();
  });

  it('speaks English without a Chinese word', async () => {
    const [row] = specimenRows;
    const { view } = await show({ rows: [{ ...row, id: '9001', sellerName: 'Example Ltd' }] }, 'en');
    expect(await screen.findByText('total (12,345)')).toBeInTheDocument();
    expect(view.container.innerHTML).not.toMatch(/\p{Script=Han}/u);
  });
});
