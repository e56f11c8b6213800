import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { SqliteStatistics } from './SqliteStatistics.ts';

describe('statistics of the embedded database', () => {
  let database: Database.Database;
  let statistics: SqliteStatistics;
  beforeEach(() => {
    database = new Database(':memory:');
    database.exec('create table "ds_a" ("id" integer primary key, "groupId" text, "day" text) strict');
    database.exec('create index "ix_day" on "ds_a" ("groupId", "day")');
    database.exec('create table "users" ("id" text primary key)');
    statistics = new SqliteStatistics(database);
  });

  const insert = (rows: number): void => {
    const sql = `insert into "ds_a" ("groupId", "day") with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}) select 'G', i from n`;
    statistics.note(sql, database.prepare(sql).run().changes);
  };
  const steps = (): number => {
    let count = 0;
    while (statistics.step()) count += 1;
    return count;
  };
  const stat = () => {
    if (database.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").get() === undefined) return null;
    return database.prepare("select stat from sqlite_stat1 where idx = 'ix_day'").pluck().get();
  };

  it('are not worth making for few rows', () => {
    insert(500);
    expect([steps(), stat()]).toEqual([0, null]);
  });

  it('are made in steps, never skip-scan, and are renewed when the table has grown by half', () => {
    insert(1000);
    expect(steps()).toBeGreaterThan(1);
    expect(stat()).toBe('1000 1000 1 noskipscan');
    insert(400);
    expect(steps()).toBe(0);
    insert(700);
    steps();
    expect(stat()).toMatch(/^2100 .* noskipscan$/);
  });

  it('are made for a new index', () => {
    insert(1000);
    steps();
    const sql = 'create index "ix_new" on "ds_a" ("groupId", "day", "id")';
    database.exec(sql);
    statistics.note(sql, 0);
    expect(steps()).toBeGreaterThan(0);
    expect(database.prepare("select stat from sqlite_stat1 where idx = 'ix_new'").get()).toBeDefined();
  });

  it('wait for the end of a transaction and survive being put off', () => {
    database.exec('begin');
    insert(2000);
    expect([steps(), stat()]).toEqual([0, null]);
    database.exec('commit');
    statistics.postpone();
    expect(steps()).toBe(0);
    insert(1000);
    steps();
    expect(stat()).toMatch(/^3000 .* noskipscan$/);
  });

  it('tell other connections that the schema is to be read again', () => {
    insert(1000);
    const before = Number(database.pragma('schema_version', { simple: true }));
    statistics.renew();
    expect(Number(database.pragma('schema_version', { simple: true }))).toBeGreaterThan(before);
  });
});
