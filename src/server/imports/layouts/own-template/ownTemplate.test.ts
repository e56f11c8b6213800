import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeItem } from '#engine';
import { codeAliases } from '../../codeAliases.ts';
import type { ImportRules } from '../../importRules.ts';
import { readWorkbook } from '../../readWorkbook.ts';
import { parseOwnTemplate } from './parseOwnTemplate.ts';
import type { TemplateColumn, TemplateRules } from './templateRules.ts';
import { writeTemplate } from './writeTemplate.ts';

const items = [
  { code: '90', name: { zh: '数电普票', en: 'Digital ordinary' } },
  { code: '91', name: { zh: '数电专票', en: 'Digital special' } },
] as unknown as readonly CodeItem[];

const column = (name: string, type: TemplateColumn['type'], zh: string, en: string, more = {}): TemplateColumn => ({
  column: name,
  type,
  length: 20,
  required: false,
  title: { zh, en },
  codes: null,
  choices: [],
  ...more,
});
const columns: readonly TemplateColumn[] = [
  column('invoiceNo', 'text', '发票号码', 'Invoice number', { required: true }),
  column('invoiceType', 'code', '发票类型', 'Invoice type', {
    codes: codeAliases(items),
    choices: items.map(({ name }) => name),
  }),
  column('invoiceDate', 'date', '开票日期', 'Issue date'),
  column('period', 'month', '所属期', 'Period'),
  column('travelTime', 'time', '开车时间', 'Departure time'),
  column('amountWithTax', 'money', '价税合计', 'Total incl. tax'),
  column('taxAmount', 'money', '税额', 'Tax'),
  column('sellerTaxNo', 'text', '销售方税号', 'Seller tax number'),
  column('mileage', 'decimal', '里程', 'Mileage'),
  column('isRed', 'flag', '红字', 'Red'),
];
const template: TemplateRules = {
  columns,
  key: { column: 'invoiceKey', from: ['invoiceNo'], separator: '', length: 64 },
};
const rules = { template, today: '2025-12-31' } as unknown as ImportRules;

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const cents = fc
  .integer({ min: -1_000_000, max: 1_000_000 })
  .map((value) => (value / 100).toFixed(2).replace(/^-0\.00$/, '0.00'));
const two = (value: number) => String(value).padStart(2, '0');
const row = fc.record({
  invoiceNo: digits(20),
  invoiceType: fc.constantFrom(0, 1),
  invoiceDate: fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([m, d]) => `2025-${two(m)}-${two(d)}`),
  period: fc.integer({ min: 1, max: 12 }).map((month) => `2025${two(month)}`),
  travelTime: fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`),
  amountWithTax: cents,
  mileage: cents,
  isRed: fc.constantFrom(0, 1),
});

describe('a template of our own', () => {
  it('filled in from rows and imported gives the rows, in either language', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: ({ invoiceNo }) => invoiceNo }),
        fc.constantFrom('zh', 'en'),
        async (rows, language) => {
          const filled = rows.map((one) => ({
            ...one,
            invoiceType: items[one.invoiceType]?.name[language] ?? '',
            isRed: { zh: ['否', '是'], en: ['No', 'Yes'] }[language][one.isRed] ?? '',
          }));
          const file = await writeTemplate({ language, columns, organisations: [], rows: filled, maxRows: 10 });
          const read = await readWorkbook(Buffer.from(file));
          const outcome = parseOwnTemplate(read.ok ? read.sheets : [], rules);
          expect(outcome.ok && outcome.parsed.bad).toEqual([]);
          expect(outcome.ok && outcome.parsed.rows.map(({ values }) => values)).toEqual(
            rows.map((one) => ({
              ...one,
              invoiceType: items[one.invoiceType]?.code,
              invoiceKey: one.invoiceNo,
            })),
          );
          expect(outcome.ok && outcome.parsed.rows.map(({ derived }) => derived)).toEqual(
            rows.map((one) => ({
              amountWithOutTax: one.amountWithTax,
              taxAmount: '0.00',
              isRed: Number(one.amountWithTax) < 0 ? 1 : 0,
            })),
          );
        },
      ),
      { numRuns: 6 },
    );
  }, 60_000);

  const parse = (titles: readonly string[], ...cells: readonly (readonly string[])[]) =>
    parseOwnTemplate(
      [{ name: '表', rows: [titles, ...cells].map((texts, at) => ({ row: at + 1, cells: texts })) }],
      rules,
    );

  it('is known by headings that are all its own, with those it needs', () => {
    expect(parse(['发票号码*', '价税合计'], ['1', '2']).ok).toBe(true);
    expect(parse(['Invoice number', '开票日期'], ['1', '2025-11-06']).ok).toBe(true);
    for (const titles of [['价税合计'], ['发票号码', '税局栏']])
      expect(parse(titles, ['1', '2'])).toEqual({ ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' });
  });

  it.each([
    [['发票号码', '价税合计'], ['', '1'], 'IMPORT_ROW_VALUE_MISSING'],
    [['发票号码', '发票号码2'.slice(0, 4)], ['1'.repeat(21), ''], 'IMPORT_ROW_TEXT_TOO_LONG'],
    [['发票号码', '发票类型'], ['1', '火星发票'], 'IMPORT_ROW_VALUE_WRONG'],
    [['发票号码', '开票日期'], ['1', '2025-02-30'], 'IMPORT_ROW_VALUE_WRONG'],
    [['发票号码', '所属期'], ['1', '202513'], 'IMPORT_ROW_VALUE_WRONG'],
    [['发票号码', '开车时间'], ['1', '24:00'], 'IMPORT_ROW_VALUE_WRONG'],
    [['发票号码', '价税合计'], ['1', '一百'], 'IMPORT_ROW_VALUE_WRONG'],
    [['发票号码', '红字'], ['1', '也许'], 'IMPORT_ROW_VALUE_WRONG'],
    [['发票号码', '价税合计'], ['2.6112e+19', '1'], 'IMPORT_ROW_VALUE_WRONG'],
    [['发票号码', '销售方税号'], ['1', 'x'], 'IMPORT_ROW_VALUE_WRONG'],
    [['发票号码', '开票日期'], ['1', '2026-01-01'], 'IMPORT_ROW_DATE_FUTURE'],
    [['发票号码', '价税合计', '税额'], ['1', '100', '-13'], 'IMPORT_ROW_TAX_SIGN_DIFFERS'],
  ])('refuses a row of %s with %s', (titles, cells, code) => {
    const outcome = parse(titles, cells);
    expect(outcome.ok && outcome.parsed.bad).toMatchObject([{ code }]);
  });

  it('takes an invoice below nothing for a red one', () => {
    const derived = (total: string) => {
      const outcome = parse(['发票号码', '价税合计'], ['1', total]);
      return outcome.ok ? outcome.parsed.rows[0]?.derived : null;
    };
    expect(derived('-113.00')).toMatchObject({ isRed: 1 });
    expect(derived('113.00')).toMatchObject({ isRed: 0 });
  });

  it('leaves alone what is blank', () => {
    const outcome = parse(['发票号码', '发票类型', '开票日期'], ['1', '', '--']);
    expect(outcome.ok && outcome.parsed.rows[0]?.values).toEqual({ invoiceNo: '1', invoiceKey: '1' });
  });
});
