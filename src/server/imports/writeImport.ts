import { setImmediate } from 'node:timers/promises';
import type { ResolvedDataset } from '#engine';
import { type AuditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';
import { buildPartDeletes } from '../sql/deleteRows.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { LoadMemory } from '../sql/LoadMemory.ts';
import { policyOf } from '../sql/policy.ts';
import { buildUpdateStatements, buildUpsertStatements } from '../sql/rowWrites.ts';
import type { Transaction } from '../sql/Store.ts';
import { StoreError } from '../sql/StoreError.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { writeAll } from '../sql/writeAll.ts';
import { addCounts, countPlan, type ImportCounts, NOTHING_IMPORTED } from './ImportCounts.ts';
import type { ImportPlan } from './ImportPlan.ts';
import type { ImportTarget } from './ImportTarget.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import type { BadRow, ParsedRow } from './ParsedImport.ts';
import { planFile } from './planFile.ts';
import { type RowPiece, unpackRows } from './rowPieces.ts';

/** Rows made into statements without a pause: the thread answers other calls between two such lots. */
const LOT = 100;

export interface ImportWrite {
  readonly screen: string;
  readonly origin: AuditOrigin;
  /** Told after each piece how many rows of the file are done. */
  readonly onWritten: (rows: number) => void;
}

export interface WrittenImport {
  readonly counts: ImportCounts;
  /** Rows that no longer could be written when their turn came. */
  readonly bad: readonly BadRow[];
}

/**
 * Writes rows, up to five thousand in one transaction with its audit record: a small import is there whole or not at
 * all. A larger one is committed piece by piece under one import id; imported again, it goes on where it ended, because
 * what is there is skipped.
 */
export async function writeImport(
  deps: ServerDeps,
  caller: Caller,
  pieces: readonly RowPiece[],
  target: ImportTarget,
  write: ImportWrite,
): Promise<WrittenImport> {
  let counts = NOTHING_IMPORTED;
  let done = 0;
  const bad: BadRow[] = [];
  const waiting = [...transactionsOf(pieces)];
  for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
    const result = await writeGroup(deps, caller, group, target, write);
    if (result === 'too long') {
      // A database under load: the same rows in shorter transactions.
      waiting.unshift(...group.map((piece) => [piece]));
      continue;
    }
    if (wrote(result.counts)) {
      deps.versions.bump(target.dataset.name);
      if (target.lineDataset !== null) deps.versions.bump(target.lineDataset.name);
    }
    counts = addCounts(counts, result.counts);
    bad.push(...result.bad);
    done += result.rows;
    write.onWritten(done);
  }
  return { counts, bad };
}

/** Writes pieces in one transaction; too long for one is rolled back and said so, unless it is a single piece. */
async function writeGroup(
  deps: ServerDeps,
  caller: Caller,
  group: readonly RowPiece[],
  target: ImportTarget,
  write: ImportWrite,
): Promise<WrittenPieces | 'too long'> {
  const work = () => deps.store.transaction((tx) => writePieces(deps, tx, caller, group, target, write));
  try {
    return await onceMoreOnConflict(work);
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'timeout' && group.length > 1) return 'too long';
    throw error;
  }
}

function transactionsOf(pieces: readonly RowPiece[]): readonly (readonly RowPiece[])[] {
  const groups: RowPiece[][] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index % IMPORT_LIMITS.piecesPerTransaction === 0) groups.push([]);
    groups.at(-1)?.push(piece);
  }
  return groups;
}

interface WrittenPieces extends WrittenImport {
  readonly rows: number;
}

function wrote({ imported, updated }: ImportCounts): boolean {
  return imported + updated > 0;
}

async function writePieces(
  deps: ServerDeps,
  tx: Transaction,
  caller: Caller,
  pieces: readonly RowPiece[],
  target: ImportTarget,
  { screen, origin }: ImportWrite,
): Promise<WrittenPieces> {
  const memory = new LoadMemory();
  const bad: BadRow[] = [];
  let counts = NOTHING_IMPORTED;
  let rows = 0;
  for (const piece of pieces) {
    const parsed = unpackRows<ParsedRow>(piece);
    rows += parsed.length;
    const plan = await planFile(deps, (statement) => tx.read(statement), caller, parsed, target);
    bad.push(...plan.bad);
    counts = countPlan(plan, counts);
    await writePlan(deps, tx, caller, plan, target, memory);
    await setImmediate();
  }
  if (wrote(counts)) {
    const { imported, updated, unchanged } = counts;
    const detail = { importId: target.importId, imported, updated, unchanged };
    await writeAll(tx, [auditStatement(deps, caller, { action: 'import', target: screen, detail, origin })]);
  }
  return { counts, bad, rows };
}

async function writePlan(
  deps: ServerDeps,
  tx: Transaction,
  caller: Caller,
  plan: ImportPlan,
  target: ImportTarget,
  memory: LoadMemory,
): Promise<void> {
  const { dataset, lineDataset } = target;
  const dialect = dialectOf(deps.store.kind);
  const policy = policyOf(caller, dataset);
  await insertRows(deps, tx, caller, dataset, plan.inserts, memory);
  for (const { ids, set } of plan.updates)
    await writeAll(tx, buildUpdateStatements(dataset, policy, ids, set, dialect));
  if (lineDataset === null || plan.linesReplaced.length === 0) return;
  const parent = dataset.parts?.by ?? '';
  await writeAll(tx, buildPartDeletes(lineDataset, caller.groupId, parent, plan.linesReplaced, dialect));
  await insertRows(deps, tx, caller, lineDataset, plan.lines, new LoadMemory());
}

async function insertRows(
  deps: ServerDeps,
  tx: Transaction,
  caller: Caller,
  dataset: ResolvedDataset,
  rows: readonly WireRow[],
  memory: LoadMemory,
): Promise<void> {
  const options = { dialect: dialectOf(deps.store.kind), ids: deps.ids, onConflict: 'fail', memory } as const;
  for (let start = 0; start < rows.length; start += LOT)
    await writeAll(tx, buildUpsertStatements(dataset, caller.groupId, rows.slice(start, start + LOT), options));
}

/**
 * Another import may have brought the same row between reading and writing: its key is then taken, and reading again
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
