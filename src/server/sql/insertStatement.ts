import { dialectOf } from './dialects/dialectOf.ts';
import { sql } from './kysely.ts';
import type { SqlValue, Store, WriteStatement } from './Store.ts';

/** Adds a row to one of the server's own tables. */
export function insertStatement(
  { kind }: Pick<Store, 'kind'>,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
): WriteStatement {
  return dialectOf(kind).compile(
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`,
  );
}
