import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeAliases } from '../../codeAliases.ts';
import { IMPORT_LIMITS } from '../../importLimits.ts';
import type { ReadingRules } from '../../importRules.ts';
import type { ParsedImport } from '../../ParsedImport.ts';
import { readWorkbook } from '../../readWorkbook.ts';
import type { SheetTable } from '../../SheetTable.ts';
import { parseBureauExport } from './parseBureauExport.ts';

const fixtures = new URL('../../../../../tests/fixtures/', import.meta.url);
const expected = JSON.parse(readFileSync(new URL('bureau-full-export.json', fixtures), 'utf8'));
const codes = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../schemas/codes/${name}.codes.json`, import.meta.url), 'utf8')).items;
const rules: ReadingRules = {
  types: codeAliases(codes('t_code_fplx')),
  statuses: codeAliases(codes('t_code_fpzt')),
  risks: codeAliases(codes('t_code_invoice_manager_state')),
  rates: codeAliases(codes('t_code_sl')),
  rateOrder: codes('t_code_sl').map((item: { readonly code: string }) => item.code),
  today: '2025-11-30',
  lengths: { sellerName: 200, remark: 2000 },
};

const HEADS = '发票基础信息';
const LINES = '信息汇总表';

/** A sheet given as texts; the first row is row 1. */
function sheet(name: string, rows: readonly (readonly string[])[]): SheetTable {
  return { name, rows: rows.map((cells, place) => ({ row: place + 1, cells })) };
}

const HEAD_COLUMNS = [
  '序号',
  '发票代码',
  '发票号码',
  '数电发票号码',
  '销方识别号',
  '销方名称',
  '购方识别号',
  '购买方名称',
  '开票日期',
  '金额',
  '税额',
  '价税合计',
  '发票票种',
  '发票状态',
  '发票风险等级',
  '是否正数发票',
];
const HEAD: readonly string[] = [
  '1',
  '',
  '',
  '25112000000000000101',
  '91310115MAXXX00236',
  '示例机电设备有限公司',
  '91110108MAXXX0015R',
  '示例科技（北京）有限公司',
  '2025-11-06 10:21:33',
  '10000',
  '1300',
  '11300',
  '数电发票（增值税专用发票）',
  '正常',
  '正常',
  '是',
];
const head = (changes: Readonly<Record<string, string>>): readonly string[] =>
  HEAD.map((text, place) => changes[HEAD_COLUMNS[place] ?? ''] ?? text);
const heads = (...rows: readonly (readonly string[])[]): SheetTable => sheet(HEADS, [HEAD_COLUMNS, ...rows]);

function parsed(sheets: readonly SheetTable[]): ParsedImport {
  const outcome = parseBureauExport(sheets, rules);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.parsed;
}

function cents(invoices: ParsedImport['rows'], column: string): number {
  return invoices.reduce((sum, { values }) => sum + Number(String(values[column]).replace('.', '')), 0);
}

let sample: readonly SheetTable[];
beforeAll(async () => {
  const read = await readWorkbook(readFileSync(new URL('bureau-full-export.xlsx', fixtures)));
  if (!read.ok) throw new Error(read.code);
  sample = read.sheets;
});

describe('the full invoice query export', () => {
  it('gives exactly the figures of the sample', () => {
    const { rows: invoices, bad, found, repeated } = parsed(sample);
    expect({ found, bad, repeated }).toEqual({ found: expected.invoices, bad: [], repeated: 0 });
    expect(cents(invoices, 'amountWithOutTax')).toBe(Math.round(expected.amount * 100));
    expect(cents(invoices, 'taxAmount')).toBe(Math.round(expected.tax * 100));
    expect(cents(invoices, 'amountWithTax')).toBe(Math.round(expected.total * 100));
    expect(invoices.filter(({ values }) => values.isRed === 1)).toHaveLength(expected.red);
    expect(invoices.filter(({ values }) => String(values.invoiceSource).includes('管理系统'))).toHaveLength(
      expected.legacy,
    );
    expect(invoices.every(({ values }) => values.taxRate !== undefined)).toBe(true);
  });

  it('gives the same figures from the lines alone, without counting goods lists twice', () => {
    const { rows: invoices, format, bad } = parsed(sample.filter(({ name }) => name === LINES));
    expect({ format, bad }).toEqual({ format: 'bureau-lines-only', bad: [] });
    expect(invoices).toHaveLength(expected.invoices);
    expect(cents(invoices, 'amountWithTax')).toBe(Math.round(expected.total * 100));
  });

  it('takes a file without lines; it then says nothing about rates', () => {
    const { rows: invoices } = parsed(sample.filter(({ name }) => name === HEADS));
    expect(invoices).toHaveLength(expected.invoices);
    expect(invoices.some(({ values }) => 'taxRate' in values)).toBe(false);
  });

  it('reads columns by name: any order and extra ones change nothing', () => {
    const before = parsed(sample);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (chance) => {
        const shuffled = sample.map((one) => {
          const width = Math.max(...one.rows.map(({ cells }) => cells.length)) + 1;
          const order = [...Array(width).keys()]
            .map((place) => ({ place, at: chance.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ place }) => place);
          return {
            name: one.name,
            rows: one.rows.map(({ row, cells }, index) => ({
              row,
              cells: order.map((place) => cells[place] ?? (place === width - 1 && index === 0 ? '地区附加栏' : '')),
            })),
          };
        });
        // The footer is found wherever its first filled cell is.
        const after = parsed(
          shuffled.map((one) => ({ ...one, rows: one.rows.filter(({ cells }) => !cells.includes('合计行')) })),
        );
        expect(after.rows.map(({ key, values }) => ({ key, values }))).toEqual(
          before.rows.map(({ key, values }) => ({ key, values })),
        );
      }),
      { numRuns: 8 },
    );
  });

  it('reads the older layout: no 价税合计, no 是否正数发票, 数电票号码, goods lists of their own', () => {
    const columns = [
      '序号',
      '发票代码',
      '发票号码',
      '数电票号码',
      '销方识别号',
      '销方名称',
      '购方识别号',
      '购买方名称',
      '开票日期',
      '金额',
      '税额',
      '发票来源',
      '发票票种',
      '发票状态',
      '开票人',
      '备注',
    ];
    const row = [
      '1',
      '',
      '',
      '22112000000000000101',
      '91310115MAXXX00236',
      '示例机电设备有限公司',
      '91110108MAXXX0015R',
      '示例科技',
      '2022-11-06 10:00:00',
      '-100',
      '-13',
      '电子发票服务平台',
      '全电发票（增值税专用发票）',
      '正常',
      '李会计',
      '',
    ];
    const goods = sheet('货物清单1', [
      [
        '序号',
        '发票代码',
        '发票号码',
        '数电票号码',
        '税收分类编码',
        '货物名称',
        '规格型号',
        '单位',
        '数量',
        '单价',
        '金额',
        '税率',
        '税额',
      ],
      ['1', '--', '--', '22112000000000000101', '1', '*纸制品*复印纸', '', '', '-1', '100', '-100', '13%', '-13'],
    ]);
    const { rows: invoices, bad } = parsed([sheet(HEADS, [columns, row]), goods]);
    expect(bad).toEqual([]);
    expect(invoices[0]?.values).toMatchObject({
      amountWithTax: '-113.00',
      isRed: 1,
      invoiceType: '91',
      taxRate: '0.13',
    });
    expect(invoices[0]?.values.managementState).toBeUndefined();
  });

  it("reads an issuer's own 信息汇总表 below a title and above its footer", () => {
    const {
      rows: invoices,
      bad,
      format,
    } = parsed([
      sheet(LINES, [
        ['发票清单'],
        [
          '数电号码',
          '购方企业名称',
          '购方税号',
          '销方企业名称',
          '销方税号',
          '开票日期',
          '商品名称',
          '金额',
          '税率',
          '税额',
          '发票种类',
        ],
        [
          '25112000000000000101',
          '示例科技',
          '91110108MAXXX0015R',
          '示例机电',
          '91310115MAXXX00236',
          '2025-11-06',
          '*纸制品*复印纸',
          '100',
          '13%',
          '13',
          '数电票（普通发票）',
        ],
        [
          '25112000000000000101',
          '示例科技',
          '91110108MAXXX0015R',
          '示例机电',
          '91310115MAXXX00236',
          '2025-11-06',
          '*住宿服务*住宿费',
          '200',
          '6%',
          '12',
          '数电票（普通发票）',
        ],
        ['份数：1 金额：300.00'],
      ]),
    ]);
    expect({ bad, format }).toEqual({ bad: [], format: 'bureau-lines-only' });
    expect(invoices[0]?.values).toMatchObject({ amountWithTax: '325.00', taxRate: '0.13,0.06', invoiceType: '90' });
  });

  it('takes the word of the file for the colour of an invoice over nothing', () => {
    const nothing = { 金额: '0', 税额: '0', 价税合计: '0' };
    const { rows: invoices, bad } = parsed([
      heads(
        head({ ...nothing, 是否正数发票: '否' }),
        head({ ...nothing, 是否正数发票: '是', 数电发票号码: '25112000000000000102' }),
        head({ ...nothing, 是否正数发票: '', 数电发票号码: '25112000000000000103' }),
        head({
          金额: '-1',
          税额: '-0.13',
          价税合计: '-1.13',
          是否正数发票: '否',
          数电发票号码: '25112000000000000104',
        }),
      ),
    ]);
    expect(bad).toEqual([]);
    expect(invoices.map(({ values }) => values.isRed)).toEqual([1, 0, 0, 1]);
  });

  it('counts an invoice once and believes its last row', () => {
    const { rows: invoices, found, repeated } = parsed([heads(head({}), head({ 发票状态: '已红冲-全额' }))]);
    expect({ found, repeated, kept: invoices.length }).toEqual({ found: 2, repeated: 1, kept: 1 });
    expect(invoices[0]?.values.invoiceStatus).toBe('8');
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['no number at all', { 数电发票号码: '--' }, 'IMPORT_ROW_NUMBER_MISSING'],
    ['a number of 19 digits', { 数电发票号码: '2511200000000000010' }, 'IMPORT_ROW_NUMBER_WRONG'],
    ['a number kept as a number', { 数电发票号码: '2.51120000000000e+19' }, 'IMPORT_ROW_NUMBER_WRONG'],
    ['a day that does not exist', { 开票日期: '2025-02-30 00:00:00' }, 'IMPORT_ROW_DATE_WRONG'],
    ['a day of a far past', { 开票日期: '1989-12-31' }, 'IMPORT_ROW_DATE_WRONG'],
    ['a day after today', { 开票日期: '2025-12-01' }, 'IMPORT_ROW_DATE_FUTURE'],
    ['tax against its amount', { 税额: '-1300', 价税合计: '8700' }, 'IMPORT_ROW_TAX_SIGN_DIFFERS'],
    ['tax against its negative amount', { 金额: '-10000', 价税合计: '-8700' }, 'IMPORT_ROW_TAX_SIGN_DIFFERS'],
    ['a red amount called positive', { 金额: '-1', 税额: '0', 价税合计: '-1' }, 'IMPORT_ROW_POSITIVE_DIFFERS'],
    ['a positive amount called red', { 是否正数发票: '否' }, 'IMPORT_ROW_POSITIVE_DIFFERS'],
    ['a sign in words nobody knows', { 是否正数发票: '也许' }, 'IMPORT_ROW_POSITIVE_DIFFERS'],
    ['an amount in words', { 金额: '壹万' }, 'IMPORT_ROW_AMOUNT_WRONG'],
    ['no amount', { 金额: '' }, 'IMPORT_ROW_AMOUNT_WRONG'],
    ['a total one cent off', { 价税合计: '11300.01' }, 'IMPORT_ROW_TOTAL_DIFFERS'],
    ['a type nobody knows', { 发票票种: '火星发票' }, 'IMPORT_ROW_TYPE_UNKNOWN'],
    ['a status nobody knows', { 发票状态: '消失' }, 'IMPORT_ROW_STATUS_UNKNOWN'],
    ['a risk nobody knows', { 发票风险等级: '未知' }, 'IMPORT_ROW_RISK_UNKNOWN'],
    ['no seller', { 销方名称: '' }, 'IMPORT_ROW_SELLER_MISSING'],
    ['a seller that shows nothing', { 销方名称: '\u200b\u2060' }, 'IMPORT_ROW_SELLER_MISSING'],
    ['half of a surrogate pair', { 销方名称: '甲\ud800' }, 'IMPORT_ROW_TEXT_UNUSABLE'],
    ['a zero character', { 购买方名称: '甲\0乙' }, 'IMPORT_ROW_TEXT_UNUSABLE'],
    ['a name that is too long', { 销方名称: '长'.repeat(201) }, 'IMPORT_ROW_TEXT_TOO_LONG'],
  ])('reports a row with %s and keeps the others', (_name, changes, code) => {
    const {
      rows: invoices,
      bad,
      found,
    } = parsed([heads(head(changes), head({ 数电发票号码: '25112000000000000102' }))]);
    expect({ found, kept: invoices.length }).toEqual({ found: 2, kept: 1 });
    expect(bad.map((row) => ({ code: row.code, sheet: row.place.sheet, row: row.place.row }))).toEqual([
      { code, sheet: HEADS, row: 2 },
    ]);
  });

  it('reports a line whose rate nobody knows at the line, and lines without their invoice once', () => {
    const columns = ['数电发票号码', '货物或应税劳务名称', '金额', '税率', '税额'];
    const { bad } = parsed([
      heads(head({})),
      sheet(LINES, [
        columns,
        ['25112000000000000101', '*货物*甲', '1', '14%', '0'],
        ['25112000000000000999', '*货物*乙', '1', '13%', '0'],
        ['25112000000000000999', '*货物*丙', '1', '13%', '0'],
      ]),
    ]);
    expect(bad.map(({ code, place }) => [code, place.sheet, place.row])).toEqual([
      ['IMPORT_ROW_HEAD_MISSING', LINES, 3],
      ['IMPORT_ROW_RATE_UNKNOWN', LINES, 2],
    ]);
  });

  it('looks for the header in the first ten rows and no further', () => {
    const below = (rows: number) => [...Array.from({ length: rows }, () => ['全量发票查询导出']), HEAD_COLUMNS, HEAD];
    expect(parsed([sheet(HEADS, below(IMPORT_LIMITS.headerRows - 1))]).rows).toHaveLength(1);
    expect(parseBureauExport([sheet(HEADS, below(IMPORT_LIMITS.headerRows))], rules)).toEqual({
      ok: false,
      code: 'IMPORT_UNKNOWN_LAYOUT',
    });
  });

  it('refuses sheets it does not know and sheets without rows', () => {
    expect(
      parseBureauExport(
        [
          sheet('Sheet1', [
            ['姓名', '部门'],
            ['王小明', '财务'],
          ]),
        ],
        rules,
      ),
    ).toEqual({ ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' });
    expect(parseBureauExport([], rules)).toEqual({ ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' });
    expect(parseBureauExport([heads()], rules)).toEqual({ ok: false, code: 'IMPORT_NO_ROWS' });
  });

  it('never throws and never invents an invoice, whatever the cells hold', () => {
    const cell = fc.oneof(
      fc.constantFrom(...HEAD_COLUMNS, ...HEAD, '--', '合计行', '***', '=1+1'),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.double().map(String),
    );
    const row = fc.array(cell, { maxLength: 16 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.boolean(), (rows, withHeader) => {
        const outcome = parseBureauExport([sheet(HEADS, withHeader ? [HEAD_COLUMNS, ...rows] : rows)], rules);
        if (!outcome.ok) return;
        const { found, repeated, rows: invoices, bad } = outcome.parsed;
        expect(repeated + invoices.length + bad.length).toBe(found);
      }),
    );
  });
});
