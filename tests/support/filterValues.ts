import fc from 'fast-check';
import type { ResolvedFilter } from '#engine';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import type { WireFilters } from './listOracle.ts';
import { NASTY_DAYS, STRANGE_CODE } from './nastyRows.ts';

const OFF_DAYS = ['2023-06-30', '2025-10-02', '2026-05-01'] as const;
const OFF_WORDS = ['没有', '%', '_', '\\', '100%', '9', 'ａｂｃ'] as const;
const OFF_AMOUNTS = ['0', '-0.01', '1500.5', '9999999999.99', '-9999999999.99', '10000000000'] as const;

/** What a user can ask one filter for: values the rows have, values next to them, and values no row has. */
export function filterValues(
  filter: ResolvedFilter,
  rows: readonly WireRow[],
  codes: ReadonlyMap<string, readonly string[]>,
): fc.Arbitrary<WireFilters> {
  const { field } = filter;
  const stored = [...new Set(filter.sources.flatMap((column) => rows.map((row) => String(row[column] ?? ''))))].filter(
    (text) => text.trim() !== '',
  );
  switch (filter.kind) {
    case 'text':
      return fc.constantFrom(...stored.flatMap(wordsOf), ...OFF_WORDS).map((word) => ({ [field]: word }));
    case 'month':
      return fc.constantFrom(...stored, '203001').map((month) => ({ [field]: month }));
    case 'codes':
    case 'orgTree': {
      const known = filter.sources.flatMap((column) => codes.get(column) ?? []);
      return fc
        .uniqueArray(fc.constantFrom(STRANGE_CODE, ...known), { minLength: 1, maxLength: filter.multiple ? 4 : 1 })
        .map((chosen) => ({ [field]: filter.multiple ? chosen : (chosen[0] as string) }));
    }
    case 'dateRange':
      return rangeOf(field, ['Start', 'End'], [...NASTY_DAYS, ...OFF_DAYS], (a, b) => a < b).filter((wire) =>
        keepsRules(filter, wire),
      );
    case 'amountRange':
      return rangeOf(field, ['Min', 'Max'], [...stored.slice(0, 40), ...OFF_AMOUNTS], (a, b) => Number(a) < Number(b));
  }
}

/** Whole texts and both ends of them, as people type them: in small letters and with wide signs. */
function wordsOf(text: string): readonly string[] {
  const characters = [...text.trim()];
  const words = [text.trim(), characters.slice(0, 2).join(''), characters.slice(-2).join('')];
  return [...words, text.toLowerCase().trim(), text.replace('(', '（').trim()].filter((word) => word.trim() !== '');
}

/** One range, open at either end but not at both; the ends in order. */
function rangeOf(
  field: string,
  [low, high]: readonly [string, string],
  values: readonly string[],
  before: (a: string, b: string) => boolean,
): fc.Arbitrary<WireFilters> {
  const end = fc.option(fc.constantFrom(...values), { freq: 4 });
  return fc
    .tuple(end, end)
    .filter(([a, b]) => a !== null || b !== null)
    .map(([a, b]) => {
      const [from, to] = a !== null && b !== null && before(b, a) ? [b, a] : [a, b];
      return { ...(from === null ? {} : { [field + low]: from }), ...(to === null ? {} : { [field + high]: to }) };
    });
}

/** A range with a longest span has two ends, a year apart at most. */
function keepsRules({ field, rules }: ResolvedFilter, wire: WireFilters): boolean {
  if (rules.maxSpan === undefined) return true;
  const [from, to] = [wire[`${field}Start`], wire[`${field}End`]];
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  return to <= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
}
