import type { Condition, ResolvedDataset } from '#engine';
import { compileCondition } from './compileCondition.ts';
import type { Dialect } from './dialects/Dialect.ts';
import { sql } from './kysely.ts';
import { sortKeyName, tableName } from './names.ts';
import { compilePolicy, type Policy } from './policy.ts';
import { type AssignedValue, assign, declaredColumn, dictionaryInserts } from './rowWrites.ts';
import type { WriteStatement } from './Store.ts';
import { sortKey } from './sortKey.ts';
import { RowValueError, storedValue, type WireRow } from './storedValues.ts';

/** Rows in one statement. */
const ROWS_PER_STATEMENT = 500;

/** A row with what is its own among the new values: texts only, such as the number of the invoice issued for it. */
export interface EachRow {
  readonly id: number;
  readonly own: WireRow;
}

/**
 * Changes rows that get values of their own beside those they share, hundreds in one statement: a statement per row
 * would not be through within the time a transaction has. Every row has the same own columns.
 *
 * @example
 * update "ds_order" set "state" = ?, "issuedNo" = v."column2" from (values (?, ?), (?, ?)) as v where … "id" = v."column1"
 */
export function buildUpdateEachStatements(
  dataset: ResolvedDataset,
  policy: Policy,
  rows: readonly EachRow[],
  shared: Readonly<Record<string, AssignedValue>>,
  dialect: Dialect,
  where: Condition,
): readonly WriteStatement[] {
  const columns = Object.keys(rows[0]?.own ?? {}).map((name) => declaredColumn(dataset, name));
  for (const { name, type } of columns)
    if (type !== 'text' && type !== 'code') throw new RowValueError(name, 'only texts can differ from row to row');
  const { assignments, before } = assign(dataset, policy, shared, dialect);
  const names = columns.flatMap(({ name, sortKey: sorted }) => (sorted ? [name, sortKeyName(name)] : [name]));
  // Both engines name the columns of a list of values so.
  const own = names.map((name, at) => sql`${sql.ref(name)} = ${sql.ref(`v.column${at + 2}`)}`);
  const statements: WriteStatement[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    const values = chunk.map((row) => {
      const texts = columns.flatMap((column) => {
        const stored = String(storedValue(column, row.own[column.name] ?? null));
        return column.sortKey ? [stored, sortKey(stored)] : [stored];
      });
      return sql`(${sql.join([BigInt(row.id), ...texts])})`;
    });
    const id = sql`cast(${sql.ref('v.column1')} as bigint)`;
    statements.push({
      ...dialect.compile(
        sql`update ${sql.table(tableName(dataset.name))} set ${sql.join([...assignments, ...own])} from (values ${sql.join(values)}) as ${sql.ref('v')} where ${compilePolicy(policy, dataset)} and ${sql.ref('id')} = ${id} and ${compileCondition(where, dataset, policy.groupId)}`,
      ),
      expectChanges: chunk.length,
    });
  }
  const found = columns
    .filter(({ search }) => search)
    .flatMap(({ name }) => {
      const distinct = new Set(rows.map((row) => String(row.own[name] ?? '')).filter((text) => text !== ''));
      return dictionaryInserts(dataset, policy.groupId, name, [...distinct], dialect);
    });
  return [...before, ...found, ...statements];
}
