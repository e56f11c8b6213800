import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessDay } from '#engine';
import type { Outcome } from '../../http/Outcome.ts';
import type { CallSpec } from '../../http/request.ts';
import { okOutcome } from '../../testing/services.specimen.ts';
import { specimenScreen } from './listScreen.specimen.ts';
import { asksRows, bodyOf, type OpenOptions, openListScreen } from './openListScreen.specimen.tsx';

const itemsOf = (ids: readonly string[], isCheck: boolean) => ids.map((id) => ({ id, isCheck, position: '' }));
/** A user who sorts by amount and has taken the sign date out of the filter bar. */
const SAVED_ANSWERS: OpenOptions['answers'] = {
  '/set/get': () => {
    const sort = {
      value: [{ field: 'amountWithTax', direction: 'desc' }],
      base: [{ field: 'invoiceNo', direction: 'asc' }],
    };
    const items = itemsOf(['invoiceNo', 'amountWithTax'], true);
    return okOutcome({ info: JSON.stringify({ format: 1, definition: 'h1', items, base: {}, sort }), rev: 1 });
  },
  '/set/get/v2': () => okOutcome({ info: JSON.stringify(itemsOf(['signDate'], false)), rev: 1 }),
};

const today = businessDay(Date.now(), 'Asia/Shanghai');
const titled = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

// A page with a grid, over and over, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

describe('ListScreenPage', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('asks once at start, with the defaults, rows and totals apart', async () => {
    const { queries } = await openListScreen();
    await titled('增值税发票');
    await waitFor(() => expect(screen.getByText('2 张')).toBeVisible());
    await settle();
    expect(queries().map((spec) => bodyOf(spec).include)).toEqual([['rows'], ['totals']]);
    const [rows] = queries();
    expect(rows === undefined ? null : bodyOf(rows)).toMatchObject({
      filters: { signDateEnd: today },
      sort: [{ field: 'invoiceNo', direction: 'asc' }],
      page: { currentPage: 1, pageSize: 100 },
    });
  });

  it('writes what it asked into the address bar', async () => {
    const { router } = await openListScreen();
    await waitFor(() => expect(router.state.location.search).toContain(`signDateEnd=${today}`));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('lets a link win over the defaults', async () => {
    const { rowQueries } = await openListScreen({ search: '?invoiceNo=A%26B&page=3&size=25' });
    await titled('增值税发票');
    await waitFor(() => expect(rowQueries()).toHaveLength(1));
    expect(bodyOf(rowQueries()[0] as CallSpec)).toMatchObject({
      filters: { invoiceNo: 'A&B' },
      page: { currentPage: 3, pageSize: 25 },
    });
  });

  it('shows the later search although the earlier one answers last', async () => {
    let answerFirst: (outcome: Outcome<unknown>) => void = () => undefined;
    let count = 0;
    const { rowQueries } = await openListScreen({
      answers: {
        '/query': (spec) => {
          if (!asksRows(spec)) return okOutcome({ total: 1, totalIsExact: true, totals: {} });
          count += 1;
          if (count === 1)
            return new Promise((resolve) => {
              answerFirst = resolve;
            });
          return okOutcome({ records: [{ id: '9', invoiceNo: 'NEW', amountWithTax: '1.00' }] });
        },
      },
    });
    await titled('增值税发票');
    await userEvent.click(await screen.findByRole('button', { name: '移除条件：签收日期' }));
    await waitFor(() => expect(rowQueries()).toHaveLength(2));
    expect(rowQueries()[0]?.signal?.aborted).toBe(true);
    await screen.findByText('NEW');
    await act(async () => answerFirst(okOutcome({ records: [{ id: '1', invoiceNo: 'OLD', amountWithTax: '1.00' }] })));
    expect(screen.queryByText('OLD')).toBeNull();
    expect(screen.getByText('NEW')).toBeInTheDocument();
  });

  it('shows each condition as sent and takes it off', async () => {
    const { rowQueries, router } = await openListScreen();
    const conditions = await screen.findByRole('list', { name: '已应用的条件' });
    expect(conditions).toHaveTextContent(`签收日期`);
    await userEvent.click(within(conditions).getByRole('button', { name: '移除条件：签收日期' }));
    await waitFor(() => expect(conditions).toHaveTextContent('未设置条件'));
    expect(bodyOf(rowQueries().at(-1) as CallSpec).filters).toEqual({});
    // A search is a step in the browser's history.
    expect(router.state.historyAction).toBe('PUSH');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(conditions).toHaveTextContent(today));
  });

  it('works with default columns when settings cannot be read, and says so once', async () => {
    const { posted, call } = await openListScreen({
      answers: { '/set/get': () => ({ kind: 'offline', reason: 'network' }) },
    });
    await screen.findByText('25110000000000000001');
    expect(posted.filter((notice) => notice.message.includes('显示设置'))).toHaveLength(1);
    expect(call.mock.calls.some(([spec]) => spec.path.endsWith('/set/add'))).toBe(false);
  });

  it('begins in the saved order, and without the default of a filter that was ticked off', async () => {
    const { rowQueries } = await openListScreen({ answers: SAVED_ANSWERS });
    await waitFor(() => expect(rowQueries()).toHaveLength(1));
    expect(bodyOf(rowQueries()[0] as CallSpec)).toMatchObject({
      filters: {},
      sort: [{ field: 'amountWithTax', direction: 'desc' }],
    });
    await screen.findByText('25110000000000000001');
    expect(screen.queryByRole('button', { name: '移除条件：签收日期' })).toBeNull();
  });

  it('follows a link without waiting for settings, which neither add to it nor take from it', async () => {
    const never = () => new Promise<never>(() => {});
    const { rowQueries, posted } = await openListScreen({
      search: '?signDateStart=2025-01-01&sort=invoiceNo.desc&page=1&size=100',
      answers: { '/set/get': never, '/set/get/v2': never },
    });
    await screen.findByText('25110000000000000001');
    expect(rowQueries().map((spec) => bodyOf(spec))).toMatchObject([
      { filters: { signDateStart: '2025-01-01' }, sort: [{ field: 'invoiceNo', direction: 'desc' }] },
    ]);
    await waitFor(() => expect(posted.map(({ message }) => message)).toEqual([expect.stringContaining('显示设置')]));
    const linked = await openListScreen({ search: '?sort=invoiceNo.desc&page=1&size=100', answers: SAVED_ANSWERS });
    await waitFor(() => expect(linked.rowQueries()).toHaveLength(1));
    expect(bodyOf(linked.rowQueries()[0] as CallSpec).sort).toEqual([{ field: 'invoiceNo', direction: 'desc' }]);
  });

  it('says why saved settings are not used, and forgets them where the user wants', async () => {
    const removed = vi.fn(() => okOutcome(null));
    const unreadable = () => okOutcome({ info: '{"format":2}', rev: 3 });
    await openListScreen({ answers: { '/set/get': unreadable, '/set/get/v2': unreadable, '/set/remove': removed } });
    const alert = await screen.findByText(/由更新版本的系统保存。原内容仍保留，直到您在设置面板中保存或重置。$/);
    const banner = alert.closest('[role="alert"]') as HTMLElement;
    await userEvent.click(within(banner).getByRole('button', { name: /重\s?置/ }));
    await waitFor(() => expect(removed).toHaveBeenCalledTimes(2));
  });

  it('asks to choose rows before a batch action', async () => {
    const { posted } = await openListScreen();
    await userEvent.click(await screen.findByRole('button', { name: '批量签收' }));
    expect(posted.map((notice) => notice.message)).toContain('请选择要操作的数据');
  });

  it('offers import only where the screen does, for callers who may not get a screen without it', async () => {
    await openListScreen({
      answers: { '/screens/invoice.general': () => okOutcome({ ...specimenScreen, import: null }) },
    });
    expect(await screen.findByRole('button', { name: '批量签收' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
  });

  it('explains a screen that cannot be had', async () => {
    await openListScreen({
      answers: {
        '/screens/invoice.general': () => ({
          kind: 'unavailable',
          status: 503,
          code: 'BUSY',
          message: '',
          requestId: 'req-7',
        }),
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('服务暂不可用');
    expect(alert).toHaveTextContent('req-7');
  });

  it('is English in English', async () => {
    const { container } = await openListScreen({ language: 'en' });
    await titled('VAT invoices');
    await screen.findByText('2 invoices');
    expect(container.textContent).not.toMatch(/[\u4e00-\u9fff]/);
  });
});
