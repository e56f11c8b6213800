import type { RawBuilder } from 'kysely';
import { type Condition, normaliseForSearch, type ResolvedDataset, type ResolvedStoredColumn } from '#engine';
import { compileCondition } from './compileCondition.ts';
import type { Dialect } from './dialects/Dialect.ts';
import type { Ids } from './ids.ts';
import { sql } from './kysely.ts';
import { LoadMemory } from './LoadMemory.ts';
import { dictionaryName, sortKeyName, tableName } from './names.ts';
import { compilePolicy, type Policy } from './policy.ts';
import type { SqlValue, WriteStatement } from './Store.ts';
import { sortKey } from './sortKey.ts';
import { RowValueError, storedDefault, storedValue, type WireRow, type WireValue } from './storedValues.ts';

/** Ids in one statement. */
const IDS_PER_STATEMENT = 1000;

export interface UpsertOptions {
  readonly dialect: Dialect;
  readonly ids: Ids;
  /** What happens to a row whose business key is already there; `update` names the columns that are overwritten. */
  readonly onConflict: 'fail' | 'skip' | { readonly update: readonly string[] };
  /** Carried from one set of rows to the next while a file or a demo is loaded; without it every set stands alone. */
  readonly memory?: LoadMemory;
}

/**
 * Inserts rows, with the tables of distinct values and the sort keys kept in step; run the statements in one batch.
 * A column that is absent from a row gets its default.
 *
 * @example
 * await store.batch(buildUpsertStatements(invoice, 'G1', [{ invoiceKey: '2532…', amountWithTax: '11300.00', … }], { dialect, ids, onConflict: 'skip' }))
 */
export function buildUpsertStatements(
  dataset: ResolvedDataset,
  groupId: string,
  rows: readonly WireRow[],
  options: UpsertOptions,
): readonly WriteStatement[] {
  const { dialect, ids } = options;
  if (rows.length === 0) return [];
  const columns = Object.values(dataset.columns);
  const names = [
    'id',
    'groupId',
    ...columns.flatMap((column) => (column.sortKey ? [column.name, sortKeyName(column.name)] : [column.name])),
  ];
  const perStatement = Math.max(1, Math.min(dialect.insertRows, Math.floor(dialect.maxParameters / names.length)));
  const memory = options.memory ?? new LoadMemory();
  const plans = columns.map((column) => planColumn(column, groupId, memory));
  const statements: WriteStatement[] = [];
  for (let start = 0; start < rows.length; start += perStatement) {
    const chunk = rows.slice(start, start + perStatement);
    const parameters: SqlValue[] = [];
    for (const row of chunk) {
      parameters.push(BigInt(ids()), groupId);
      let given = 0;
      for (const plan of plans) {
        const wire = row[plan.column.name];
        if (wire !== undefined) given += 1;
        const value = wire === undefined ? plan.fallback : storedValue(plan.column, wire);
        parameters.push(value);
        if (plan.column.sortKey) parameters.push(memory.sortKey(String(value)));
        if (plan.distinct !== null) takeNote(plan.distinct, value);
      }
      // Cheaper than asking of every name of every row.
      const names = Object.keys(row);
      if (names.length !== given) for (const name of names) declaredColumn(dataset, name);
    }
    statements.push({ sql: insertText(dataset, names, chunk.length, options), parameters });
  }
  const dictionaries = plans.flatMap(({ column, distinct }) =>
    distinct === null ? [] : dictionaryInserts(dataset, groupId, column.name, distinct.added, dialect),
  );
  return [...dictionaries, ...statements];
}

/** What is the same for a column in every row. */
interface ColumnPlan {
  readonly column: ResolvedStoredColumn;
  readonly fallback: SqlValue;
  /** Values for the table of distinct values; null where there is none. */
  readonly distinct: { readonly stored: Set<string>; readonly added: string[] } | null;
}

function planColumn(column: ResolvedStoredColumn, groupId: string, memory: LoadMemory): ColumnPlan {
  return {
    column,
    fallback: storedDefault(column),
    distinct: column.search ? { stored: memory.storedValues(groupId, column.name), added: [] } : null,
  };
}

function takeNote({ stored, added }: NonNullable<ColumnPlan['distinct']>, value: SqlValue): void {
  // A blank can never be searched for.
  if (typeof value !== 'string' || value === '' || stored.has(value)) return;
  stored.add(value);
  added.push(value);
}

/** Texts by dataset and shape: making one for thousands of values takes longer than inserting them. */
const TEXTS = new WeakMap<ResolvedDataset, Map<string, string>>();
/** Every number of rows up to a full statement has its text; more than that comes from callers without end. */
const MAX_TEXTS = 500;

function rememberText(dataset: ResolvedDataset, shape: string, make: () => string): string {
  const texts = TEXTS.get(dataset) ?? new Map<string, string>();
  TEXTS.set(dataset, texts);
  const known = texts.get(shape);
  if (known !== undefined) return known;
  if (texts.size >= MAX_TEXTS) texts.clear();
  const text = make();
  texts.set(shape, text);
  return text;
}

function insertText(
  dataset: ResolvedDataset,
  names: readonly string[],
  rowCount: number,
  { dialect, onConflict }: UpsertOptions,
): string {
  return rememberText(dataset, JSON.stringify([dialect.kind, rowCount, onConflict]), () => {
    const tuple = sql`(${sql.join(names.map(() => null))})`;
    const tuples = sql.join(Array.from({ length: rowCount }, () => tuple));
    const columns = sql.join(names.map((name) => sql.ref(name)));
    return dialect.compile(
      sql`insert into ${sql.table(tableName(dataset.name))} (${columns}) values ${tuples}${conflictClause(dataset, onConflict)}`,
    ).sql;
  });
}

/**
 * Changes declared columns of rows the policy allows, a thousand at a time. Each update states how many rows it must
 * change, so that a row that has gone or is another's rolls the whole batch back.
 *
 * @example
 * buildUpdateStatements(invoice, policy, [id], { signStatus: '1', validTaxAmount: { column: 'taxAmount' } }, dialect)
 */
export function buildUpdateStatements(
  dataset: ResolvedDataset,
  policy: Policy,
  ids: readonly number[],
  set: Readonly<Record<string, AssignedValue>>,
  dialect: Dialect,
  where: Condition = { op: 'and', of: [] },
): readonly WriteStatement[] {
  const { assignments, before } = assign(dataset, policy, set, dialect);
  if (assignments.length === 0) return [];
  const updates: WriteStatement[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const chunk = ids.slice(start, start + IDS_PER_STATEMENT);
    const update = dialect.compile(
      sql`update ${sql.table(tableName(dataset.name))} set ${sql.join(assignments)} where ${compilePolicy(policy, dataset)} and ${sql.ref('id')} in (${sql.join(chunk.map(BigInt))}) and ${compileCondition(where, dataset, policy.groupId)}`,
    );
    updates.push({ ...update, expectChanges: chunk.length });
  }
  return [...before, ...updates];
}

/** New value of a column: a value, or that of another column of the same row. */
export type AssignedValue = WireValue | { readonly column: string };

/** What a `set` becomes: assignments of an update, and what must be written before it to the tables of distinct values. */
export function assign(
  dataset: ResolvedDataset,
  policy: Policy,
  set: Readonly<Record<string, AssignedValue>>,
  dialect: Dialect,
): { readonly assignments: readonly RawBuilder<unknown>[]; readonly before: readonly WriteStatement[] } {
  const before: WriteStatement[] = [];
  const assignments: RawBuilder<unknown>[] = [];
  for (const [name, value] of Object.entries(set)) {
    const column = declaredColumn(dataset, name);
    if (value !== null && typeof value === 'object') {
      const from = declaredColumn(dataset, value.column);
      assignments.push(sql`${sql.ref(name)} = ${sql.ref(from.name)}`);
      if (column.sortKey) {
        if (!from.sortKey) throw new RowValueError(name, `cannot copy ${from.name}, which has no sort key`);
        assignments.push(sql`${sql.ref(sortKeyName(name))} = ${sql.ref(sortKeyName(from.name))}`);
      }
      if (column.search) {
        if (!from.search)
          throw new RowValueError(name, `cannot copy ${from.name}, which has no table of distinct values`);
        before.push(copyDictionary(dataset, policy.groupId, from.name, name, dialect));
      }
      continue;
    }
    const stored = storedValue(column, value);
    assignments.push(sql`${sql.ref(name)} = ${stored}`);
    if (column.sortKey) assignments.push(sql`${sql.ref(sortKeyName(name))} = ${sortKey(String(stored))}`);
    if (column.search && typeof stored === 'string' && stored !== '')
      before.push(...dictionaryInserts(dataset, policy.groupId, name, [stored], dialect));
  }
  return { assignments, before };
}

/** Adds values to a column's table of distinct values. */
export function dictionaryInserts(
  dataset: ResolvedDataset,
  groupId: string,
  column: string,
  values: readonly string[],
  dialect: Dialect,
): readonly WriteStatement[] {
  const statements: WriteStatement[] = [];
  for (let start = 0; start < values.length; start += dialect.insertRows) {
    const chunk = values.slice(start, start + dialect.insertRows);
    statements.push({
      sql: dictionaryText(dataset, column, chunk.length, dialect),
      parameters: chunk.flatMap((value) => [groupId, value, normaliseForSearch(value)]),
    });
  }
  return statements;
}

function dictionaryText(dataset: ResolvedDataset, column: string, rowCount: number, dialect: Dialect): string {
  return rememberText(dataset, JSON.stringify([dialect.kind, rowCount, 'dictionary', column]), () => {
    const tuples = sql.join(Array.from({ length: rowCount }, () => sql`(${null}, ${null}, ${null})`));
    const columns = sql.join(['groupId', 'value', 'norm'].map((name) => sql.ref(name)));
    return dialect.compile(
      sql`insert into ${sql.table(dictionaryName(dataset.name, column))} (${columns}) values ${tuples} on conflict do nothing`,
    ).sql;
  });
}

function copyDictionary(
  dataset: ResolvedDataset,
  groupId: string,
  from: string,
  to: string,
  dialect: Dialect,
): WriteStatement {
  const columns = sql.join(['groupId', 'value', 'norm'].map((name) => sql.ref(name)));
  return dialect.compile(
    sql`insert into ${sql.table(dictionaryName(dataset.name, to))} (${columns}) select ${columns} from ${sql.table(dictionaryName(dataset.name, from))} where ${sql.ref('groupId')} = ${groupId} on conflict do nothing`,
  );
}

function conflictClause(dataset: ResolvedDataset, onConflict: UpsertOptions['onConflict']): RawBuilder<unknown> {
  if (onConflict === 'fail') return sql``;
  const target = sql.join(['groupId', ...dataset.businessKey].map((name) => sql.ref(name)));
  if (onConflict === 'skip') return sql` on conflict (${target}) do nothing`;
  const names = onConflict.update.flatMap((name) =>
    declaredColumn(dataset, name).sortKey ? [name, sortKeyName(name)] : [name],
  );
  return sql` on conflict (${target}) do update set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`;
}

/** A column of the dataset; anything else is a defect. */
export function declaredColumn(dataset: ResolvedDataset, name: string): ResolvedStoredColumn {
  const column = Object.hasOwn(dataset.columns, name) ? dataset.columns[name] : undefined;
  if (column === undefined) throw new RowValueError(name, 'not a column of the dataset');
  return column;
}
