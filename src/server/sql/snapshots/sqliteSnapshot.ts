import Database from 'better-sqlite3';
import type { SqlRow, SqlValue } from '../Store.ts';
import type { Snapshot } from './Snapshot.ts';

/** Rows handed over at once. */
const PIECE_ROWS = 500;
const CACHE_KIB = 8192;
const BUSY_TIMEOUT_MS = 5000;

/** A read transaction of SQLite; the write-ahead log keeps what it sees until it ends. */
export function openSqliteSnapshot(file: string): Snapshot {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  database.defaultSafeIntegers(true);
  database.pragma(`cache_size = -${CACHE_KIB}`);
  // An order no index has is sorted on disk: a million whole rows must not be sorted in memory.
  database.pragma('temp_store = FILE');
  database.pragma('trusted_schema = OFF');
  database.exec('BEGIN');
  return {
    read: async ({ sql, parameters }) => database.prepare(sql).all(...parameters) as SqlRow[],
    async *rows({ sql, parameters }) {
      let piece: SqlValue[][] = [];
      for (const values of database
        .prepare(sql)
        .raw(true)
        .iterate(...parameters)) {
        piece.push(values as SqlValue[]);
        if (piece.length < PIECE_ROWS) continue;
        yield piece;
        piece = [];
      }
      if (piece.length > 0) yield piece;
    },
    // A running statement cannot be interrupted; between rows the thread can be ended.
    cancel: async () => undefined,
    close: async () => void database.close(),
  };
}
