import type { Row, Text } from '#engine';
import { finding } from './Verdict.ts';

const KEYS_NAMED = 3;

/** What is wrong with the rows that came, by their keys; null for nothing. */
export function rowsFault(
  came: { readonly rows: readonly Row[]; readonly total: number },
  wanted: { readonly must: readonly string[]; readonly may: ReadonlySet<string>; readonly isWhole: boolean },
): Text | null {
  const keys = came.rows.map(({ id }) => String(id));
  const seen = new Set(keys);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  if (twice.length > 0) return named('repeated', twice);
  const surplus = keys.filter((key) => !wanted.may.has(key));
  // Rows that were not read may well be among them.
  if (surplus.length > 0 && wanted.isWhole) return named('surplus', surplus);
  const missing = wanted.must.filter((key) => !seen.has(key));
  if (missing.length > 0) return named('missing', missing);
  return came.total === keys.length || !wanted.isWhole ? null : finding('total', { n: keys.length, total: came.total });
}

function named(what: 'repeated' | 'surplus' | 'missing', keys: readonly string[]): Text {
  return finding(what, { n: keys.length, keys: keys.slice(0, KEYS_NAMED).join(', ') });
}
