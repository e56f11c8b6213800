import type { Condition } from '../query/ListQuery.ts';
import type { ResolvedDataset, ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { StoredType } from '../schema.generated.ts';

const NOTHING: Condition = { op: 'never' };
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/**
 * The condition of a filter over its dataset columns, joined with or: a seller is found by name or by tax number.
 * A column the dataset does not have can hold nothing, so it matches no row.
 */
export function overSources(
  filter: ResolvedFilter,
  dataset: ResolvedDataset,
  build: (column: string, type: StoredType) => Condition,
): Condition {
  const of = filter.sources.map((column) => {
    const stored = Object.hasOwn(dataset.columns, column) ? dataset.columns[column] : undefined;
    return stored === undefined ? NOTHING : build(column, stored.type);
  });
  return of.length === 1 ? (of[0] as Condition) : { op: 'or', of };
}

/**
 * One of several codes, as the column stores them: a set of codes needs one of them in it, whole numbers are compared
 * as numbers, and a text that is no number matches no row of a number column.
 *
 * @example amongCodes('taxRate', 'codeSet', ['0.13']) // { op: 'hasAny', column: 'taxRate', values: ['0.13'] }
 */
export function amongCodes(column: string, type: StoredType, codes: readonly string[]): Condition {
  if (type === 'codeSet') return { op: 'hasAny', column, values: codes };
  if (type !== 'integer' && type !== 'flag') return { op: 'oneOf', column, values: codes };
  const numbers = codes.filter((code) => WHOLE_NUMBER.test(code)).map(Number);
  return numbers.length === 0 ? NOTHING : { op: 'oneOf', column, values: numbers };
}
