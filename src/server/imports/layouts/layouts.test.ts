import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CodeItem } from '#engine';
import {
  asTables,
  BUYER,
  batchIssuing,
  bookingTemplate,
  einvoiceXml,
  type OrderRow,
  type Sheets,
  tickingList,
  usageConfirmation,
} from '../../../../tests/support/importFiles.ts';
import { codeAliases } from '../codeAliases.ts';
import type { ImportRules } from '../importRules.ts';
import type { ParsedImport } from '../ParsedImport.ts';
import { parseEinvoices } from './einvoice/parseEinvoices.ts';
import { parseSheets } from './layouts.ts';

const codes = (name: string): readonly CodeItem[] =>
  JSON.parse(readFileSync(new URL(`../../../../schemas/codes/${name}.codes.json`, import.meta.url), 'utf8')).items;
const rules: ImportRules = {
  types: codeAliases(codes('t_code_fplx')),
  statuses: codeAliases(codes('t_code_fpzt')),
  risks: codeAliases(codes('t_code_invoice_manager_state')),
  rates: codeAliases(codes('t_code_sl')),
  rateOrder: codes('t_code_sl').map(({ code }) => code),
  elements: codeAliases(codes('special_element')),
  today: '2025-11-06',
  lengths: {},
  template: null,
};

function parsed(sheets: Sheets): ParsedImport {
  const outcome = parseSheets(asTables(sheets), rules);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.parsed;
}
const NUMBER = '25112000000000000001';

describe('a file is known by its headers', () => {
  it.each<[string, Sheets]>([
    ['ticking-list', tickingList([{ number: NUMBER }])],
    [
      'ticking-list',
      tickingList(
        [{ number: NUMBER }],
        '序号,是否勾选*,数电票号码,发票代码,发票号码,开票日期*,金额*,票面税额*,有效抵扣税额*,购买方识别号*,销售方纳税人名称,销售方纳税人识别号,发票来源,票种*,发票状态,红字锁定标志,转内销证明编号,勾选时间',
      ),
    ],
    ['usage-confirmation', usageConfirmation([NUMBER])],
    ['booking-template', bookingTemplate([{ number: NUMBER }])],
    ['batch-issuing', batchIssuing([{ no: '1', lines: [{ 项目名称: '*货物*甲', 金额: '1' }] }])],
  ])('%s', (layout, sheets) => {
    expect(parsed(sheets)).toMatchObject({ layout, found: 1, bad: [] });
  });

  it('and is refused when nothing knows it', () => {
    expect(parseSheets(asTables({ 名单: [['姓名'], ['王小明']] }), rules)).toEqual({
      ok: false,
      code: 'IMPORT_UNKNOWN_LAYOUT',
    });
  });
});

describe('the ticking list', () => {
  it('joins code and number of 数电 paper kinds to the 20 digits', () => {
    const { rows } = parsed(
      tickingList(
        [{ number: `011002500111${'12345678'}`.slice(0, 20) }],
        '序号,是否勾选*,数电发票号码,发票代码,发票号码,购买方识别号*',
      ),
    );
    // The sample writes 20 digits into 数电票号码; this file has another word for it and leaves it blank.
    expect(rows).toEqual([]);
    const paper = parsed({
      Sheet1: [
        ['是否勾选*', '数电发票号码', '发票代码', '发票号码'],
        ['是', '', '251120000000', '00000001'],
      ],
    });
    expect(paper.rows[0]?.key).toBe('25112000000000000001');
  });

  it('takes the period being filed when no time of ticking is given', () => {
    expect(parsed(tickingList([{ number: NUMBER, at: '' }])).rows[0]?.change?.input).toEqual({
      authPeriod: '202510',
      deductionSign: '1',
    });
  });

  it.each([
    ['发票不存在', 'IMPORT_ROW_BUREAU_REFUSED'],
    ['请撤销统计表后再操作', 'IMPORT_ROW_BUREAU_REFUSED'],
    ['也许', 'IMPORT_ROW_TICK_WORD_WRONG'],
  ])('reports %s in the column of yes and no', (ticked, code) => {
    expect(parsed(tickingList([{ number: NUMBER, ticked }])).bad).toMatchObject([{ code, value: ticked }]);
  });
});

describe('the railway e-tickets of an export', () => {
  const heads =
    '序号,发票代码,发票号码,数电发票号码,销方识别号,销方名称,购方识别号,购买方名称,开票日期,金额,税额,价税合计,发票票种,发票状态';
  const ticket =
    '序号,发票代码,发票号码,数电发票号码,开票日期,发票票种,旅客姓名,有效身份证号,出发地,到达地,出行车次,日期,时间';
  const file = (day: string, time: string): Sheets => ({
    发票基础信息: [
      heads.split(','),
      [
        '1',
        '',
        '',
        NUMBER,
        '91110108MAXXX00A1X',
        '示例铁路',
        BUYER.taxNo,
        BUYER.name,
        '2025-11-01',
        '100',
        '9',
        '109',
        '数电发票（铁路电子客票）',
        '正常',
      ],
    ],
    铁路电子客票: [
      ticket.split(','),
      [
        '1',
        '',
        '',
        NUMBER,
        '2025-11-01',
        '数电发票（铁路电子客票）',
        '样本旅客',
        '',
        '北京南',
        '上海虹桥',
        'G101',
        day,
        time,
      ],
    ],
  });

  it('fill in who travelled when and where', () => {
    expect(parsed(file('2025-11-01', '8:05')).rows[0]?.values).toMatchObject({
      invoiceType: '95',
      travelName: '样本旅客',
      fromStation: '北京南',
      arriveStation: '上海虹桥',
      trainNumber: 'G101',
      travelDate: '2025-11-01',
      travelTime: '08:05',
    });
  });

  it('say nothing where they are blank, and are refused where they are wrong', () => {
    expect(parsed(file('', '')).rows[0]?.values).not.toHaveProperty('travelDate');
    expect(parsed(file('2025-11-01', '25:00')).bad).toMatchObject([
      { code: 'IMPORT_ROW_TRAVEL_WRONG', value: '25:00' },
    ]);
  });
});

describe('the batch issuing template', () => {
  const order = (changes: Partial<OrderRow> = {}): OrderRow => ({
    no: 'L1',
    lines: [{ 项目名称: '*货物*甲', 金额: '113' }],
    ...changes,
  });

  it.each<[string, Partial<OrderRow>, Readonly<Record<string, string>>]>([
    [
      'with tax',
      { inclusive: '是', lines: [{ 项目名称: '*货物*甲', 金额: '113.00', 折扣金额: '11.30' }] },
      { amountWithOutTax: '90.00', taxAmount: '11.70', amountWithTax: '101.70', discountSumTax: '-11.30' },
    ],
    [
      'without tax',
      { inclusive: '否', lines: [{ 项目名称: '*货物*甲', 金额: '100.00', 折扣金额: '10' }] },
      { amountWithOutTax: '90.00', taxAmount: '11.70', amountWithTax: '101.70', discountSumTax: '-11.30' },
    ],
    [
      'by quantity and price, exempt',
      { inclusive: '是', lines: [{ 项目名称: '*货物*甲', 数量: '3', 单价: '33.335', 税率: '免税' }] },
      { amountWithOutTax: '100.01', taxAmount: '0.00', amountWithTax: '100.01', discountSumTax: '' },
    ],
    [
      'half a cent away from nothing',
      { inclusive: '否', lines: [{ 项目名称: '*货物*甲', 金额: '0.50', 税率: '1%' }] },
      { amountWithOutTax: '0.50', taxAmount: '0.01', amountWithTax: '0.51' },
    ],
  ])('adds up lines %s', (_name, changes, figures) => {
    expect(parsed(batchIssuing([order(changes)])).rows[0]?.values).toMatchObject(figures);
  });

  it.each<[string, Partial<OrderRow>, string]>([
    ['a number that is too long', { no: 'L'.repeat(21) }, 'IMPORT_ROW_TEXT_TOO_LONG'],
    ['a remark that is too long', { remark: '备'.repeat(231) }, 'IMPORT_ROW_TEXT_TOO_LONG'],
    ['an unknown type', { type: '收据' }, 'IMPORT_ROW_TYPE_UNKNOWN'],
    ['an unknown element', { element: '火星' }, 'IMPORT_ROW_ELEMENT_UNKNOWN'],
    ['neither with nor without tax', { inclusive: '' }, 'IMPORT_ROW_INCLUSIVE_WRONG'],
    ['no buyer', { buyer: '' }, 'IMPORT_ROW_BUYER_MISSING'],
    ['a special invoice without tax number', { type: '增值税专用发票', taxNo: '' }, 'IMPORT_ROW_TAX_NUMBER_WRONG'],
    ['a tax number of 16', { taxNo: '1234567890123456' }, 'IMPORT_ROW_TAX_NUMBER_WRONG'],
    ['no lines', { lines: [] }, 'IMPORT_ROW_LINES_MISSING'],
    ['a line without item', { lines: [{ 项目名称: '', 金额: '1' }] }, 'IMPORT_ROW_ITEM_MISSING'],
    ['a line without rate', { lines: [{ 项目名称: '甲', 金额: '1', 税率: '' }] }, 'IMPORT_ROW_RATE_UNKNOWN'],
    ['a line without amount', { lines: [{ 项目名称: '甲' }] }, 'IMPORT_ROW_AMOUNT_WRONG'],
    [
      'a tax code of 18',
      { lines: [{ 项目名称: '甲', 金额: '1', 商品和服务税收编码: '1'.repeat(18) }] },
      'IMPORT_ROW_TAX_CODE_WRONG',
    ],
    [
      'a product that differs',
      { lines: [{ 项目名称: '甲', 数量: '2', 单价: '3', 金额: '6.02' }] },
      'IMPORT_ROW_PRODUCT_DIFFERS',
    ],
    [
      'a discount of more than all',
      { lines: [{ 项目名称: '甲', 金额: '1', 折扣金额: '1.01' }] },
      'IMPORT_ROW_DISCOUNT_TOO_LARGE',
    ],
  ])('refuses an order with %s', (_name, changes, code) => {
    expect(parsed(batchIssuing([order(changes)])).bad.map((bad) => bad.code)).toContain(code);
  });

  it('takes texts and lines at their limits', () => {
    const most = order({ no: 'L'.repeat(20), remark: '备'.repeat(230) });
    expect(parsed(batchIssuing([most])).bad).toEqual([]);
  });

  it('reports lines of an order that is not there once', () => {
    const sheets = batchIssuing([order()]);
    const lines = sheets['2-发票明细信息'] ?? [];
    const orphan = ['L9', '*货物*乙', '', '', '', '', '', '1', '13%'];
    const { bad } = parsed({ ...sheets, '2-发票明细信息': [...lines, orphan, orphan] });
    expect(bad).toMatchObject([{ code: 'IMPORT_ROW_ORDER_MISSING', value: 'L9' }]);
  });
});

describe('XML of e-invoices', () => {
  const read = (...texts: readonly string[]) => {
    const outcome = parseEinvoices(
      texts.map((text, at) => ({ name: `${at}.xml`, bytes: new TextEncoder().encode(text) })),
      rules,
    );
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.parsed;
  };

  it('reads rates as fractions of any length, and dates with a time', () => {
    for (const [rate, code] of [
      ['0.060000', '0.06'],
      ['0.06', '0.06'],
      ['0.000000', '0.00'],
      ['0.015', '0.015'],
    ] as const) {
      const { rows } = read(einvoiceXml(NUMBER, { rate, time: '2025-10-15 09:30:00', remark: '示例备注' }));
      expect(rows[0]?.values).toMatchObject({ taxRate: code, invoiceDate: '2025-10-15', remark: '示例备注' });
    }
  });

  it('reads red invoices, several lines, several documents and several invoices in one', () => {
    const red = einvoiceXml('25112000000000000002', { red: 'N', amount: '-100.00', tax: '-13.00', total: '-113.00' });
    expect(read(einvoiceXml(NUMBER), red).rows.map(({ values }) => values.isRed)).toEqual([0, 1]);
    const inner = (text: string) => text.replace(/<\?xml.*\?>/, '');
    expect(read(`<Batch>${inner(einvoiceXml(NUMBER))}${inner(red)}</Batch>`).rows).toHaveLength(2);
  });

  it('reads the flat dialects: pinyin capitals and Chinese words', () => {
    const pinyin = `<FPXX><FPHM>${NUMBER}</FPHM><KPRQ>20251015</KPRQ><XSFMC>示例</XSFMC><GMFMC>甲</GMFMC><GMFNSRSBH>${BUYER.taxNo}</GMFNSRSBH><HJJE>100.00</HJJE><HJSE>6.00</HJSE><JSHJXX>106.00</JSHJXX><SLV>0.06</SLV></FPXX>`;
    const chinese = `<发票><发票号码>${NUMBER}</发票号码><开票日期>2025年10月15日</开票日期><销售方名称>示例</销售方名称><购买方名称>甲</购买方名称><合计金额>100</合计金额><合计税额>6</合计税额><发票类型>数电发票（增值税专用发票）</发票类型></发票>`;
    expect(read(pinyin).rows[0]?.values).toMatchObject({ invoiceType: '90', taxRate: '0.06', amountWithTax: '106.00' });
    expect(read(chinese).rows[0]?.values).toMatchObject({ invoiceType: '91', invoiceDate: '2025-10-15' });
  });

  it.each<[string, Parameters<typeof einvoiceXml>[1], string]>([
    ['a total that differs', { total: '113.01' }, 'IMPORT_ROW_TOTAL_DIFFERS'],
    ['a red label on a positive amount', { red: 'N' }, 'IMPORT_ROW_POSITIVE_DIFFERS'],
    ['a day after today', { time: '2025-11-07' }, 'IMPORT_ROW_DATE_FUTURE'],
    ['a rate nobody knows', { rate: '0.140000' }, 'IMPORT_ROW_RATE_UNKNOWN'],
    ['an amount in words', { amount: '壹佰' }, 'IMPORT_ROW_AMOUNT_WRONG'],
  ])('refuses an invoice with %s', (_name, changes, code) => {
    expect(read(einvoiceXml(NUMBER, changes)).bad).toMatchObject([{ code }]);
  });
});
