import type { WireRow } from '../../src/server/sql/storedValues.ts';

/** Filters as they travel, for the screen of general invoices. */
export type WireFilters = Readonly<Record<string, string | readonly string[]>>;

const TEXT_FILTERS: Readonly<Record<string, readonly string[]>> = {
  invoiceNo: ['invoiceNo'],
  sellerName: ['sellerName', 'sellerTaxNo'],
  purchaserName: ['purchaserName', 'purchaserTaxNo'],
  billNo: ['billNo'],
  bxr: ['bxrName'],
};
const CODE_FILTERS: Readonly<Record<string, string>> = {
  checkStatus: 'checkStatus',
  signStatus: 'signStatus',
  invoiceType: 'invoiceType',
  billStatus: 'billStatus',
  paymentStatusList: 'paymentStatus',
};
/** Below each organisation, itself included. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  '100': ['100', '101', '102', '104'],
  '102': ['102', '104'],
};

const normal = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .trim();
const cents = (decimal: unknown): number => Math.round(Number(decimal) * 100);
const list = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value);

/**
 * What the filters mean, written a second time in plain JavaScript over rows in memory, from the specification and not
 * from the code under test.
 */
export function meets(row: WireRow, filters: WireFilters): boolean {
  if (row.kind !== 'general') return false;
  return Object.entries(filters).every(([name, value]) => {
    const columns = TEXT_FILTERS[name];
    if (columns !== undefined) return columns.some((column) => normal(row[column]).includes(normal(value)));
    const code = CODE_FILTERS[name];
    if (code !== undefined) return list(value).includes(String(row[code]));
    if (name === 'organForm') return list(value).some((one) => (BELOW[one] ?? [one]).includes(String(row.organForm)));
    if (name === 'taxRate') return list(value).some((rate) => String(row.taxRate).split(',').includes(rate));
    if (name === 'authPeriod') return row.authPeriod === value;
    const range = /^(invoiceDate|signDate|amountWithTax)(Start|End|Min|Max)$/.exec(name);
    const [, column = '', end] = range ?? [];
    if (column === 'amountWithTax')
      return end === 'Min' ? cents(row[column]) >= cents(value) : cents(row[column]) <= cents(value);
    const day = String(row[column] ?? '');
    return day !== '' && (end === 'Start' ? day >= String(value) : day <= String(value));
  });
}

/** Column sums as decimal text. */
export function sumOf(rows: readonly WireRow[], column: string): string {
  const total = rows.reduce((sum, row) => sum + BigInt(cents(row[column])), 0n);
  const digits = (total < 0n ? -total : total).toString().padStart(3, '0');
  return `${total < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
