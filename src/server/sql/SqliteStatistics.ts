import type Database from 'better-sqlite3';

/** Below this many rows every plan is quick. */
const FEW_ROWS = 1000;
/** Statistics are renewed when a table has grown by half: plans depend on proportions, not on exact numbers. */
const GROWTH = 1.5;
const isList = (column: string): string => `${column} like 'ds\\_%' escape '\\'`;

/**
 * Keeps the planner's statistics of list tables up to date. Without them SQLite takes the group, which leads every
 * index, for selective, and reads all of a group's rows to find three. They are full ones: a sample of the first thousand
 * rows of an index sees one group and misleads just as well.
 *
 * The work is cut into one step per index, to be done when nothing else waits. Every index also gets `noskipscan`: the
 * planner otherwise walks an index whose first column is not in the filter and then reads one row at random per hit.
 */
export class SqliteStatistics {
  private readonly database: Database.Database;
  /** Names still to be analysed; null when nothing is under way. */
  private steps: string[] | null = null;
  private changed = Number.POSITIVE_INFINITY;
  private dueAfter = 0;

  constructor(database: Database.Database) {
    this.database = database;
  }

  /** Takes note of a write; a new table or index is always looked at. */
  note(sql: string, changes: number): void {
    this.changed += /^\s*create/i.test(sql) ? Number.POSITIVE_INFINITY : changes;
  }

  /** Does one step if one is due; true when there is more to do. Not inside a transaction. */
  step(): boolean {
    if (!this.database.open || this.database.inTransaction) return false;
    if (this.steps === null) {
      if (this.changed < this.dueAfter) return false;
      if (!this.look()) return false;
      this.steps = this.names();
      return true;
    }
    const name = this.steps.shift();
    if (name !== undefined) {
      this.database.exec(`ANALYZE "${name}"`);
      return true;
    }
    this.publish();
    return false;
  }

  /** All steps at once. */
  renew(): void {
    for (const name of this.names()) this.database.exec(`ANALYZE "${name}"`);
    this.publish();
  }

  /** Gives up until the next writes, such as when another process holds the database. */
  postpone(): void {
    this.steps = null;
    this.changed = 0;
    this.dueAfter = FEW_ROWS;
  }

  /** Whether a list table has outgrown its statistics or has an index without any. */
  private look(): boolean {
    const known = this.known();
    let [due, fewest] = [false, Number.POSITIVE_INFINITY];
    const counts = new Map<string, number>();
    for (const { name, index } of this.indexes()) {
      const rows = counts.get(name) ?? Number(this.database.prepare(`select count(*) from "${name}"`).pluck().get());
      counts.set(name, rows);
      const before = known.get(index) ?? 0;
      if (rows >= FEW_ROWS && rows >= before * GROWTH) due = true;
      fewest = Math.min(fewest, Math.max(FEW_ROWS, rows * (GROWTH - 1)));
    }
    this.changed = 0;
    this.dueAfter = Number.isFinite(fewest) ? fewest : FEW_ROWS;
    return due;
  }

  private indexes(): readonly { readonly name: string; readonly index: string }[] {
    return this.database
      .prepare(
        `select tbl_name as name, name as "index" from sqlite_schema where type = 'index' and ${isList('tbl_name')}`,
      )
      .all() as { name: string; index: string }[];
  }

  /** Rows per index when it was last analysed. */
  private known(): ReadonlyMap<string, number> {
    if (!this.hasStatistics()) return new Map();
    const rows = this.database.prepare('select idx, stat from sqlite_stat1 where idx is not null').all();
    return new Map((rows as { idx: string; stat: string }[]).map(({ idx, stat }) => [idx, Number.parseInt(stat, 10)]));
  }

  private hasStatistics(): boolean {
    return this.database.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").get() !== undefined;
  }

  /** Indexes of list tables one by one, since each takes long, and every other table as a whole. */
  private names(): string[] {
    const others = this.database
      .prepare(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' and not (${isList('name')})`,
      )
      .pluck()
      .all() as string[];
    return [...this.indexes().map(({ index }) => index), ...others];
  }

  /** Connections read statistics with the schema, so the schema is said to have changed. */
  private publish(): void {
    this.steps = null;
    if (!this.hasStatistics()) return;
    const { database } = this;
    const run = database.transaction(() => {
      database.exec("UPDATE sqlite_stat1 SET stat = stat || ' noskipscan' WHERE stat NOT LIKE '%noskipscan%'");
      const version = Number(database.pragma('schema_version', { simple: true }));
      database.pragma(`schema_version = ${version + 1}`);
    });
    database.unsafeMode(true);
    try {
      run.immediate();
      database.exec('ANALYZE sqlite_schema');
    } finally {
      database.unsafeMode(false);
    }
    this.look();
  }
}
