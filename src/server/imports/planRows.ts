import { fixedValues, type ResolvedDataset, type ResolvedScreen, type Row } from '#engine';
import type { Organisation } from '#wire';
import type { WireRow, WireValue } from '../sql/storedValues.ts';
import type { ParsedInvoice } from './ParsedImport.ts';

/**
 * Columns the bureau's file is the source of. An import never writes others on a row that is there already: signing,
 * ticking, claims and vouchers are the users' work.
 */
export const BUREAU_COLUMNS = [
  'invoiceType',
  'invoiceCode',
  'invoiceNo',
  'invoiceDate',
  'amountWithOutTax',
  'taxRate',
  'taxAmount',
  'amountWithTax',
  'sellerName',
  'sellerTaxNo',
  'purchaserName',
  'purchaserTaxNo',
  'invoiceStatus',
  'managementState',
  'isRed',
  'invoiceSource',
  'drawer',
  'remark',
] as const;

/** Where a new invoice begins its way through the house. */
const NEW_INVOICE: WireRow = {
  kind: 'general',
  signing: 'public',
  dataMode: '04',
  invoiceStatus: '0',
  managementState: '01',
  fpcppjg: 'N',
  checkStatus: '0',
  authStatus: '0',
  confirmStatus: '0',
  signStatus: '0',
  privateSignStatus: '3',
  billStatus: '00',
  paymentStatus: '00',
  voucherStatus: '0',
  preparationStatus: '0',
};

export interface ImportUpdate {
  readonly ids: readonly number[];
  readonly set: Readonly<Record<string, WireValue>>;
}

export interface ImportPlan {
  readonly inserts: readonly WireRow[];
  /** Rows that get the same values together. */
  readonly updates: readonly ImportUpdate[];
  /** Of the updated rows, those of other lists than the screen's. */
  readonly updatedElsewhere: number;
  readonly unchanged: number;
  /** Of the unchanged rows, those of other lists than the screen's. */
  readonly unchangedElsewhere: number;
}

export interface ImportTarget {
  readonly screen: Pick<ResolvedScreen, 'source'>;
  readonly dataset: ResolvedDataset;
  readonly organisations: ReadonlyMap<string, Organisation>;
  readonly importId: string;
}

/**
 * Compares invoices of a file with the rows that are there (by business key, in wire form) and says what to write: new
 * ones whole, known ones only where the bureau says something else than before, the rest not at all. Reading the same
 * file twice therefore writes nothing the second time.
 */
export function planImport(
  invoices: readonly ParsedInvoice[],
  existing: ReadonlyMap<string, Row>,
  target: ImportTarget,
): ImportPlan {
  const inserts: WireRow[] = [];
  const updates = new Map<string, { ids: number[]; set: Record<string, WireValue> }>();
  const counts = { updatedElsewhere: 0, unchanged: 0, unchangedElsewhere: 0 };
  for (const invoice of invoices) {
    const row = existing.get(invoice.key);
    if (row === undefined) {
      inserts.push(newRow(invoice, target));
      continue;
    }
    const elsewhere = isOfScreen(row, target) ? 0 : 1;
    const set = changedColumns(invoice, row, target);
    if (Object.keys(set).length === 0) {
      counts.unchanged += 1;
      counts.unchangedElsewhere += elsewhere;
      continue;
    }
    counts.updatedElsewhere += elsewhere;
    const alike = JSON.stringify(set);
    const together = updates.get(alike);
    if (together) together.ids.push(Number(row.id));
    else updates.set(alike, { ids: [Number(row.id)], set });
  }
  return { inserts, updates: [...updates.values()], ...counts };
}

/** An invoice is in the house once: one that is there for another list does not come to this one by an import. */
function isOfScreen(row: Row, { screen }: ImportTarget): boolean {
  return Object.entries(screen.source.where).every(([column, value]) =>
    [value]
      .flat()
      .map(String)
      .includes(String(row[column] ?? '')),
  );
}

/** What the bureau says differently now. An invoice whose buyer has changed goes to the buyer's organisation. */
function changedColumns(invoice: ParsedInvoice, row: Row, target: ImportTarget): Record<string, WireValue> {
  const { dataset } = target;
  const set: Record<string, WireValue> = {};
  const said = invoice.values.purchaserTaxNo;
  const buyer = said === undefined || said === row.purchaserTaxNo ? undefined : target.organisations.get(String(said));
  if (buyer !== undefined) {
    set[dataset.organisation] = buyer.jgdm;
    if (Object.hasOwn(dataset.columns, 'organFormName')) set.organFormName = buyer.jgmc;
  }
  for (const column of BUREAU_COLUMNS) {
    const said = invoice.values[column];
    if (said === undefined || !Object.hasOwn(dataset.columns, column)) continue;
    if (String(said) !== String(row[column] ?? '')) set[column] = said;
  }
  return set;
}

function newRow(invoice: ParsedInvoice, target: ImportTarget): WireRow {
  const organisation = target.organisations.get(String(invoice.values.purchaserTaxNo ?? ''));
  const row: Record<string, WireValue> = {
    ...NEW_INVOICE,
    // A row imported on a screen is a row of that screen.
    ...fixedValues(target.screen),
    ...invoice.values,
    [target.dataset.organisation]: organisation?.jgdm ?? '',
    organFormName: organisation?.jgmc ?? '',
    importId: target.importId,
  };
  if (row.signing === 'private') row.privateSignStatus = '0';
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(target.dataset.columns, name)));
}
