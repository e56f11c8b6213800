import type { WriteContext } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import { readRows } from './statements.ts';

/** Levels a tree may have: more than any firm has, few enough for everything that walks down it. */
export const MOST_LEVELS = 20;

/** The organisations of the caller's group as they stand in the transaction. */
export interface GroupTree {
  has(code: string): boolean;
  /** Codes that differ only in case would be taken for one another. */
  isTaken(code: string): boolean;
  parentOf(code: string): string;
  hasChildren(code: string): boolean;
  /** Whether `code` is `above` or stands anywhere below it. */
  isBelow(code: string, above: string): boolean;
  /** 1 is the top. */
  levelOf(code: string): number;
  isCancelled(code: string): boolean;
  /** Whether anything stands at the top. */
  readonly hasTop: boolean;
  /** By code; of those that have one. */
  readonly taxNumbers: ReadonlyMap<string, string>;
  /** Levels from `code` down to its deepest descendant, itself included. */
  heightOf(code: string): number;
  readonly lastPosition: number;
}

export async function readGroupTree(context: WriteContext): Promise<GroupTree> {
  const columns = sql.join(['code', 'parent', 'position', 'taxNo', 'cancelled'].map((name) => sql.ref(name)));
  const rows = await readRows(
    context,
    sql`select ${columns} from ${sql.table('organisations')} where ${sql.ref('groupId')} = ${context.caller.groupId}`,
  );
  const parents = new Map(rows.map(({ code, parent }) => [String(code), String(parent)]));
  const taxNumbers = new Map(
    rows.filter(({ taxNo }) => taxNo !== '').map(({ code, taxNo }) => [String(code), String(taxNo)]),
  );
  const cancelled = new Set(rows.filter((row) => Number(row.cancelled) === 1).map(({ code }) => String(code)));
  const children = new Map<string, string[]>();
  for (const [code, parent] of parents) children.set(parent, [...(children.get(parent) ?? []), code]);
  // Bounded, should the data hold a cycle all the same.
  const up = (code: string): readonly string[] => {
    const line: string[] = [];
    for (let at = code; parents.has(at) && line.length <= parents.size; at = parents.get(at) ?? '') line.push(at);
    return line;
  };
  const height = (code: string, left: number): number =>
    left === 0 ? 0 : 1 + Math.max(0, ...(children.get(code) ?? []).map((child) => height(child, left - 1)));
  return {
    has: (code) => parents.has(code),
    isTaken: (code) => [...parents.keys()].some((known) => known.toLowerCase() === code.toLowerCase()),
    parentOf: (code) => parents.get(code) ?? '',
    hasChildren: (code) => children.has(code),
    isBelow: (code, above) => up(code).includes(above),
    levelOf: (code) => up(code).length,
    heightOf: (code) => height(code, MOST_LEVELS + 1),
    isCancelled: (code) => cancelled.has(code),
    hasTop: [...parents.values()].some((parent) => !parents.has(parent)),
    taxNumbers,
    lastPosition: Math.max(-1, ...rows.map(({ position }) => Number(position))),
  };
}
