/** What one request asks for, checked to the last parameter. */
export interface SupplierQuery {
  readonly conditions: readonly { readonly sql: string; readonly values: readonly (string | number | bigint)[] }[];
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
}

/** A parameter this system does not have, or a value it cannot take; the text is the parameter's name. */
export class WrongParameter extends Error {}

const SIZE_MAX = 500;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^(\d{4})-?(\d{2})$/;
const AMOUNT = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;
const ORDERED = [
  'sid',
  'name',
  'uscc',
  'kind',
  'credit',
  'state',
  'admitted',
  'settled',
  'purchases',
  'payable',
  'invoices',
];

type Value = string | number | bigint;
interface Filter {
  sql(count: number): string;
  read(text: string): Value | null;
  /** Values joined with a comma. */
  readonly several?: boolean;
}

const text = (value: string): Value | null => (value === '' || value.length > 200 ? null : value);
const day = (value: string): Value | null =>
  DAY.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ? value : null;
const marks = (count: number): string => Array<string>(count).fill('?').join(', ');

function cents(value: string): bigint | null {
  const [, sign, whole, places = ''] = AMOUNT.exec(value) ?? [];
  return whole === undefined ? null : BigInt(`${sign}${whole}${places.padEnd(2, '0')}`);
}

const FILTERS: Readonly<Record<string, Filter>> = {
  sid: { sql: () => 'sid = ?', read: (value) => (/^\d{1,18}$|^[1-8]\d{18}$/.test(value) ? BigInt(value) : null) },
  nameLike: { sql: () => 'instr(upper(name), upper(?)) > 0', read: text },
  uscc: { sql: () => 'uscc = ?', read: text },
  kind: { sql: (count) => `kind in (${marks(count)})`, read: text, several: true },
  credit: { sql: (count) => `credit in (${marks(count)})`, read: text, several: true },
  state: { sql: () => 'state = ?', read: (value) => (/^\d{1,3}$/.test(value) ? Number(value) : null) },
  admittedFrom: { sql: () => 'admitted >= ?', read: day },
  admittedTo: { sql: () => 'admitted <= ?', read: day },
  settled: { sql: () => 'settled = ?', read: (value) => (MONTH.test(value) ? value.replace(MONTH, '$1-$2') : null) },
  purchasesFrom: { sql: () => 'purchases >= ?', read: cents },
  purchasesTo: { sql: () => 'purchases <= ?', read: cents },
  payableFrom: { sql: () => 'payable >= ?', read: cents },
  payableTo: { sql: () => 'payable <= ?', read: cents },
};
const CONTROLS = ['pageNo', 'pageSize', 'orderBy', 'order'];

/** Reads the parameters of a request; each may be given once. */
export function readSupplierQuery(given: URLSearchParams): SupplierQuery {
  const conditions: SupplierQuery['conditions'][number][] = [];
  for (const name of new Set(given.keys())) {
    if (CONTROLS.includes(name)) continue;
    const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    const said = given.getAll(name);
    if (filter === undefined || said.length !== 1) throw new WrongParameter(name);
    const values = (filter.several ? (said[0] ?? '').split(',') : said).map((value) => filter.read(value));
    if (values.includes(null)) throw new WrongParameter(name);
    conditions.push({ sql: filter.sql(values.length), values: values as Value[] });
  }
  const limit = whole(given, 'pageSize', 1, SIZE_MAX);
  return { conditions, order: readOrder(given), limit, offset: whole(given, 'pageNo', 0, 100_000) * limit };
}

/** Rows without a value come last, and equal ones in the order of their id. */
function readOrder(given: URLSearchParams): string {
  const [by, way] = [given.get('orderBy'), given.get('order') ?? 'up'];
  if (way !== 'up' && way !== 'down') throw new WrongParameter('order');
  if (by === null) return 'sid';
  if (!ORDERED.includes(by)) throw new WrongParameter('orderBy');
  return `${by} ${way === 'up' ? 'asc' : 'desc'} nulls last, sid`;
}

function whole(given: URLSearchParams, name: string, least: number, most: number): number {
  const value = given.get(name) ?? '';
  if (!/^\d{1,6}$/.test(value) || Number(value) < least || Number(value) > most) throw new WrongParameter(name);
  return Number(value);
}
