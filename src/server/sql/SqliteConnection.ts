import Database from 'better-sqlite3';
import { createJsonRows } from './jsonRows.ts';
import { SqliteStatistics } from './SqliteStatistics.ts';
import type { SqlRow, SqlValue, Statement, WireShape, WriteStatement } from './Store.ts';
import { StoreError, type StoreErrorKind } from './StoreError.ts';
import type { WorkerOptions, WorkerTask, WorkerValue } from './sqliteProtocol.ts';

const BUSY_TIMEOUT_MS = 5000;
/** Prepared statements kept; the least recently used one is dropped. */
const MAX_PREPARED = 200;
const READ_CACHE_KIB = 32_768;
const WRITE_CACHE_KIB = 65_536;
const MMAP_BYTES = 268_435_456;

/** One connection and what can be asked of it. Lives in a worker thread. */
export class SqliteConnection {
  private readonly database: Database.Database;
  private readonly prepared = new Map<string, Database.Statement>();
  /** Only the writer keeps them. */
  private readonly statistics: SqliteStatistics | null;

  constructor({ file, writable }: WorkerOptions) {
    this.database = new Database(
      file,
      writable ? { timeout: BUSY_TIMEOUT_MS } : { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS },
    );
    // Whole numbers come as bigint and are made numbers where that loses nothing: sums pass 2^53.
    this.database.defaultSafeIntegers(true);
    if (writable) {
      this.database.pragma('journal_mode = WAL');
      this.database.pragma('synchronous = FULL');
    }
    this.database.pragma(`cache_size = -${writable ? WRITE_CACHE_KIB : READ_CACHE_KIB}`);
    this.database.pragma(`mmap_size = ${MMAP_BYTES}`);
    this.database.pragma('temp_store = MEMORY');
    this.database.pragma('trusted_schema = OFF');
    this.statistics = writable ? new SqliteStatistics(this.database) : null;
  }

  run(task: WorkerTask): WorkerValue {
    switch (task.kind) {
      case 'read':
        return this.read(task.statement);
      case 'json':
        return this.json(task.statement, task.shape);
      case 'write':
        return this.write(task.statement);
      case 'batch':
        return this.batch(task.statements);
      case 'begin':
        this.database.exec('BEGIN IMMEDIATE');
        return null;
      case 'commit':
        this.database.exec('COMMIT');
        return null;
      case 'rollback':
        if (this.database.inTransaction) this.database.exec('ROLLBACK');
        return null;
      case 'maintain':
        this.maintain();
        return null;
      case 'close':
        this.database.close();
        return null;
    }
  }

  private read({ sql, parameters }: Statement): readonly SqlRow[] {
    const rows = this.prepare(sql).all(...parameters) as Record<string, SqlValue>[];
    for (const row of rows) for (const name in row) row[name] = asNumber(row[name] ?? null);
    return rows;
  }

  private json({ sql, parameters }: Statement, shape: WireShape): Uint8Array {
    const statement = this.prepare(sql);
    const rows = createJsonRows(
      statement.columns().map(({ name }) => name),
      shape,
    );
    statement.raw(true);
    try {
      // Row by row, so that a terminated worker stops between rows.
      for (const values of statement.iterate(...parameters)) rows.add(values as unknown[]);
    } finally {
      statement.raw(false);
    }
    return rows.finish();
  }

  private write({ sql, parameters }: Statement): number {
    const statement = this.prepare(sql);
    if (statement.reader) return statement.all(...parameters).length;
    const { changes } = statement.run(...parameters);
    this.statistics?.note(sql, changes);
    return changes;
  }

  private batch(statements: readonly WriteStatement[]): readonly number[] {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      const changes = statements.map((statement) => {
        const changed = this.write(statement);
        if (statement.expectChanges !== undefined && changed !== statement.expectChanges) {
          throw new StoreError('unexpectedChanges', `Expected ${statement.expectChanges} changed rows, got ${changed}`);
        }
        return changed;
      });
      this.database.exec('COMMIT');
      return changes;
    } finally {
      if (this.database.inTransaction) this.database.exec('ROLLBACK');
    }
  }

  private maintain(): void {
    this.prepared.clear();
    this.statistics?.renew();
    this.database.pragma('wal_checkpoint(TRUNCATE)');
  }

  /** Uses a moment in which nothing is asked to keep statistics fresh; true when another moment is of use. */
  tend(): boolean {
    try {
      return this.statistics?.step() ?? false;
    } catch {
      // Another process is writing, or the disk is full: lists are slower, nothing is wrong.
      this.statistics?.postpone();
      return false;
    }
  }

  private prepare(sql: string): Database.Statement {
    const known = this.prepared.get(sql);
    const statement = known ?? this.database.prepare(sql);
    if (known !== undefined) this.prepared.delete(sql);
    this.prepared.set(sql, statement);
    const oldest = this.prepared.keys().next();
    if (this.prepared.size > MAX_PREPARED && oldest.value !== undefined) this.prepared.delete(oldest.value);
    return statement;
  }

  /** An error in a form that crosses threads. */
  static explain(error: unknown): { readonly error: StoreErrorKind; readonly message: string } {
    if (error instanceof StoreError) return { error: error.kind, message: error.message };
    const code = error instanceof Database.SqliteError ? error.code : '';
    const message = error instanceof Error ? error.message : String(error);
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return { error: 'busy', message };
    if (code.startsWith('SQLITE_CONSTRAINT')) return { error: 'constraint', message };
    return { error: 'failed', message: `${code} ${message}`.trim() };
  }
}

function asNumber(value: SqlValue): SqlValue {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
