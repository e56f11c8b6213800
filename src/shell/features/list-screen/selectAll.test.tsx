import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionRequest } from '#wire';
import type { Outcome } from '../../http/Outcome.ts';
import type { CallSpec } from '../../http/request.ts';
import { okOutcome } from '../../testing/services.specimen.ts';
import { specimenScreen } from './listScreen.specimen.ts';
import { asksRows, openListScreen } from './openListScreen.specimen.tsx';

// A page with a grid, over and over, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const PAGES = [
  [
    { id: '1', invoiceNo: 'A1', amountWithTax: '1.00' },
    { id: '2', invoiceNo: 'A2', amountWithTax: '2.00' },
  ],
  [{ id: '3', invoiceNo: 'A3', amountWithTax: '4.00' }],
];

/** A list of `total` rows, two on a page; `runs` are the bodies of the actions that were run. */
async function openPaged(total: number, answer: (body: ActionRequest) => Outcome<unknown>) {
  const runs: ActionRequest[] = [];
  const page = await openListScreen({
    search: '?page=1&size=25&invoiceNo=A',
    answers: {
      '/screens/invoice.general': () => okOutcome({ ...specimenScreen, pageSizes: [2, 25] }),
      '/query': (spec: CallSpec) => {
        if (!asksRows(spec)) return okOutcome({ total, totalIsExact: true, totals: { amountWithTax: '7.00' } });
        const { page: asked } = spec.body as { readonly page: { readonly currentPage: number } };
        return okOutcome({ records: PAGES[asked.currentPage - 1] ?? [] });
      },
      '/actions/batchSign': (spec: CallSpec) => {
        runs.push(spec.body as ActionRequest);
        return answer(spec.body as ActionRequest);
      },
    },
  });
  await screen.findByText('A1');
  return { ...page, runs };
}

const boxOf = (name: string) =>
  within(screen.getByText(name).closest('[role="row"]') as HTMLElement).queryByRole('checkbox');
const tickPage = () => userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
const confirmBatch = async () => {
  await userEvent.click(screen.getByRole('button', { name: '批量签收' }));
  // Ids are all the same here, so a dialog has the name of something else.
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '批量签收' }));
};

describe('choosing all rows that match', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('is offered with the exact count, takes exclusions, and sends the question instead of ids', async () => {
    const { runs } = await openPaged(3, () => okOutcome({ done: 2, failed: [] }));
    await tickPage();
    await userEvent.click(await screen.findByRole('button', { name: '选择全部 3 条' }));
    expect(await screen.findByText('已选择全部 3 条')).toBeInTheDocument();
    expect(screen.getByText('全部合计')).toBeInTheDocument();
    await userEvent.click(boxOf('A2') as HTMLElement);
    expect(await screen.findByText('已选择全部符合条件的 2 条（已排除 1 条）')).toBeInTheDocument();
    await confirmBatch();
    await waitFor(() => expect(runs).toHaveLength(1));
    expect(runs[0]).toEqual({
      filters: { invoiceNo: 'A' },
      exclude: ['2'],
      expectedCount: 2,
      input: {},
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('says how many there are when that has changed, and looks again on one click', async () => {
    const message = '符合条件的数据已变化，现有9条，请重新查询后再操作';
    const { runs, rowQueries, posted } = await openPaged(3, () => ({
      kind: 'unavailable',
      status: 409,
      code: 'COUNT_CHANGED',
      message,
      requestId: null,
    }));
    await tickPage();
    await userEvent.click(await screen.findByRole('button', { name: '选择全部 3 条' }));
    await confirmBatch();
    expect(await screen.findByText(message)).toBeInTheDocument();
    const asked = rowQueries().length;
    await userEvent.click(screen.getByRole('button', { name: '重新查询' }));
    await waitFor(() => expect(rowQueries().length).toBe(asked + 1));
    expect([runs.length, posted.length]).toEqual([1, 0]);
    expect(screen.queryByText('已选择全部 3 条')).toBeNull();
  });

  it('is not offered beyond what can be changed at once, and says so', async () => {
    await openPaged(10_001, () => okOutcome({ done: 0, failed: [] }));
    await tickPage();
    expect(await screen.findByText(/一次最多操作 10,000 条/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /选择全部/ })).toBeNull();
  });

  it('names the rows that failed, copies them, and offers again only what may go well', async () => {
    const { runs } = await openPaged(3, (body) =>
      body.ids === undefined
        ? okOutcome({
            done: 1,
            failed: [
              { id: '2', code: 'ACTION_NOT_ALLOWED', message: '该发票已签收', name: 'A2' },
              { id: '3', code: 'SERVICE_REFUSED', message: '税局繁忙', name: 'A3' },
            ],
          })
        : okOutcome({ done: 1, failed: [] }),
    );
    await tickPage();
    await userEvent.click(await screen.findByRole('button', { name: '选择全部 3 条' }));
    await confirmBatch();
    expect(await screen.findByText('已签收1张，失败2张', {}, { timeout: 10_000 })).toBeInTheDocument();
    const panel = screen.getByText('批量签收结果').closest('[role="dialog"]') as HTMLElement;
    expect(within(panel).getByRole('button', { name: '复制列表' })).toBeInTheDocument();
    await userEvent.click(within(panel).getByRole('button', { name: '重试失败的 1 条' }));
    await waitFor(() => expect(runs).toHaveLength(2));
    expect(runs[1]).toMatchObject({ ids: ['3'], input: {} });
    expect(runs[1]?.key).not.toBe(runs[0]?.key);
  });

  it('sends a run again under its key when no answer came', async () => {
    let answers = 0;
    const { runs } = await openPaged(2, () => {
      answers += 1;
      return answers === 1 ? { kind: 'offline', reason: 'network' } : okOutcome({ done: 2, failed: [] });
    });
    await tickPage();
    await confirmBatch();
    expect(await screen.findByText(/未收到处理结果/)).toBeInTheDocument();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '批量签收' }));
    await waitFor(() => expect(runs).toHaveLength(2));
    expect(runs[1]).toEqual(runs[0]);
  });
});
