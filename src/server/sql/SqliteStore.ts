import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import type { ServerLimits } from '../config.ts';
import type { ReadLane, SqlRow, Statement, Store, Transaction, WireShape, WriteStatement } from './Store.ts';
import { StoreError } from './StoreError.ts';
import type { SnapshotSource } from './snapshots/Snapshot.ts';
import type { WorkerTask, WorkerValue } from './sqliteProtocol.ts';
import { type LaneHold, WorkerLane } from './WorkerLane.ts';

const TRANSACTION_MS = 5000;
const OWNER_ONLY = 0o600;
const NO_RIGHTS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP']);
/**
 * Threads that read lists give way to the one that answers HTTP, totals also to pages: with as many heavy lists as cores,
 * what costs nothing would otherwise wait for its turn behind them.
 */
const NICENESS = { page: 5, totals: 10, system: 0, write: 0 } as const;
const NOTHING: WorkerTask = { kind: 'read', statement: { sql: 'select 1', parameters: [] } };

/**
 * The embedded database. Pages, totals, the server's own tables and writes have their own threads, so that a heavy total
 * keeps nobody from seeing rows and no list keeps a session waiting; the thread that answers HTTP never runs a statement.
 */
export class SqliteStore implements Store {
  readonly kind = 'sqlite';
  readonly source: SnapshotSource;
  private readonly lanes: Readonly<Record<ReadLane, WorkerLane>>;
  private readonly writer: WorkerLane;

  private constructor(file: string, limits: ServerLimits) {
    this.source = { kind: 'sqlite', file };
    const reader = { file, writable: false } as const;
    this.lanes = {
      page: new WorkerLane(2, limits.pageTimeoutMs, { ...reader, niceness: NICENESS.page }),
      totals: new WorkerLane(1, limits.totalsTimeoutMs, { ...reader, niceness: NICENESS.totals }),
      system: new WorkerLane(1, limits.pageTimeoutMs, { ...reader, niceness: NICENESS.system }),
    };
    this.writer = new WorkerLane(1, limits.writeTimeoutMs, { file, writable: true, niceness: NICENESS.write });
  }

  /** Opens the file, creating it when it is not there. */
  static async open(file: string, limits: ServerLimits): Promise<SqliteStore> {
    keepPrivate(file);
    const store = new SqliteStore(file, limits);
    // The writer goes first: it creates the file and its write-ahead log.
    await store.writer.run(NOTHING);
    return store;
  }

  async read(lane: ReadLane, statement: Statement, signal?: AbortSignal): Promise<readonly SqlRow[]> {
    return (await this.lanes[lane].run({ kind: 'read', statement }, signal)) as readonly SqlRow[];
  }

  async readJson(lane: ReadLane, statement: Statement, shape: WireShape, signal?: AbortSignal): Promise<Uint8Array> {
    return (await this.lanes[lane].run({ kind: 'json', statement, shape }, signal)) as Uint8Array;
  }

  async batch(statements: readonly WriteStatement[]): Promise<readonly number[]> {
    return (await this.writer.run({ kind: 'batch', statements })) as readonly number[];
  }

  async transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    const hold = await this.writer.hold();
    let open = true;
    // Work that was given up goes on until it asks again; nothing it asks then may reach the database.
    const ask = (task: WorkerTask): Promise<WorkerValue> =>
      open ? hold.run(task) : Promise.reject(new StoreError('timeout', 'The transaction has ended'));
    try {
      await hold.run({ kind: 'begin' });
      const result = await withinTime(
        run({
          read: async (statement) => (await ask({ kind: 'read', statement })) as readonly SqlRow[],
          write: async (statement) => (await ask({ kind: 'write', statement })) as number,
        }),
      );
      open = false;
      await hold.run({ kind: 'commit' });
      return result;
    } catch (error) {
      open = false;
      await rollBack(hold);
      throw error;
    } finally {
      hold.release();
    }
  }

  async maintain(): Promise<void> {
    await this.writer.run({ kind: 'maintain' });
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.lanes).map((lane) => lane.close()));
    await this.writer.close();
  }
}

/** For this user alone. The database gives the files it makes beside its own the same rights. */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', OWNER_ONLY));
    for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, OWNER_ONLY);
  } catch (error) {
    // A shared or foreign volume may know no rights, or leave them to its owner; the file opens all the same.
    if (NO_RIGHTS.has((error as NodeJS.ErrnoException).code ?? '')) return;
    throw new StoreError('failed', error instanceof Error ? error.message : String(error));
  }
}

/** A worker that is gone has rolled back already. */
async function rollBack(hold: LaneHold): Promise<void> {
  try {
    await hold.run({ kind: 'rollback' });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreError('timeout', `A transaction took longer than ${TRANSACTION_MS} ms`)),
      TRANSACTION_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
