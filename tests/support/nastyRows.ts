import fc from 'fast-check';
import type { LoadedSchemas, ResolvedDataset, ResolvedScreen, ResolvedStoredColumn } from '#engine';
import { DEMO_ORGANISATIONS } from '../../src/server/accounts/demoAccounts.ts';
import { ownerColumn } from '../../src/server/sql/policy.ts';
import type { WireRow, WireValue } from '../../src/server/sql/storedValues.ts';

const TEXTS = [
  '',
  '示例商贸（北京）有限公司',
  '示例商贸(北京)有限公司',
  '虚构 100% 食品',
  '样本_下划线',
  'ＡＢＣ样本',
  'abc 样本',
  '反斜\\杠',
  '𠮷野样本',
  "O'Neil; --",
  ' 前后空格 ',
  '00123456',
  '91110108MAXXX0015R',
  'A&B,C',
  '-',
] as const;
/** Ends of months and years, a leap day, and both sides of the day everything is asked on. */
export const NASTY_DAYS = [
  '2024-02-29',
  '2024-12-31',
  '2025-01-01',
  '2025-01-31',
  '2025-09-30',
  '2025-10-01',
  '2025-11-05',
  '2025-11-06',
] as const;
const CLOCKS = ['00:00:00', '00:00:01', '12:30:00', '23:59:59'] as const;
const MONTHS = ['202402', '202412', '202501', '202509', '202511'] as const;
/** A code no table has. */
export const STRANGE_CODE = 'x9';

const cents = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -200_000, max: 200_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, -1, 100, 999_999_999_999, -999_999_999_999) },
);
const decimal = (value: number): string =>
  `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;

/** Codes a column can hold, by name of the column: of its tables, and what screens fix. */
export function codesOf(schemas: LoadedSchemas, dataset: ResolvedDataset): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (column: string, codes: Iterable<string>): void => {
    const known = found.get(column) ?? new Set<string>();
    for (const code of codes) known.add(code);
    found.set(column, known);
  };
  for (const screen of screensOf(schemas, dataset)) {
    for (const [column, value] of Object.entries(screen.source.where)) add(column, [value].flat().map(String));
    for (const { sources, codes } of [
      ...screen.filters,
      ...screen.columns.map((column) => ({ sources: [column.source], codes: column.codes })),
    ]) {
      const items = codes === null ? [] : (schemas.codeTables.get(codes)?.items ?? []);
      for (const column of sources)
        add(
          column,
          items.map(({ code }) => code),
        );
    }
  }
  add(
    ownerColumn(dataset),
    DEMO_ORGANISATIONS.map(({ code }) => code),
  );
  return new Map([...found].map(([column, codes]) => [column, [...codes]]));
}

export function screensOf(schemas: LoadedSchemas, dataset: ResolvedDataset): readonly ResolvedScreen[] {
  return [...schemas.screens.values()].filter((screen) => screen.source.dataset === dataset.name);
}

/**
 * Rows of any dataset, the same every time, with few different values so that filters meet them and orders have ties,
 * and with the values lists stumble over: blanks, wide characters, wildcards, negative amounts, first and last seconds.
 */
export function nastyRows(schemas: LoadedSchemas, dataset: ResolvedDataset, count: number): readonly WireRow[] {
  const codes = codesOf(schemas, dataset);
  const columns = Object.values(dataset.columns);
  const row = fc.record(
    Object.fromEntries(columns.map((column) => [column.name, storedValueOf(column, codes.get(column.name) ?? [])])),
  );
  return fc.sample(row, { numRuns: count, seed: 20251106 }).map((made, place) => ({
    ...made,
    ...Object.fromEntries(dataset.businessKey.map((column) => [column, `Ｋ${String(place).padStart(5, '0')}`])),
  }));
}

function storedValueOf(column: ResolvedStoredColumn, codes: readonly string[]): fc.Arbitrary<WireValue> {
  const blank = column.required ? [] : [''];
  switch (column.type) {
    case 'code':
      return fc.constantFrom(...blank, STRANGE_CODE, ...(codes.length > 0 ? codes : ['0', '1']));
    case 'codeSet':
      return fc
        .uniqueArray(fc.constantFrom(STRANGE_CODE, ...codes), { maxLength: 3 })
        .map((chosen) => chosen.join(','));
    case 'date':
      return fc.constantFrom(...blank, ...NASTY_DAYS);
    case 'datetime':
      return fc.tuple(fc.constantFrom(...NASTY_DAYS), fc.constantFrom(...CLOCKS)).map((parts) => parts.join(' '));
    case 'month':
      return fc.constantFrom(...blank, ...MONTHS);
    case 'time':
      return fc.constantFrom(...blank, '00:00', '09:15', '23:59');
    case 'money':
    case 'decimal':
      return column.required ? cents.map(decimal) : fc.option(cents.map(decimal));
    case 'integer':
      return fc.integer({ min: -3, max: 12 });
    case 'flag':
      return fc.constantFrom(0, 1);
    case 'text':
      return fc.constantFrom(...TEXTS);
  }
}
