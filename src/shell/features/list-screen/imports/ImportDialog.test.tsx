import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import type { ImportAnswer, ImportGuide } from '#wire';
import type { Outcome } from '../../../http/Outcome.ts';
import { renderPage } from '../../../testing/page.specimen.tsx';
import { okOutcome, testServices } from '../../../testing/services.specimen.ts';
import { ImportDialog } from './ImportDialog.tsx';

const answer: ImportAnswer = {
  layout: 'bureau-full-export',
  layoutName: '税局全量发票',
  found: 180,
  imported: 170,
  updated: 5,
  skipped: 3,
  notes: [{ code: 'IMPORT_SAME', count: 3, message: '3 张已存在且内容相同' }],
  failed: 2,
  errorFileId: 'e1',
  problems: [{ sheet: '发票基础信息', row: 7, code: 'IMPORT_BAD_DATE', message: '开票日期不正确' }],
};

const guide: ImportGuide = {
  layouts: [
    { id: 'einvoice-xml', name: 'XML' },
    { id: 'own-template', name: 'Excel' },
  ],
  template: true,
  organisations: [],
  limits: { fileMb: 20, rows: 50_000, files: 200 },
};

function open(
  answers: Readonly<Record<string, Outcome<unknown> | Promise<Outcome<unknown>>>>,
  language: Language = 'zh',
  shown: ImportGuide = guide,
  filtered = false,
) {
  const fake = testServices((spec) => {
    if (spec.path.endsWith('/cancel')) return okOutcome({ cancelled: true });
    if (spec.path.includes('/importProgress/')) return okOutcome({ phase: 'checking', done: 500, total: 1000 });
    return spec.method === 'GET' ? okOutcome(shown) : answers[spec.query?.mode ?? ''];
  }, language);
  const handlers = { onChanged: vi.fn(), onShow: vi.fn(), onClose: vi.fn() };
  renderPage(fake.services, language, <ImportDialog screenId="invoice.general" filtered={filtered} {...handlers} />);
  const file = vi.mocked(fake.services.http.file).mockResolvedValue({ kind: 'aborted' });
  return { ...fake, ...handlers, file };
}

async function choose() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file input');
  await userEvent.upload(input, new File(['x'], '全量发票.xlsx'));
}

describe('ImportDialog', () => {
  it('shows what a file holds before anything is written, then writes only the good rows by choice', async () => {
    const { call, onChanged, onShow } = open({
      preview: okOutcome(answer),
      commit: okOutcome({ ...answer, problems: [] }),
    });
    await choose();
    expect(await screen.findByText('税局全量发票')).toBeInTheDocument();
    for (const name of ['找到', '新增', '更新', '跳过', '失败']) expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.getByText('开票日期不正确')).toBeInTheDocument();
    expect(screen.getByText('3 张已存在且内容相同')).toBeInTheDocument();
    expect(screen.getByText('温馨提示')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
    expect(onChanged).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: '仅导入正确的 175 条' }));
    expect(await screen.findByText('导入完成')).toBeInTheDocument();
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    const sent = call.mock.calls.map(([spec]) => spec).filter(({ method }) => method === 'POST');
    expect(sent.map(({ query }) => query)).toEqual([
      { mode: 'preview', progress: key },
      { mode: 'commit', badRows: 'skip', progress: key },
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('当前查询条件可能隐藏部分导入的数据。')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '查看导入结果' }));
    expect(onShow).toHaveBeenCalledTimes(1);
  });

  it('says that conditions of the list may hide what was imported, and shows it in one click', async () => {
    const { onShow } = open({ preview: okOutcome(answer), commit: okOutcome(answer) }, 'zh', guide, true);
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: '仅导入正确的 175 条' }));
    expect(await screen.findByText('当前查询条件可能隐藏部分导入的数据。')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '清空条件并查询' }));
    expect(onShow).toHaveBeenCalledTimes(1);
  });

  it('says why a file was refused and that nothing was written', async () => {
    const { posted } = open({
      preview: {
        kind: 'refused',
        code: 'IMPORT_NOT_A_WORKBOOK',
        message: '文件格式不正确，请上传xlsx文件',
        data: null,
        quiet: false,
      },
    });
    await choose();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('文件格式不正确，请上传xlsx文件'));
    expect(screen.getByRole('alert')).toHaveTextContent('没有写入任何数据');
    expect(posted).toEqual([]);
  });

  it('offers a file without problems for import, in English', async () => {
    const clean = { ...answer, layoutName: 'Bureau export', failed: 0, notes: [], errorFileId: null, problems: [] };
    open({ preview: okOutcome(clean) }, 'en');
    await choose();
    expect(await screen.findByRole('button', { name: 'Import' })).toBeEnabled();
    expect(screen.getByRole('dialog').textContent?.replace('全量发票.xlsx', '')).not.toMatch(/[\u4e00-\u9fff]/);
  });

  it('has nothing to import when every invoice is already there', async () => {
    open({
      preview: okOutcome({
        ...answer,
        imported: 0,
        updated: 0,
        skipped: 180,
        failed: 0,
        errorFileId: null,
        problems: [],
      }),
    });
    await choose();
    expect(await screen.findByText('文件中没有需要导入的数据。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /导入/ })).toBeNull();
    expect(within(screen.getByRole('dialog')).getByText('关闭')).toBeInTheDocument();
  });

  it('says nothing of importing when every invoice is bad', async () => {
    open({ preview: okOutcome({ ...answer, imported: 0, updated: 0, skipped: 0, failed: 5 }) });
    await choose();
    expect(await screen.findByText(/文件中的 5 条数据均存在问题/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /导入/ })).toBeNull();
    expect(screen.queryByText(/也可以只导入/)).toBeNull();
    expect(screen.getByRole('button', { name: '下载错误明细' })).toBeInTheDocument();
  });

  it('says what can be imported, hands out the template, and sends the chosen organisation and every file', async () => {
    const organisations = [
      { code: '101', name: '示例科技（北京）有限公司' },
      { code: '102', name: '示例科技（上海）有限公司' },
    ];
    const { call, file } = open({ preview: okOutcome(answer) }, 'zh', { ...guide, organisations });
    expect(await screen.findByText('XML')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /下载模板/ }));
    expect(file).toHaveBeenCalledWith(expect.objectContaining({ path: expect.stringMatching(/import\/template$/) }));
    await userEvent.click(screen.getByRole('combobox', { name: '机构' }));
    await userEvent.click(await screen.findByTitle('示例科技（上海）有限公司'));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no file input');
    await userEvent.upload(input, [new File(['x'], 'a.xml'), new File(['y'], 'b.xml')]);
    expect(await screen.findByText('a.xml, b.xml')).toBeInTheDocument();
    const sent = call.mock.calls.map(([spec]) => spec).filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.query).toMatchObject({ mode: 'preview', organisation: '102' });
    const body = sent[0]?.body;
    expect(body instanceof FormData && body.getAll('file').length).toBe(2);
  });

  it('shows how far the server is, and can be taken back until it writes', async () => {
    const never = new Promise<Outcome<unknown>>(() => undefined);
    const { call } = open({ preview: okOutcome({ ...answer, failed: 0, problems: [] }), commit: never });
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: /^导\s*入$/ }));
    expect(await screen.findByText('500 / 1000')).toBeInTheDocument();
    expect(screen.getByText('正在校验…')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }));
    const paths = call.mock.calls.map(([spec]) => spec.path);
    expect(paths.some((path) => path.endsWith('/cancel'))).toBe(true);
  });
});
