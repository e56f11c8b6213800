import pg from 'pg';
import type { ServerLimits } from '../config.ts';
import { createJsonRows } from './jsonRows.ts';
import { POSTGRES_TYPES } from './postgresValues.ts';
import type {
  ReadLane,
  SqlRow,
  SqlValue,
  Statement,
  Store,
  Transaction,
  TransactionOptions,
  WireShape,
  WriteStatement,
} from './Store.ts';
import { StoreError } from './StoreError.ts';
import type { SnapshotSource } from './snapshots/Snapshot.ts';

const POOL_SIZES = { page: 4, totals: 2, system: 2, write: 2 } as const;
type Lane = keyof typeof POOL_SIZES;
const CONNECT_TIMEOUT_MS = 5000;
const MAX_ATTEMPTS = 5;
const TRANSACTION_MS = 5000;

/** SQLSTATEs after which the same transaction may be run again: serialisation failure, deadlock. */
const RETRIED = new Set(['40001', '40P01']);
const OVERLOADED = new Set(['53300', '57P01', '57P02', '57P03']);

/** PostgreSQL, and engines that speak its wire. The same lanes as the embedded database, as pools. */
export class PostgresStore implements Store {
  readonly kind = 'postgres';
  readonly source: SnapshotSource;
  private readonly pools: Readonly<Record<Lane, pg.Pool>>;

  private constructor(url: string, limits: ServerLimits) {
    this.source = { kind: 'postgres', url };
    const pool = (lane: Lane, timeoutMs: number): pg.Pool => {
      const created = new pg.Pool({
        connectionString: url,
        max: POOL_SIZES[lane],
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        statement_timeout: timeoutMs,
        application_name: `lists-${lane}`,
        types: POSTGRES_TYPES,
      });
      // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
      created.on('error', () => undefined);
      return created;
    };
    this.pools = {
      page: pool('page', limits.pageTimeoutMs),
      totals: pool('totals', limits.totalsTimeoutMs),
      system: pool('system', limits.pageTimeoutMs),
      write: pool('write', limits.writeTimeoutMs),
    };
  }

  /** Connects once, so that a wrong address is known at start. */
  static async open(url: string, limits: ServerLimits): Promise<PostgresStore> {
    const store = new PostgresStore(url, limits);
    try {
      await store.read('page', { sql: 'select 1', parameters: [] });
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  async read(lane: ReadLane, statement: Statement, signal?: AbortSignal): Promise<readonly SqlRow[]> {
    return this.withClient(lane, signal, (client) => readRows(client, statement));
  }

  async readJson(lane: ReadLane, statement: Statement, shape: WireShape, signal?: AbortSignal): Promise<Uint8Array> {
    return this.withClient(lane, signal, async (client) => {
      const result = await explained(client.query<unknown[]>({ ...query(statement), rowMode: 'array' }));
      const rows = createJsonRows(
        result.fields.map(({ name }) => name),
        shape,
      );
      for (const values of result.rows) rows.add(values);
      return rows.finish();
    });
  }

  async batch(statements: readonly WriteStatement[]): Promise<readonly number[]> {
    return this.transact(async (client) => {
      const changes: number[] = [];
      for (const statement of statements) {
        const changed = await write(client, statement);
        if (statement.expectChanges !== undefined && changed !== statement.expectChanges) {
          throw new StoreError('unexpectedChanges', `Expected ${statement.expectChanges} changed rows, got ${changed}`);
        }
        changes.push(changed);
      }
      return changes;
    });
  }

  async transaction<T>(
    run: (tx: Transaction) => Promise<T>,
    { serializable = false }: TransactionOptions = {},
  ): Promise<T> {
    return this.transact(
      async (client) => {
        await explained(client.query(`set local idle_in_transaction_session_timeout = ${TRANSACTION_MS}`));
        return run({
          read: (statement) => readRows(client, statement),
          write: (statement) => write(client, statement),
        });
      },
      serializable ? 'serializable' : 'repeatable read',
    );
  }

  async maintain(): Promise<void> {
    await this.withClient('write', undefined, (client) => explained(client.query('analyze')));
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }

  private async transact<T>(
    run: (client: pg.PoolClient) => Promise<T>,
    isolation: 'repeatable read' | 'serializable' = 'repeatable read',
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.withClient('write', undefined, async (client) => {
          await explained(client.query(`begin isolation level ${isolation}`));
          try {
            const result = await run(client);
            await explained(client.query('commit'));
            return result;
          } catch (error) {
            await client.query('rollback').catch(() => undefined);
            throw error;
          }
        });
      } catch (error) {
        if (!(error instanceof StoreError && error.kind === 'conflict' && attempt < MAX_ATTEMPTS)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5));
      }
    }
  }

  private async withClient<T>(
    lane: Lane,
    signal: AbortSignal | undefined,
    run: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) throw new StoreError('aborted', 'The caller has gone');
    const client = await explained(this.pools[lane].connect());
    const cancel = (): void => void this.cancel(client);
    signal?.addEventListener('abort', cancel, { once: true });
    let broken = false;
    try {
      return await run(client);
    } catch (error) {
      broken = error instanceof StoreError && error.kind === 'busy';
      throw signal?.aborted && error instanceof StoreError ? new StoreError('aborted', 'The caller has gone') : error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      client.release(broken);
    }
  }

  /** Ends the running statement of a caller who has gone. */
  private async cancel(client: (pg.PoolClient & { readonly processID?: number }) | undefined): Promise<void> {
    if (client?.processID === undefined) return;
    await this.pools.write.query('select pg_cancel_backend($1)', [client.processID]).catch(() => undefined);
  }
}

function query({ sql, parameters }: Statement): { text: string; values: SqlValue[] } {
  return { text: sql, values: [...parameters] };
}

async function readRows(client: pg.PoolClient, statement: Statement): Promise<readonly SqlRow[]> {
  return (await explained(client.query<Record<string, SqlValue>>(query(statement)))).rows;
}

async function write(client: pg.PoolClient, statement: Statement): Promise<number> {
  return (await explained(client.query(query(statement)))).rowCount ?? 0;
}

/** Turns what the driver throws into a `StoreError`; errors of our own code never pass through here. */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    if (code === '57014') throw new StoreError('timeout', message);
    if (code !== undefined && RETRIED.has(code)) throw new StoreError('conflict', message);
    if (code?.startsWith('23')) throw new StoreError('constraint', message);
    if (!(error instanceof pg.DatabaseError) || code?.startsWith('08') || OVERLOADED.has(code ?? ''))
      throw new StoreError('busy', message);
    throw new StoreError('failed', `${code} ${message}`);
  }
}
