import type { Condition, ResolvedDataset } from '#engine';
import { compileCondition } from './compileCondition.ts';
import type { Dialect } from './dialects/Dialect.ts';
import { sql } from './kysely.ts';
import { tableName } from './names.ts';
import { compilePolicy, type Policy } from './policy.ts';
import type { WriteStatement } from './Store.ts';

/** Values in one statement. */
const PER_STATEMENT = 1000;

/**
 * Removes rows the policy allows, a thousand at a time. Each statement states how many rows it must remove, so that a
 * row that has gone or is another's rolls the whole batch back. Tables of distinct values keep what they have: a value
 * nobody uses finds nothing.
 */
export function buildDeleteStatements(
  dataset: ResolvedDataset,
  policy: Policy,
  ids: readonly number[],
  where: Condition,
  dialect: Dialect,
): readonly WriteStatement[] {
  return chunks(ids).map((chunk) => ({
    ...dialect.compile(
      sql`delete from ${sql.table(tableName(dataset.name))} where ${compilePolicy(policy, dataset)} and ${sql.ref('id')} in (${sql.join(chunk.map(BigInt))}) and ${compileCondition(where, dataset, policy.groupId)}`,
    ),
    expectChanges: chunk.length,
  }));
}

/** Removes the rows of a group in which a text column has one of the values, however many they are. */
export function buildPartDeletes(
  dataset: ResolvedDataset,
  groupId: string,
  column: string,
  values: readonly string[],
  dialect: Dialect,
): readonly WriteStatement[] {
  return chunks(values).map((chunk) =>
    dialect.compile(
      sql`delete from ${sql.table(tableName(dataset.name))} where ${sql.ref('groupId')} = ${groupId} and ${compileCondition({ op: 'oneOf', column, values: chunk }, dataset, groupId)}`,
    ),
  );
}

function chunks<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / PER_STATEMENT) }, (_, at) =>
    items.slice(at * PER_STATEMENT, (at + 1) * PER_STATEMENT),
  );
}
