import type { Row } from '#engine';
import { writeAll } from '../actions/writeAll.ts';
import { type AuditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';
import { compileRows } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf } from '../sql/policy.ts';
import { buildUpdateStatements, buildUpsertStatements } from '../sql/rowWrites.ts';
import type { Transaction, WriteStatement } from '../sql/Store.ts';
import { StoreError } from '../sql/StoreError.ts';
import { wireRow } from '../sql/storedValues.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import type { ParsedInvoice } from './ParsedImport.ts';
import { BUREAU_COLUMNS, type ImportPlan, type ImportTarget, planImport } from './planImport.ts';

/** Keys in one statement. */
const KEYS_PER_STATEMENT = 1_000;

export interface ImportCounts {
  readonly imported: number;
  readonly updated: number;
  /** Of the updated ones, those in other lists. */
  readonly updatedElsewhere: number;
  readonly unchanged: number;
  /** Of the unchanged ones, those in other lists. */
  readonly unchangedElsewhere: number;
}

export const NOTHING_IMPORTED: ImportCounts = {
  imported: 0,
  updated: 0,
  updatedElsewhere: 0,
  unchanged: 0,
  unchangedElsewhere: 0,
};

/** What a plan does, added to what was done before it. */
export function countPlan(plan: ImportPlan, before: ImportCounts = NOTHING_IMPORTED): ImportCounts {
  return {
    imported: before.imported + plan.inserts.length,
    updated: before.updated + plan.updates.reduce((sum, update) => sum + update.ids.length, 0),
    updatedElsewhere: before.updatedElsewhere + plan.updatedElsewhere,
    unchanged: before.unchanged + plan.unchanged,
    unchangedElsewhere: before.unchangedElsewhere + plan.unchangedElsewhere,
  };
}

/**
 * Rows that are there already, by business key. Read over the whole group, because a key is unique within it: an
 * invoice of an organisation that is not the caller's must be noticed, not inserted again.
 */
export async function readExisting(
  deps: Pick<ServerDeps, 'store'>,
  read: Transaction['read'],
  caller: Caller,
  { dataset, screen }: Pick<ImportTarget, 'dataset' | 'screen'>,
  invoices: readonly ParsedInvoice[],
): Promise<ReadonlyMap<string, Row>> {
  const dialect = dialectOf(deps.store.kind);
  const keyColumn = dataset.businessKey[0] ?? '';
  const columns = BUREAU_COLUMNS.filter((column) => Object.hasOwn(dataset.columns, column));
  const select = [...new Set([keyColumn, dataset.organisation, ...columns, ...Object.keys(screen.source.where)])];
  const existing = new Map<string, Row>();
  for (let start = 0; start < invoices.length; start += KEYS_PER_STATEMENT) {
    const keys = invoices.slice(start, start + KEYS_PER_STATEMENT).map((invoice) => invoice.key);
    const statement = compileRows(
      dialect,
      dataset,
      { ...policyOf(caller, dataset), organisations: null },
      { where: { op: 'oneOf', column: keyColumn, values: keys }, select, limit: keys.length },
    );
    for (const row of await read(statement)) {
      const wire = wireRow(dataset, row);
      existing.set(String(wire[keyColumn]), wire);
    }
  }
  return existing;
}

/**
 * Writes invoices, up to five thousand in one transaction with its audit record: a small import is there whole or not
 * at all. A larger one is committed piece by piece under one import id; imported again, it goes on where it ended,
 * because what is there is skipped.
 */
export async function importInvoices(
  deps: ServerDeps,
  caller: Caller,
  invoices: readonly ParsedInvoice[],
  target: ImportTarget,
  audit: { readonly screen: string; readonly origin: AuditOrigin },
): Promise<ImportCounts> {
  let counts = NOTHING_IMPORTED;
  for (let start = 0; start < invoices.length; start += IMPORT_LIMITS.rowsPerTransaction) {
    const piece = invoices.slice(start, start + IMPORT_LIMITS.rowsPerTransaction);
    const plan = await onceMoreOnConflict(() =>
      deps.store.transaction(async (tx) => {
        const existing = await readExisting(deps, (statement) => tx.read(statement), caller, target, piece);
        const made = planImport(piece, existing, target);
        if (made.inserts.length + made.updates.length > 0)
          await writeAll(tx, [
            ...planStatements(deps, caller, made, target),
            auditOf(deps, caller, made, target, audit),
          ]);
        return made;
      }),
    );
    if (plan.inserts.length + plan.updates.length > 0) deps.versions.bump(target.dataset.name);
    counts = countPlan(plan, counts);
  }
  return counts;
}

/**
 * Another import may have brought the same invoice between reading and writing: its key is then taken, and reading again
 * finds it.
 */
async function onceMoreOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'constraint') return work();
    throw error;
  }
}

function planStatements(
  deps: ServerDeps,
  caller: Caller,
  plan: ImportPlan,
  { dataset }: ImportTarget,
): readonly WriteStatement[] {
  const dialect = dialectOf(deps.store.kind);
  const policy = policyOf(caller, dataset);
  return [
    ...buildUpsertStatements(dataset, caller.groupId, plan.inserts, { dialect, ids: deps.ids, onConflict: 'fail' }),
    ...plan.updates.flatMap(({ ids, set }) => buildUpdateStatements(dataset, policy, ids, set, dialect)),
  ];
}

function auditOf(
  deps: ServerDeps,
  caller: Caller,
  plan: ImportPlan,
  target: ImportTarget,
  { screen, origin }: { readonly screen: string; readonly origin: AuditOrigin },
): WriteStatement {
  const { imported, updated, unchanged } = countPlan(plan);
  const detail = { importId: target.importId, imported, updated, unchanged };
  return auditStatement(deps, caller, { action: 'import', target: screen, detail, origin });
}
