import type { Row } from '#engine';
import { auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import type { WriteStatement } from '../sql/Store.ts';
import type { ActionRun } from './ActionRun.ts';
import { ACTION_LIMITS } from './actionCatalogue.ts';
import type { ChangedRow } from './runParts.ts';

/**
 * The audit records of a run, one per thousand rows: which rows, what was asked for and under which key. Rows that are
 * removed are kept whole, with their parts: afterwards nothing else knows what they were.
 */
export function auditStatements(
  deps: Pick<ServerDeps, 'store' | 'ids' | 'now'>,
  run: ActionRun,
  rows: readonly ChangedRow[],
  parts: ReadonlyMap<string, readonly Row[]>,
): readonly WriteStatement[] {
  const { action, dataset } = run;
  const statements: WriteStatement[] = [];
  for (let start = 0; start < rows.length; start += ACTION_LIMITS.rowsPerStatement) {
    const chunk = rows.slice(start, start + ACTION_LIMITS.rowsPerStatement);
    const refused = chunk.filter(({ outcome }) => (outcome?.refusal ?? null) !== null).length;
    const partsOf = (row: Row) =>
      dataset.parts === null ? [] : (parts.get(String(row[dataset.parts.by] ?? '')) ?? []);
    const removed = chunk.map(({ row }) => ({ ...row, ...(dataset.parts === null ? {} : { parts: partsOf(row) }) }));
    const detail = {
      count: chunk.length,
      ids: chunk.map(({ row }) => String(row.id)),
      input: run.input,
      ...(run.key === null ? {} : { key: run.key.text }),
      ...(refused === 0 ? {} : { refused }),
      ...(action.deletes ? { removed } : {}),
    };
    statements.push(
      auditStatement(deps, run.caller, {
        action: `action.${action.name}`,
        target: run.screenId,
        detail,
        origin: run.origin,
      }),
    );
  }
  return statements;
}
