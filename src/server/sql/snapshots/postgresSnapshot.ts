import pg from 'pg';
import { POSTGRES_TYPES } from '../postgresValues.ts';
import type { SqlRow, SqlValue, Statement } from '../Store.ts';
import { StoreError } from '../StoreError.ts';
import type { Snapshot } from './Snapshot.ts';

/** Rows fetched at once. */
const PIECE_ROWS = 500;
const CONNECT_TIMEOUT_MS = 5000;

/** A transaction of PostgreSQL that only reads and sees one moment; rows come through a cursor. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'lists-snapshot',
    types: POSTGRES_TYPES,
  });
  // Each call learns of a broken connection by itself; without a listener it would end the thread.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new StoreError('busy', error.message);
  });
  await client.query('begin isolation level repeatable read read only');
  // The whole result is wanted, not its first rows.
  await client.query('set local cursor_tuple_fraction = 1');
  const { processID } = client as pg.Client & { readonly processID?: number };
  return {
    read: async ({ sql, parameters }) => (await client.query<SqlRow>(sql, [...parameters])).rows,
    rows: (statement) => fetchRows(client, statement),
    cancel: () => cancelStatement(url, processID),
    close: async () => void (await client.end()),
  };
}

async function* fetchRows(
  client: pg.Client,
  { sql, parameters }: Statement,
): AsyncGenerator<readonly (readonly SqlValue[])[]> {
  await client.query(`declare piecewise no scroll cursor for ${sql}`, [...parameters]);
  const text = `fetch forward ${PIECE_ROWS} from piecewise`;
  for (;;) {
    const { rows } = await client.query<SqlValue[]>({ text, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE_ROWS) return;
  }
}

/** A server that is sorting does not notice that nobody waits any more: it has to be told, on another connection. */
async function cancelStatement(url: string, processId: number | undefined): Promise<void> {
  const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query('select pg_cancel_backend($1)', [processId]);
  } catch {
    // It ends all the same when it has a row to send.
  } finally {
    await other.end().catch(() => undefined);
  }
}
