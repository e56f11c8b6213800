import type { RawBuilder } from 'kysely';
import type { ResolvedDataset } from '#engine';
import { sql } from './kysely.ts';
import { dictionaryName } from './names.ts';
import type { SqlValue } from './Store.ts';

/** Up to here a list costs nothing that could be measured. */
const LONG_LIST = 500;

/**
 * Whether a column has one of the values. Who has thousands of organisations has rows of a dozen: a long list is first
 * cut down to what there is, in the column's table of distinct values, since every row is compared with what is left.
 *
 * @example
 * 1900 codes → "organForm" in (select "value" from "dict_invoice_organForm" where "groupId" = ? and "value" in (?, …))
 */
export function inTexts(
  dataset: Pick<ResolvedDataset, 'name' | 'provided' | 'columns'>,
  column: string,
  groupId: string,
  values: readonly SqlValue[],
): RawBuilder<unknown> {
  const list = sql.join(values);
  const hasDictionary = !dataset.provided && dataset.columns[column]?.search === true;
  // Blanks are in no table of distinct values.
  if (values.length <= LONG_LIST || !hasDictionary || values.includes('')) return sql`${sql.ref(column)} in (${list})`;
  const dictionary = sql.table(dictionaryName(dataset.name, column));
  return sql`${sql.ref(column)} in (select ${sql.ref('value')} from ${dictionary} where ${sql.ref('groupId')} = ${groupId} and ${sql.ref('value')} in (${list}))`;
}
