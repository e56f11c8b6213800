import { describe, expect, it } from 'vitest';
import type { ImportLayoutName, ResolvedDataset, Row } from '#engine';
import type { Organisation } from '#wire';
import { ACTION_PROBLEMS } from '../actions/actionCatalogue.ts';
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
const buyer: Organisation = {
  jgdm: '101',
  jgmc: '示例科技',
  nsrsbh: '91110108MAXXX0015R',
  gsbm: '1100',
  sbzt: 'Y',
  sbztbz: 'Y',
  yxbz: 'Y',
  scaleSign: 'N',
  children: [],
};
const target = (where: Readonly<Record<string, string>>): ImportTarget => ({
  screen: { source: { dataset: 'invoice', endpoint: null, scope: 'organisations', where } },
  layout: 'bureau-full-export',
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

const planOf = (
  rows: readonly ParsedRow[],
  existing: ReadonlyMap<string, Row>,
  into: ImportTarget,
  lines: ReadonlyMap<string, readonly Row[]> = new Map(),
  claimed: ReadonlySet<string> = new Set(),
) => planRows(rows, { rows: existing, lines, claimed }, into);

const NOTHING = { inserts: [], updates: [], lines: [], linesReplaced: [], bad: [] };

describe('the plan of an import', () => {
  it('refuses a number another organisation of the caller has, where the caller says whose the file is', () => {
    const into: ImportTarget = { ...target({ kind: 'general' }), owner: 'chosen', chosen: buyer };
    const rowOf = (organForm: string) => new Map<string, Row>([['A', { ...known, organForm }]]);
    const changed = [invoice('A', { taxRate: '0.06' })];
    expect(planOf(changed, rowOf('102'), into).bad).toMatchObject([{ code: 'IMPORT_ROW_OTHER_ORGANISATION' }]);
    expect(planOf(changed, rowOf('101'), into).bad).toEqual([]);
  });

  it('leaves a row that an action has in hand, unless the file says the same', () => {
    const rows = new Map([['A', known]]);
    const planned = (values: ParsedRow['values']) =>
      planOf([invoice('A', values)], rows, target({}), new Map(), new Set(['7']));
    expect(planned({ taxRate: '0.06' })).toMatchObject({
      updates: [],
      bad: [{ code: 'IMPORT_ROW_NOT_ALLOWED', value: ACTION_PROBLEMS.ROW_CLAIMED }],
    });
    expect(planned({})).toMatchObject({ unchanged: 1, bad: [] });
  });

  it('inserts a new invoice, owned by its buyer, with what the dataset sets on new rows', () => {
    const { inserts } = planOf([invoice('A')], new Map(), target({ kind: 'general' }));
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
    const { inserts } = planOf([invoice('A')], new Map(), target({ signing: 'private' }));
    expect(inserts[0]).toMatchObject({ signing: 'private', privateSignStatus: '0' });
  });

  it('leaves a row alone that says the same, and what the file does not speak of', () => {
    expect(planOf([invoice('A')], new Map([['A', known]]), target({}))).toEqual({
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
    const plan = planOf(invoices, existing, target({ signing: 'private' }));
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
      expect(planOf([same], new Map(), target({})).inserts).toEqual([
        expect.objectContaining({ amountWithTax: '113.00', ...guess }),
      ]);
      expect(planOf([same], new Map([['A', stored]]), target({}))).toMatchObject({ ...NOTHING, unchanged: 1 });
      const voided = ticket({ amountWithTax: '113.00', invoiceStatus: '2' }, guess);
      expect(planOf([voided], new Map([['A', stored]]), target({})).updates).toEqual([
        { ids: [7], set: { invoiceStatus: '2' } },
      ]);
    });

    it.each<ParsedRow['values']>([
      { amountWithTax: '120.00' },
      { amountWithOutTax: '120.00' },
      { taxAmount: '1.00' },
      { amountWithTax: '120.00', taxAmount: '12.00' },
    ])('refuses %j, which alone would contradict the others', (values) => {
      const plan = planOf([ticket(values, {})], new Map([['A', stored]]), target({}));
      expect(plan).toMatchObject({ updates: [], bad: [{ code: 'IMPORT_ROW_FIGURES_INCOMPLETE' }] });
    });

    it('takes figures that add up', () => {
      const plan = planOf(
        [ticket({ amountWithOutTax: '107.00', amountWithTax: '120.00' }, { taxAmount: '13.00' })],
        new Map([['A', stored]]),
        target({}),
      );
      expect(plan.updates).toEqual([{ ids: [7], set: { amountWithOutTax: '107.00', amountWithTax: '120.00' } }]);
    });
  });

  describe('of a row the dataset guards', () => {
    const otherwise = { zh: '该发票已勾选，不能通过导入修改', en: 'Ticked' };
    const when = [{ is: { not: { field: 'signStatus', equals: '1' } }, otherwise }];
    const guarded = (layout: ImportLayoutName): ImportTarget => ({
      ...target({}),
      layout,
      dataset: { ...dataset, import: { set: {}, when, reset: { taxRate: null } } } as unknown as ResolvedDataset,
    });
    const [voided, existing] = [invoice('A', { invoiceStatus: '2' }), new Map([['A', known]])];

    it.each(['own-template', 'batch-issuing'] as const)('refuses what a file of %s would change', (layout) => {
      expect(planOf([voided], existing, guarded(layout))).toMatchObject({
        updates: [],
        bad: [{ code: 'IMPORT_ROW_NOT_ALLOWED', value: otherwise }],
      });
      expect(planOf([invoice('A')], existing, guarded(layout))).toMatchObject({ ...NOTHING, unchanged: 1 });
      expect(planOf([voided], new Map(), guarded(layout)).inserts).toHaveLength(1);
    });

    it.each(['bureau-full-export', 'einvoice-xml'] as const)('takes the word of %s, and resets nothing', (layout) => {
      expect(planOf([voided], existing, guarded(layout)).updates).toEqual([{ ids: [7], set: { invoiceStatus: '2' } }]);
    });

    it('resets what a template changes', () => {
      const free = new Map([['A', { ...known, signStatus: '0' }]]);
      expect(planOf([voided], free, guarded('own-template')).updates).toEqual([
        { ids: [7], set: { taxRate: null, invoiceStatus: '2' } },
      ]);
    });
  });

  describe('of a row with lines', () => {
    const lineDataset = {
      name: 'line',
      organisation: 'organForm',
      businessKey: ['lineKey'],
      columns: Object.fromEntries(['lineKey', 'invoiceKey', 'itemName', 'unit', 'organForm'].map((name) => [name, {}])),
    } as unknown as ResolvedDataset;
    const into: ImportTarget = {
      ...target({}),
      layout: 'batch-issuing',
      lineDataset,
      dataset: { ...dataset, import: { set: {}, when: [], reset: { signStatus: '0' } } } as unknown as ResolvedDataset,
    };
    const line = (no: number, itemName: string) => ({ lineKey: `A-${no}`, invoiceKey: 'A', itemName, unit: '' });
    const withLines = (...lines: readonly ReturnType<typeof line>[]): ParsedRow => ({ ...invoice('A'), lines });
    const stored = (...lines: readonly ReturnType<typeof line>[]) =>
      new Map([['A', lines.map((one, at) => ({ ...one, unit: null, id: String(at) }))]]);
    const existing = new Map([['A', known]]);

    it('leaves it alone when its lines are those of the file, in any order', () => {
      const plan = planOf(
        [withLines(line(1, '纸'), line(2, '笔'))],
        existing,
        into,
        stored(line(2, '笔'), line(1, '纸')),
      );
      expect(plan).toMatchObject({ ...NOTHING, unchanged: 1 });
    });

    it.each([
      ['changed', [line(1, '墨'), line(2, '笔')]],
      ['dropped', [line(1, '纸')]],
      ['added', [line(1, '纸'), line(2, '笔'), line(3, '墨')]],
    ])('counts a line that was %s as a change of the row, which is reset', (_what, lines) => {
      const plan = planOf([withLines(...lines)], existing, into, stored(line(1, '纸'), line(2, '笔')));
      expect(plan).toMatchObject({
        updates: [{ ids: [7], set: { signStatus: '0' } }],
        linesReplaced: ['A'],
        unchanged: 0,
      });
      expect(plan.lines).toHaveLength(lines.length);
    });
  });

  it('moves an invoice to the organisation of its new buyer', () => {
    const other = { ...buyer, jgdm: '102', jgmc: '示例上海', nsrsbh: '91310115MAXXX00236' };
    const both = { ...target({}), organisations: new Map([buyer, other].map((one) => [one.nsrsbh, one] as const)) };
    const { updates } = planOf([invoice('A', { purchaserTaxNo: other.nsrsbh })], new Map([['A', known]]), both);
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
    expect(planOf([invoice('A', red), invoice('B', red)], existing, target({})).updates).toEqual([
      { ids: [7, 8], set: { invoiceStatus: '8' } },
    ]);
  });
});
