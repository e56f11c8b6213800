import type { ResolvedDataset, ResolvedFilter, ResolvedScreen, ResolvedStoredColumn } from '#engine';
import { DEMO_ORGANISATIONS } from '../../src/server/accounts/demoAccounts.ts';
import type { WireRow } from '../../src/server/sql/storedValues.ts';

/** Filters as they travel. */
export type WireFilters = Readonly<Record<string, string | readonly string[]>>;
export interface OracleSort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * What the lists of any screen mean, written a second time in plain JavaScript over rows in memory, from the
 * specification and not from the code under test.
 */
export function meets(screen: ResolvedScreen, dataset: ResolvedDataset, row: WireRow, filters: WireFilters): boolean {
  const fixed = Object.entries(screen.source.where).every(([column, wanted]) =>
    [wanted].flat().map(String).includes(String(row[column])),
  );
  return fixed && screen.filters.every((filter) => meetsFilter(filter, dataset, row, filters));
}

function meetsFilter(filter: ResolvedFilter, dataset: ResolvedDataset, row: WireRow, wire: WireFilters): boolean {
  const given = (ending = '') => wire[`${filter.field}${ending}`] as string | undefined;
  const listed = [wire[filter.field] ?? []].flat();
  const some = (holds: (text: string, column: string) => boolean): boolean =>
    filter.sources.some((column) => holds(String(row[column] ?? ''), column));
  switch (filter.kind) {
    case 'text': {
      const word = given();
      if (word === undefined) return true;
      if (filter.match !== 'equals') return some((text) => plain(text).includes(plain(word)));
      return some((text, column) =>
        dataset.columns[column]?.type === 'codeSet' ? text.split(',').includes(word) : text === word,
      );
    }
    case 'codes':
      if (listed.length === 0) return true;
      return some((text, column) =>
        dataset.columns[column]?.type === 'codeSet'
          ? text.split(',').some((code) => listed.includes(code))
          : listed.includes(text),
      );
    case 'orgTree':
      return listed.length === 0 || some((text) => listed.some((code) => below(code).includes(text)));
    case 'month':
      return given() === undefined || some((text) => text === given());
    case 'dateRange':
      // A moment lies on its day, whatever the clock says.
      return within(given('Start'), given('End'), (from, to) =>
        some((text) => text !== '' && (from ?? '') <= text.slice(0, 10) && text.slice(0, 10) <= (to ?? '9')),
      );
    case 'amountRange':
      return within(given('Min'), given('Max'), (from, to) =>
        some(
          (text) =>
            text !== '' &&
            (from === undefined || cents(text) >= cents(from)) &&
            (to === undefined || cents(text) <= cents(to)),
        ),
      );
  }
}

/** A range with neither end asks for nothing. */
function within(
  from: string | undefined,
  to: string | undefined,
  holds: (from: string | undefined, to: string | undefined) => boolean,
): boolean {
  return (from === undefined && to === undefined) || holds(from, to);
}

const plain = (text: string): string => text.normalize('NFKC').toUpperCase().trim();

/** The group the rows belong to; nothing is known of the organisations of another. */
export const ORACLE_GROUP = 'G1';

/** An organisation and everything below it. */
function below(code: string): readonly string[] {
  const children = DEMO_ORGANISATIONS.filter(({ groupId, parent }) => groupId === ORACLE_GROUP && parent === code);
  return [code, ...children.flatMap((child) => below(child.code))];
}

function cents(decimal: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(decimal) ?? [];
  return BigInt(`${sign}${whole}${fraction.padEnd(2, '0')}`);
}

/** Sum of a column as decimal text; blanks add nothing. */
export function sumOf(rows: readonly WireRow[], column: string): string {
  const total = rows.reduce((sum, row) => sum + cents(String(row[column] ?? '0')), 0n);
  const digits = (total < 0n ? -total : total).toString().padStart(3, '0');
  return `${total < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Rows in an order a user asks for: names by pinyin, other texts by their bytes, numbers by size, blanks of optional
 * columns last both ways, and rows that are equal so far in the order they were stored.
 */
export function sorted(
  screen: ResolvedScreen,
  dataset: ResolvedDataset,
  rows: readonly WireRow[],
  sort: readonly OracleSort[],
): readonly WireRow[] {
  const terms = sort.map(({ field, direction }) => {
    const source = screen.columns.find((column) => column.field === field)?.source ?? '';
    const column = dataset.columns[source];
    if (column === undefined) throw new Error(`${screen.id} has no column ${field}`);
    return { column, way: direction === 'asc' ? 1 : -1 };
  });
  const lastWay = terms.at(-1)?.way ?? 1;
  const places = new Map(rows.map((row, place) => [row, place]));
  return rows.toSorted((left, right) => {
    for (const { column, way } of terms) {
      const order = compare(column, left[column.name] ?? '', right[column.name] ?? '', way);
      if (order !== 0) return order;
    }
    return lastWay * ((places.get(left) ?? 0) - (places.get(right) ?? 0));
  });
}

function compare(column: ResolvedStoredColumn, left: string | number, right: string | number, way: number): number {
  if (left === '' || right === '') {
    if (left === right) return 0;
    const blankFirst = column.required ? way : -1;
    return left === '' ? -blankFirst : blankFirst;
  }
  if (['money', 'decimal', 'integer', 'flag'].includes(column.type)) {
    const [a, b] = [cents(String(left)), cents(String(right))];
    return a === b ? 0 : way * (a < b ? -1 : 1);
  }
  const key = column.sortKey ? pinyinKey : (text: string) => Buffer.from(text);
  return way * Buffer.compare(key(String(left)), key(String(right)));
}

/** Bytes of every character of GBK, whose common characters stand in the order of their pinyin. */
const GBK: ReadonlyMap<string, Buffer> = (() => {
  const decoder = new TextDecoder('gbk');
  const bytes = new Map<string, Buffer>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const pair = Buffer.from([lead, trail]);
      const text = decoder.decode(pair);
      if (text.length === 1 && text !== '\ufffd' && !bytes.has(text)) bytes.set(text, pair);
    }
  return bytes;
})();

const pinyinKeys = new Map<string, Buffer>();

function pinyinKey(text: string): Buffer {
  const known = pinyinKeys.get(text);
  if (known !== undefined) return known;
  const parts = [...text.normalize('NFKC').toUpperCase()].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return Buffer.from([code]);
    // Characters outside GBK come after all others, by their number.
    return GBK.get(character) ?? Buffer.from([0xff, code >> 16, (code >> 8) & 0xff, code & 0xff]);
  });
  const key = Buffer.concat(parts);
  pinyinKeys.set(text, key);
  return key;
}
