import { DEMO_ORGANISATIONS } from '../accounts/demoAccounts.ts';
import type { SchemaRegistry } from '../schemas/SchemaRegistry.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import type { Ids } from '../sql/ids.ts';
import { LoadMemory } from '../sql/LoadMemory.ts';
import { buildUpsertStatements } from '../sql/rowWrites.ts';
import type { Store } from '../sql/Store.ts';
import { type DemoRow, demoInvoices } from './demoInvoices.ts';

export const DEMO_DATASET = 'invoice';
/** Rows of one transaction: short enough that a server on the same database stays usable. */
const ROWS_PER_BATCH = 2_000;
const SEED = 2025;

export interface SeedOptions {
  /** Rows of the first group; the agency gets a few hundred beside them. */
  readonly rows: number;
  /** The business day, YYYY-MM-DD. */
  readonly today: string;
  readonly ids: Ids;
  readonly onProgress?: (written: number, of: number) => void;
}

interface GroupShare {
  readonly groupId: string;
  readonly rows: number;
}

/** The agency's rows: enough to fill pages, few beside those of the first group. */
function demoShares(rows: number): readonly GroupShare[] {
  return [
    { groupId: 'G1', rows },
    { groupId: 'G2', rows: Math.min(400, Math.ceil(rows * 0.15)) },
  ];
}

/**
 * Fills the invoice dataset with demo rows, in batches, the next made while the last is written; rows that are there
 * already stay. Returns the number of rows handed to the store.
 */
export async function seedDemo(
  store: Store,
  schemas: Pick<SchemaRegistry, 'current'>,
  { rows, today, ids, onProgress }: SeedOptions,
): Promise<number> {
  const dataset = schemas.current().datasets.get(DEMO_DATASET);
  if (dataset === undefined) return 0;
  const dialect = dialectOf(store.kind);
  const shares = demoShares(rows);
  const total = shares.reduce((sum, share) => sum + share.rows, 0);
  const memory = new LoadMemory();
  let written = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const write = async (groupId: string, batch: readonly DemoRow[]): Promise<void> => {
    const statements = buildUpsertStatements(dataset, groupId, batch, { dialect, ids, onConflict: 'skip', memory });
    await writing;
    writing = store.batch(statements);
    // A failure is met where the next batch waits for it.
    writing.catch(() => undefined);
    written += batch.length;
    onProgress?.(written, total);
  };
  for (const [place, share] of shares.entries()) {
    const organisations = DEMO_ORGANISATIONS.filter((organisation) => organisation.groupId === share.groupId);
    let batch: DemoRow[] = [];
    for (const row of demoInvoices({ rows: share.rows, today, organisations, seed: SEED + place })) {
      batch.push(row);
      if (batch.length === ROWS_PER_BATCH) {
        await write(share.groupId, batch);
        batch = [];
      }
    }
    if (batch.length > 0) await write(share.groupId, batch);
  }
  await writing;
  return total;
}
