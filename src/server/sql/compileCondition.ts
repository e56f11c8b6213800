import type { RawBuilder } from 'kysely';
import {
  type Condition,
  centsFromDecimal,
  isDecimal,
  normaliseForSearch,
  type ResolvedDataset,
  type ResolvedStoredColumn,
} from '#engine';
import { inTexts } from './inTexts.ts';
import { sql } from './kysely.ts';
import { dictionaryName } from './names.ts';
import type { SqlValue } from './Store.ts';
import { isNumber } from './storedValues.ts';

type Expression = RawBuilder<unknown>;

const NEVER = sql`1 = 0`;
const ALWAYS = sql`1 = 1`;
const OR_BUNDLE = 50;

/**
 * A condition tree as an SQL expression. Names are declared columns of the dataset, values are bound; a column that is
 * not declared is a defect, since the query compiler has already refused it.
 *
 * Substrings and code sets are looked up in the table of distinct values, never in rows: two-character Chinese words
 * are the usual search and no index of characters serves them. Rows the server keeps itself are few and searched as they are.
 */
export function compileCondition(condition: Condition, dataset: ResolvedDataset, groupId: string): Expression {
  const walk = (one: Condition): Expression => compileCondition(one, dataset, groupId);
  switch (condition.op) {
    case 'and':
      return condition.of.length === 0 ? ALWAYS : sql`(${sql.join(condition.of.map(walk), sql` and `)})`;
    case 'or':
      return condition.of.length === 0 ? NEVER : sql`(${sql.join(condition.of.map(walk), sql` or `)})`;
    case 'not':
      // A comparison with NULL is neither true nor false; its opposite must be true.
      return sql`(case when ${walk(condition.of)} then 0 else 1 end) = 1`;
    case 'equals': {
      const column = columnOf(dataset, condition.column);
      return sql`${sql.ref(column.name)} = ${bound(column, condition.value)}`;
    }
    case 'oneOf': {
      const column = columnOf(dataset, condition.column);
      if (condition.values.length === 0) return NEVER;
      return inTexts(
        dataset,
        column.name,
        groupId,
        condition.values.map((value) => bound(column, value)),
      );
    }
    case 'between':
      return between(columnOf(dataset, condition.column), condition.from, condition.to);
    case 'contains': {
      const column = columnOf(dataset, condition.column);
      const pattern = `%${escapeLike(normaliseForSearch(condition.text))}%`;
      const matches = (text: Expression): Expression => sql`${text} like ${pattern} escape '\\'`;
      return dataset.provided
        ? matches(sql`upper(${sql.ref(column.name)})`)
        : inDictionary(column, dataset, groupId, matches(sql.ref('norm')));
    }
    case 'hasAny': {
      if (condition.values.length === 0) return NEVER;
      const column = columnOf(dataset, condition.column);
      const value = sql.ref(dataset.provided ? column.name : 'value');
      const holds = anyOf(
        condition.values.map((code) => sql`',' || ${value} || ',' like ${`%,${escapeLike(code)},%`} escape '\\'`),
      );
      return dataset.provided ? holds : inDictionary(column, dataset, groupId, holds);
    }
    case 'never':
      return NEVER;
  }
}

/** In bundles, since SQLite nests a plain chain one level per term and takes no more than 1000 levels. */
function anyOf(terms: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const bundles = Array.from({ length: Math.ceil(terms.length / OR_BUNDLE) }, (_, at) =>
    terms.slice(at * OR_BUNDLE, (at + 1) * OR_BUNDLE),
  );
  const chains = bundles.map((bundle) => sql`(${sql.join(bundle, sql` or `)})`);
  return chains.length === 1 ? (chains[0] as RawBuilder<unknown>) : sql`(${sql.join(chains, sql` or `)})`;
}

/** Both ends included. A blank never lies in a range, also when its lower end is open. */
function between(column: ResolvedStoredColumn, from: string | null, to: string | null): Expression {
  const ref = sql.ref(column.name);
  const parts: Expression[] = [];
  if (from !== null) parts.push(sql`${ref} >= ${bound(column, from)}`);
  else if (!isNumber(column)) parts.push(sql`${ref} <> ''`);
  if (to !== null) parts.push(sql`${ref} <= ${bound(column, to)}`);
  return parts.length === 0 ? ALWAYS : sql`(${sql.join(parts, sql` and `)})`;
}

function inDictionary(
  column: ResolvedStoredColumn,
  dataset: ResolvedDataset,
  groupId: string,
  matches: Expression,
): Expression {
  if (!column.search) throw new Error(`${dataset.name}.${column.name} has no table of distinct values`);
  const dictionary = sql.table(dictionaryName(dataset.name, column.name));
  return sql`${sql.ref(column.name)} in (select ${sql.ref('value')} from ${dictionary} where ${sql.ref('groupId')} = ${groupId} and ${matches})`;
}

function columnOf(dataset: ResolvedDataset, name: string): ResolvedStoredColumn {
  const column = Object.hasOwn(dataset.columns, name) ? dataset.columns[name] : undefined;
  if (column === undefined) throw new Error(`${dataset.name} has no column ${name}`);
  return column;
}

function bound(column: ResolvedStoredColumn, value: string | number): SqlValue {
  if (isDecimal(column.type)) {
    const cents = centsFromDecimal(String(value));
    if (cents === null) throw new Error(`${column.name}: not an amount`);
    return cents;
  }
  if (isNumber(column)) return BigInt(value);
  return String(value);
}

/** `%`, `_` and the escape sign itself stand for themselves. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
