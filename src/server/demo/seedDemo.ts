import { DEMO_ORGANISATIONS } from '../accounts/demoAccounts.ts';
import type { SchemaRegistry } from '../schemas/SchemaRegistry.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import type { Ids } from '../sql/ids.ts';
import { LoadMemory } from '../sql/LoadMemory.ts';
import { buildUpsertStatements } from '../sql/rowWrites.ts';
import type { Store } from '../sql/Store.ts';
import type { DemoPlan, DemoRow } from './DemoPlan.ts';
import { demoInvoices } from './demoInvoices.ts';
import { demoRisks } from './demoRisks.ts';
import { demoOrders } from './orders/demoOrders.ts';
import { demoOverseas } from './overseas/demoOverseas.ts';
import { demoTickets } from './tickets/demoTickets.ts';
import { type HotelClaim, hotelClaimOf } from './tickets/hotelClaims.ts';

export const DEMO_DATASET = 'invoice';
/** Rows of one transaction: short enough that a server on the same database stays usable. */
const ROWS_PER_BATCH = 2_000;
const SEED = 2025;
/** The first general invoices, whose claims travel tickets may join. */
const INVOICES_WITH_HOTELS = 600;

export interface SeedOptions {
  /** General invoices of the first group; the agency gets a few hundred beside them. */
  readonly rows: number;
  /** Business time, YYYY-MM-DD HH:mm:ss. */
  readonly now: string;
  readonly ids: Ids;
  readonly onProgress?: (written: number, of: number) => void;
}

/** How much a group gets beside its general invoices. */
interface GroupShare {
  readonly groupId: string;
  readonly rows: number;
  readonly trips: number;
  readonly works: number;
  readonly entities: number;
  readonly findings: number;
}

/** The agency's rows: enough to fill pages, few beside those of the first group. */
function demoShares(rows: number): readonly GroupShare[] {
  return [
    { groupId: 'G1', rows, trips: 420, works: 72, entities: 5, findings: 150 },
    { groupId: 'G2', rows: Math.min(400, Math.ceil(rows * 0.15)), trips: 30, works: 10, entities: 1, findings: 12 },
  ];
}

type RowsOf = (plan: DemoPlan, share: GroupShare) => Readonly<Record<string, Iterable<DemoRow>>>;

/**
 * Fills every dataset of the demo; rows that are there already stay. Returns the number of rows handed to the store.
 */
export async function seedDemo(
  store: Store,
  schemas: Pick<SchemaRegistry, 'current'>,
  options: SeedOptions,
): Promise<number> {
  const invoices = await seedInvoices(store, schemas, options);
  const { rows, now, ids } = options;
  const others = await writeShares(store, schemas, { rows, now, ids }, (plan, share) => ({
    [DEMO_DATASET]: demoTickets(plan, share.trips, hotelsOf(plan, share.rows)),
    ...demoOrders(plan, share.works),
    ...demoOverseas(plan, share.entities),
    riskFinding: demoRisks(plan, share.findings),
  }));
  return invoices + others;
}

/** Fills the invoice dataset with general invoices and nothing else. */
export function seedInvoices(
  store: Store,
  schemas: Pick<SchemaRegistry, 'current'>,
  options: SeedOptions,
): Promise<number> {
  return writeShares(store, schemas, options, (plan, { rows }) => ({ [DEMO_DATASET]: demoInvoices(plan, rows) }));
}

/** Claims of journeys among the first general invoices. */
function hotelsOf(plan: DemoPlan, rows: number): readonly HotelClaim[] {
  const hotels: HotelClaim[] = [];
  let left = INVOICES_WITH_HOTELS;
  for (const row of demoInvoices(plan, rows)) {
    if (left-- === 0) break;
    const hotel = hotelClaimOf(row);
    if (hotel !== null) hotels.push(hotel);
  }
  return hotels;
}

/** Writes the rows of every group in batches, the next made while the last is written. */
async function writeShares(
  store: Store,
  schemas: Pick<SchemaRegistry, 'current'>,
  { rows, now, ids, onProgress }: SeedOptions,
  rowsOf: RowsOf,
): Promise<number> {
  const dialect = dialectOf(store.kind);
  const shares = demoShares(rows);
  const total = shares.reduce((sum, share) => sum + share.rows, 0);
  let written = 0;
  let writing: Promise<unknown> = Promise.resolve();
  for (const [place, share] of shares.entries()) {
    const organisations = DEMO_ORGANISATIONS.filter(({ groupId }) => groupId === share.groupId);
    for (const [name, made] of Object.entries(rowsOf({ now, organisations, seed: SEED + place }, share))) {
      const dataset = schemas.current().datasets.get(name);
      // A folder of schemas of one's own need not have the datasets of the demo.
      if (dataset === undefined) continue;
      const memory = new LoadMemory();
      for (const batch of batchesOf(made)) {
        const options = { dialect, ids, onConflict: 'skip', memory } as const;
        const statements = buildUpsertStatements(dataset, share.groupId, batch, options);
        await writing;
        writing = store.batch(statements);
        // A failure is met where the next batch waits for it.
        writing.catch(() => undefined);
        written += batch.length;
        onProgress?.(written, total);
      }
    }
  }
  await writing;
  return written;
}

function* batchesOf(rows: Iterable<DemoRow>): Generator<readonly DemoRow[]> {
  let batch: DemoRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_PER_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
