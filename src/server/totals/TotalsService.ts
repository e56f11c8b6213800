import { createHash } from 'node:crypto';
import { type Condition, decimalFromCents, type ResolvedDataset } from '#engine';
import { compileTotals } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import type { Policy } from '../sql/policy.ts';
import type { Store } from '../sql/Store.ts';
import type { WriteVersions } from './writeVersions.ts';

export interface Totals {
  readonly total: number;
  /** Decimal text by column. */
  readonly sums: Readonly<Record<string, string>>;
}

export interface TotalsService {
  /** Exact count and sums of the rows that match. */
  read(dataset: ResolvedDataset, policy: Policy, where: Condition, sums: readonly string[]): Promise<Totals>;
}

const MAX_ENTRIES = 500;
/** Another process on the same database is not seen by our write versions: no total is older than this. */
const MAX_AGE_MS = 10_000;

interface Entry {
  readonly version: number;
  readonly at: number;
  readonly totals: Promise<Totals>;
}

/**
 * Totals are the dear half of a list. Equal questions are asked once, and the answer serves until the dataset is
 * written to. Page, size and order are no part of the question. The server's own rows change without a write to a dataset,
 * with every login, and are few: they are counted each time.
 */
export function createTotalsService(store: Store, versions: WriteVersions, now: () => number): TotalsService {
  const entries = new Map<string, Entry>();
  const dialect = dialectOf(store.kind);

  async function ask(
    dataset: ResolvedDataset,
    policy: Policy,
    where: Condition,
    sums: readonly string[],
  ): Promise<Totals> {
    const [row] = await store.read('totals', compileTotals(dialect, dataset, policy, where, sums));
    return {
      total: Number(row?.total ?? 0),
      sums: Object.fromEntries(sums.map((column) => [column, decimalFromCents(BigInt(row?.[`sum_${column}`] ?? 0))])),
    };
  }

  return {
    read(dataset, policy, where, sums) {
      if (dataset.provided) return ask(dataset, policy, where, sums);
      const key = createHash('sha256')
        .update(JSON.stringify([dataset.name, policy, where, sums]))
        .digest('base64');
      const version = versions.of(dataset.name);
      const known = entries.get(key);
      if (known !== undefined && known.version === version && now() - known.at < MAX_AGE_MS) return known.totals;
      const totals = ask(dataset, policy, where, sums);
      const entry = { version, at: now(), totals };
      entries.delete(key);
      entries.set(key, entry);
      // A failure is not kept: the next caller asks again.
      totals.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      const oldest = entries.keys().next().value;
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      return totals;
    },
  };
}
