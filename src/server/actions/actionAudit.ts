import type { ResolvedAction, ResolvedDataset } from '#engine';
import { auditStatement } from '../audit.ts';
import { type AuditedRow, changesOf, shownRows } from '../audit-log/auditedRows.ts';
import type { ServerDeps } from '../deps.ts';
import type { WriteStatement } from '../sql/Store.ts';
import type { ActionRun } from './ActionRun.ts';
import { ACTION_LIMITS } from './actionCatalogue.ts';
import { rowLabel } from './rowLabel.ts';
import { withoutSecrets } from './withoutSecrets.ts';
import type { WrittenRow } from './writtenRows.ts';

const INPUT = /^\$input\.(\w+)$/;

/**
 * The audit records of a run, one per thousand rows: old and new value of every column that changed, what else was asked
 * for, and under which key. What does not fit into what a reader is shown is kept beside it, whole.
 */
export function auditStatements(
  deps: Pick<ServerDeps, 'config' | 'store' | 'ids' | 'now'>,
  run: ActionRun,
  rows: readonly WrittenRow[],
): readonly WriteStatement[] {
  const { action, dataset } = run;
  const input = withoutSecrets(action, inputBesides(run));
  const statements: WriteStatement[] = [];
  for (let start = 0; start < rows.length; start += ACTION_LIMITS.rowsPerStatement) {
    const chunk = rows.slice(start, start + ACTION_LIMITS.rowsPerStatement);
    const audited = chunk.map((row) => auditedRow(dataset, row));
    const refused = chunk.filter(({ isRefused }) => isRefused).length;
    const { rows: shown, more } = shownRows(audited);
    const isWhole = more === 0 && audited.every(({ parts }) => parts === undefined);
    const detail = {
      count: chunk.length,
      ...(refused === 0 ? {} : { refused }),
      ...(Object.keys(input).length === 0 ? {} : { input }),
      rows: shown,
      ...(more === 0 ? {} : { more }),
      ...(run.key === null ? {} : { key: run.key.text }),
    };
    statements.push(
      auditStatement(deps, run.caller, {
        action: `action.${action.name}`,
        target: run.screenId,
        detail,
        ...(isWhole ? {} : { record: { rows: audited } }),
        origin: run.origin,
      }),
    );
  }
  return statements;
}

function auditedRow(dataset: ResolvedDataset, { row, before, after, parts }: WrittenRow): AuditedRow {
  const [id, name] = [row.id ?? null, rowLabel(dataset, row).trim()];
  return {
    ...(id === null ? {} : { id: String(id) }),
    ...(name === '' ? {} : { name }),
    changes: changesOf(dataset, before, after),
    ...(parts === undefined ? {} : { parts }),
  };
}

/** What was typed and is no new value of a row as it stands. */
function inputBesides({ action, dataset, input }: ActionRun): ActionRun['input'] {
  const told = new Set(setDirectly(action, dataset));
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== null && !told.has(name)));
}

function setDirectly({ set }: ResolvedAction, { columns }: ResolvedDataset): readonly string[] {
  return Object.entries(set).flatMap(([column, value]) => {
    const name = INPUT.exec(String(value))?.[1];
    return name === undefined || !Object.hasOwn(columns, column) ? [] : [name];
  });
}
