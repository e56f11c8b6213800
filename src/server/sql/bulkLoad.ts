import type { ResolvedDataset } from '#engine';
import { dialectOf } from './dialects/dialectOf.ts';
import { tableName } from './names.ts';
import type { Store, WriteStatement } from './Store.ts';
import { secondaryIndexes } from './tables.ts';

const plain = (sql: string): WriteStatement => ({ sql, parameters: [] });

/**
 * Runs work that fills an empty table without its secondary indexes and makes them afterwards: sorting a million keys
 * once is several times quicker than finding the place of each. A table that has rows keeps its indexes, since someone
 * may be reading it. Keys stay unique all the time, and a start after a crash makes what is missing (see `migrateDataset`).
 *
 * @example
 * await loadInBulk(store, invoice, () => seedInvoices(store, schemas, { rows: 1_000_000, now, ids }))
 */
export async function loadInBulk<T>(store: Store, dataset: ResolvedDataset, work: () => Promise<T>): Promise<T> {
  const rows = await store.read('page', plain(`select 1 as "some" from "${tableName(dataset.name)}" limit 1`));
  if (rows.length > 0) return work();
  const indexes = secondaryIndexes(dataset, dialectOf(store.kind));
  await store.batch(indexes.map(({ drop }) => plain(drop)));
  try {
    return await work();
  } finally {
    // One at a time: each holds the writer for seconds, and others may want it in between.
    for (const { create } of indexes) await store.batch([plain(create)]);
  }
}
