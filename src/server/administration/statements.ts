import type { RawBuilder } from 'kysely';
import type { WriteContext } from '../provided/ProvidedWriter.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { SqlRow, SqlValue, WriteStatement } from '../sql/Store.ts';

export type TableValues = Readonly<Record<string, SqlValue>>;

/** Reads inside the transaction of the change. */
export function readRows({ deps, read }: WriteContext, query: RawBuilder<unknown>): Promise<readonly SqlRow[]> {
  return read(dialectOf(deps.store.kind).compile(query));
}

export function statement({ deps }: Pick<WriteContext, 'deps'>, query: RawBuilder<unknown>): WriteStatement {
  return dialectOf(deps.store.kind).compile(query);
}

/** Sets columns of exactly one row; none when there is nothing to set. */
export function updateRow(
  context: Pick<WriteContext, 'deps'>,
  table: string,
  rowId: bigint,
  values: TableValues,
): readonly WriteStatement[] {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (sets.length === 0) return [];
  const update = sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.ref('rowId')} = ${rowId}`;
  return [{ ...statement(context, update), expectChanges: 1 }];
}

/** Whether a condition holds for any row of a table. */
export async function anyRow(context: WriteContext, table: string, where: RawBuilder<unknown>): Promise<boolean> {
  return (
    (await readRows(context, sql`select 1 as ${sql.ref('one')} from ${sql.table(table)} where ${where} limit 1`))
      .length > 0
  );
}
