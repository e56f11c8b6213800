import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { compileScreen, type Language, type ListState, type ResolvedScreen, restrictScreen } from '#engine';
import type { Outcome } from '../../../http/Outcome.ts';
import type { ReceivedFile } from '../../../http/ReceivedFile.ts';
import type { CallSpec } from '../../../http/request.ts';
import { renderPage } from '../../../testing/page.specimen.tsx';
import { testServices } from '../../../testing/services.specimen.ts';
import { specimenScreen } from '../listScreen.specimen.ts';
import { ExportDialog, type ExportDialogProps } from './ExportDialog.tsx';

const FILE: ReceivedFile = { name: '增值税发票_202511061300.xlsx', content: new Blob(['x']) };
const GOOD: Outcome<ReceivedFile> = { kind: 'ok', data: FILE, message: '' };
const LIST: Pick<ListState, 'applied' | 'sort' | 'broken'> = {
  applied: { invoiceNo: '25' },
  sort: [{ field: 'amountWithTax', direction: 'desc' }],
  broken: [],
};
const TOTALS: ExportDialogProps['totals'] = { count: 12_345, isExact: true, sums: {} };

interface Opened {
  readonly declared?: ResolvedScreen;
  readonly list?: Partial<typeof LIST>;
  readonly totals?: ExportDialogProps['totals'];
  readonly language?: Language;
  readonly answer?: (spec: CallSpec) => Promise<Outcome<ReceivedFile>>;
}

function open({ declared = specimenScreen, list = {}, totals = TOTALS, language = 'zh', answer }: Opened = {}) {
  const fake = testServices(() => undefined, language);
  const file = fake.services.http.file as unknown as Mock<(spec: CallSpec) => Promise<Outcome<ReceivedFile>>>;
  file.mockImplementation(answer ?? (async () => GOOD));
  const compiled = compileScreen(declared, {
    language,
    today: '2025-11-06',
    codeTables: {},
    organisations: [],
    thousands: true,
  });
  const onClose = vi.fn();
  renderPage(
    fake.services,
    language,
    <ExportDialog screen={compiled} state={{ ...LIST, ...list }} totals={totals} onClose={onClose} />,
  );
  return { ...fake, file, onClose };
}

const start = (name = '导出') =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name.split('').join('\\s?')}$`) }));

describe('ExportDialog', () => {
  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
  });
  afterEach(() => vi.restoreAllMocks());

  it('asks for what is shown: conditions, order and columns as they are, and saves what comes', async () => {
    const { file, onClose, posted } = open();
    expect(screen.getByText(/全部 12,345 行/)).toBeInTheDocument();
    expect(screen.getByText(/2 列（共 2 列）/)).toBeInTheDocument();
    await start();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(file.mock.calls[0]?.[0]).toMatchObject({
      path: '/gts-base-ability/screens/invoice.general/export',
      body: {
        filters: { invoiceNo: '25' },
        sort: [{ field: 'amountWithTax', direction: 'desc' }],
        columns: ['invoiceNo', 'amountWithTax'],
        format: 'xlsx',
      },
    });
    expect(posted).toEqual([{ tone: 'success', message: '导出成功：增值税发票_202511061300.xlsx' }]);
  });

  it('leaves out hidden columns and keeps the order the user has', async () => {
    const [number, amount] = specimenScreen.columns;
    if (number === undefined || amount === undefined) throw new Error('no columns');
    const extra = { ...number, field: 'remark', source: 'remark', hidden: true };
    const { file } = open({ declared: { ...specimenScreen, columns: [amount, extra, number] } });
    await userEvent.click(screen.getByRole('radio', { name: /CSV/ }));
    await start();
    await waitFor(() => expect(file).toHaveBeenCalled());
    expect(file.mock.calls[0]?.[0].body).toMatchObject({ columns: ['amountWithTax', 'invoiceNo'], format: 'csv' });
  });

  it('says which amounts are left out for lack of permission, and does not ask for them', async () => {
    const guarded: ResolvedScreen = {
      ...specimenScreen,
      export: { permission: null, amounts: 'x:amounts', amountFields: ['amountWithTax'], withheld: [] },
    };
    const { file } = open({ declared: restrictScreen(guarded, new Set()) });
    expect(screen.getByText(/价税合计（您没有导出金额的权限）/)).toBeInTheDocument();
    await start();
    await waitFor(() => expect(file).toHaveBeenCalled());
    expect(file.mock.calls[0]?.[0].body).toMatchObject({ columns: ['invoiceNo'] });
  });

  it('tells how much has come, and stops when it is taken back', async () => {
    let asked: CallSpec | undefined;
    const { onClose } = open({
      answer: (spec) => {
        asked = spec;
        spec.onReceived?.(3 * 1024 * 1024);
        return new Promise(() => undefined);
      },
    });
    await start();
    expect(await screen.findByText('导出中，请稍候')).toBeInTheDocument();
    expect(await screen.findByText('共 12,345 行，已接收 3.0 MB')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '取消导出' }));
    expect(asked?.signal?.aborted).toBe(true);
    expect(await screen.findByRole('radio', { name: /Excel/ })).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows why an export was refused and lets it be tried again', async () => {
    const refused: Outcome<ReceivedFile> = {
      kind: 'refused',
      code: 'EXPORT_BUSY',
      message: '当前导出任务较多，请稍后再试',
      data: null,
      quiet: false,
    };
    const { file, onClose } = open({ answer: vi.fn().mockResolvedValueOnce(refused).mockResolvedValueOnce(GOOD) });
    await start();
    expect(await screen.findByText('当前导出任务较多，请稍后再试')).toBeInTheDocument();
    await start();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(file).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'a condition that cannot be understood',
      { list: { broken: [{ field: 'x', reason: 'unknown', text: '1', parameters: [] }] } },
      /无法识别的条件/,
    ],
    ['no row', { totals: { count: 0, isExact: true, sums: {} } }, /没有符合条件的数据/],
    ['no column', { declared: { ...specimenScreen, columns: [] } }, /没有可导出的列/],
  ] as readonly [string, Opened, RegExp][])('has nothing to export with %s', (_what, opened, words) => {
    const { file } = open(opened);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^导\s?出$/ })).toBeDisabled();
    expect(file).not.toHaveBeenCalled();
  });

  it('speaks English', () => {
    open({ language: 'en' });
    expect(screen.getByRole('dialog').textContent).not.toMatch(/[\u4e00-\u9fff]/);
  });
});
