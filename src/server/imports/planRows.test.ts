import { describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '#engine';
import type { ImportTarget } from './ImportTarget.ts';
import type { ParsedRow } from './ParsedImport.ts';
import { planRows } from './planRows.ts';

const names = [
  'invoiceKey',
  'invoiceNo',
  'invoiceStatus',
  'isRed',
  'taxRate',
  'organForm',
  'organFormName',
  'signing',
  'signStatus',
  'privateSignStatus',
  'kind',
  'importId',
  'dataMode',
  'purchaserTaxNo',
  'amountWithOutTax',
  'taxAmount',
  'amountWithTax',
];
const dataset = {
  name: 'invoice',
  organisation: 'organForm',
  businessKey: ['invoiceKey'],
  import: { set: { dataMode: '04' } },
  columns: Object.fromEntries(names.map((name) => [name, { name }])),
} as unknown as ResolvedDataset;
const buyer = { jgdm: '101', jgmc: '示例科技', nsrsbh: '91110108MAXXX0015R', children: [] };
const target = (where: Readonly<Record<string, string>>): ImportTarget => ({
  screen: { source: { dataset: 'invoice', where } },
  dataset,
  organisations: new Map([[buyer.nsrsbh, buyer]]),
  importId: 'i1',
  lineDataset: null,
  caller: { organisations: null },
  chosen: null,
  owner: 'buyer',
  user: { name: '王会计' },
  now: '2025-11-06 13:00:00',
  computed: {},
});
const invoice = (key: string, values: ParsedRow['values'] = {}): ParsedRow => ({
  key,
  values: { invoiceKey: key, invoiceNo: key, invoiceStatus: '0', isRed: 0, purchaserTaxNo: buyer.nsrsbh, ...values },
  place: { sheet: '发票基础信息', row: 2, header: [], cells: [] },
  change: null,
  lines: [],
});
const known = {
  id: '7',
  invoiceKey: 'A',
  invoiceNo: 'A',
  invoiceStatus: '0',
  isRed: 0,
  taxRate: '0.13',
  purchaserTaxNo: buyer.nsrsbh,
  signStatus: '1',
};

const NOTHING = { inserts: [], updates: [], lines: [], linesReplaced: [], bad: [] };

describe('the plan of an import', () => {
  it('inserts a new invoice, owned by its buyer, with what the dataset sets on new rows', () => {
    const { inserts } = planRows([invoice('A')], new Map(), target({ kind: 'general' }));
    expect(inserts).toEqual([
      expect.objectContaining({
        organForm: '101',
        organFormName: '示例科技',
        kind: 'general',
        dataMode: '04',
        importId: 'i1',
      }),
    ]);
  });

  it('gives a row imported on a screen the fixed values of that screen', () => {
    const { inserts } = planRows([invoice('A')], new Map(), target({ signing: 'private' }));
    expect(inserts[0]).toMatchObject({ signing: 'private', privateSignStatus: '0' });
  });

  it('leaves a row alone that says the same, and what the file does not speak of', () => {
    expect(planRows([invoice('A')], new Map([['A', known]]), target({}))).toEqual({
      ...NOTHING,
      updatedElsewhere: 0,
      unchanged: 1,
      unchangedElsewhere: 0,
    });
  });

  it('counts what is there for another list apart, changed or not, and leaves it there', () => {
    const existing = new Map([
      ['A', { ...known, signing: 'public' }],
      ['B', { ...known, id: '8', invoiceNo: 'B', signing: 'public' }],
      ['C', { ...known, id: '9', invoiceNo: 'C', signing: 'private' }],
    ]);
    const invoices = [invoice('A'), invoice('B', { invoiceStatus: '8' }), invoice('C')];
    const plan = planRows(invoices, existing, target({ signing: 'private' }));
    expect(plan).toEqual({
      ...NOTHING,
      updates: [{ ids: [8], set: { invoiceStatus: '8' } }],
      updatedElsewhere: 1,
      unchanged: 2,
      unchangedElsewhere: 1,
    });
  });

  describe('of figures a template does not show', () => {
    const stored = { ...known, amountWithOutTax: '100.00', taxAmount: '13.00', amountWithTax: '113.00' };
    const ticket = (values: ParsedRow['values'], derived: ParsedRow['values']): ParsedRow => ({
      ...invoice('A', values),
      derived,
    });
    const guess = { amountWithOutTax: '113.00', taxAmount: '0.00' };

    it('gives them to a new row and leaves those of a known one', () => {
      const same = ticket({ amountWithTax: '113.00' }, guess);
      expect(planRows([same], new Map(), target({})).inserts).toEqual([
        expect.objectContaining({ amountWithTax: '113.00', ...guess }),
      ]);
      expect(planRows([same], new Map([['A', stored]]), target({}))).toMatchObject({ ...NOTHING, unchanged: 1 });
      const voided = ticket({ amountWithTax: '113.00', invoiceStatus: '2' }, guess);
      expect(planRows([voided], new Map([['A', stored]]), target({})).updates).toEqual([
        { ids: [7], set: { invoiceStatus: '2' } },
      ]);
    });

    it.each([
      { amountWithTax: '120.00' },
      { amountWithOutTax: '120.00' },
      { taxAmount: '1.00' },
      { amountWithTax: '120.00', taxAmount: '12.00' },
    ])('refuses %j, which alone would contradict the others', (values) => {
      const plan = planRows([ticket(values, {})], new Map([['A', stored]]), target({}));
      expect(plan).toMatchObject({ updates: [], bad: [{ code: 'IMPORT_ROW_FIGURES_INCOMPLETE' }] });
    });

    it('takes figures that add up', () => {
      const plan = planRows(
        [ticket({ amountWithOutTax: '107.00', amountWithTax: '120.00' }, { taxAmount: '13.00' })],
        new Map([['A', stored]]),
        target({}),
      );
      expect(plan.updates).toEqual([{ ids: [7], set: { amountWithOutTax: '107.00', amountWithTax: '120.00' } }]);
    });
  });

  it('moves an invoice to the organisation of its new buyer', () => {
    const other = { ...buyer, jgdm: '102', jgmc: '示例上海', nsrsbh: '91310115MAXXX00236' };
    const both = { ...target({}), organisations: new Map([buyer, other].map((one) => [one.nsrsbh, one] as const)) };
    const { updates } = planRows([invoice('A', { purchaserTaxNo: other.nsrsbh })], new Map([['A', known]]), both);
    expect(updates).toEqual([
      { ids: [7], set: { organForm: '102', organFormName: '示例上海', purchaserTaxNo: other.nsrsbh } },
    ]);
  });

  it('updates what the file says differently, rows with the same change together', () => {
    const existing = new Map([
      ['A', known],
      ['B', { ...known, id: '8', invoiceKey: 'B', invoiceNo: 'B' }],
    ]);
    const red = { invoiceStatus: '8' };
    expect(planRows([invoice('A', red), invoice('B', red)], existing, target({})).updates).toEqual([
      { ids: [7, 8], set: { invoiceStatus: '8' } },
    ]);
  });
});
