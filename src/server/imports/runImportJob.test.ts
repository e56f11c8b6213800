import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ReadOutcome } from './importWorker.ts';
import type { BadRow } from './ParsedImport.ts';
import { readWorkbook } from './readWorkbook.ts';
import { packRows, unpackRows } from './rowPieces.ts';
import { ImportJobError, queueImportJob } from './runImportJob.ts';

const file = readFileSync(new URL('../../../tests/fixtures/bureau-full-export.xlsx', import.meta.url));
const rules = {
  types: {},
  statuses: {},
  risks: {},
  rates: {},
  elements: {},
  rateOrder: [],
  today: '2025-11-06',
  lengths: {},
  template: null,
};
const files = [{ name: 'a.xlsx', bytes: file }];

describe('import jobs run in a thread of their own', () => {
  it('reads a workbook there', async () => {
    const outcome = await queueImportJob<ReadOutcome>({ job: 'read', files, rules });
    const [first] = outcome.ok ? outcome.bad : [];
    expect(first && unpackRows<BadRow>(first)[0]?.code).toBe('IMPORT_ROW_TYPE_UNKNOWN');
  }, 30_000);

  it('writes failed rows as text that is no formula', async () => {
    const row: BadRow = {
      place: { sheet: '发票[基础]信息', row: 7, header: ['发票代码', '备注'], cells: ['', '=HYPERLINK("x")'] },
      code: 'IMPORT_ROW_SELLER_MISSING',
      value: '',
    };
    const workbook = await queueImportJob<Uint8Array>({
      job: 'write',
      workbook: { reasonTitle: '失败原因', rowTitle: '原行号', rows: packRows([row]), language: 'zh' },
    });
    const read = await readWorkbook(Buffer.from(workbook));
    expect(read.ok && read.sheets[0]).toEqual({
      name: '发票_基础_信息',
      rows: [
        { row: 1, cells: ['发票代码', '备注', '原行号', '失败原因'] },
        { row: 2, cells: ['', '=HYPERLINK("x")', '7', '缺少销方名称'] },
      ],
    });
  }, 30_000);

  it('ends a job that takes too long, and the next one runs', async () => {
    await expect(queueImportJob({ job: 'read', files, rules }, { timeMs: 1 })).rejects.toBeInstanceOf(ImportJobError);
    await expect(
      queueImportJob({ job: 'read', files: [{ name: 'x', bytes: Buffer.from('no') }], rules }),
    ).resolves.toEqual({
      ok: false,
      code: 'IMPORT_NOT_WORKBOOK',
    });
  }, 30_000);
});
