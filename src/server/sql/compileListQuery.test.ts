import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import {
  type Condition,
  type ListQuery,
  QUERY_LIMITS,
  type ResolvedDataset,
  type ResolvedStoredColumn,
  type StoredType,
} from '#engine';
import { compileCount, compileIds, compilePage, compileTotals, compileVerdicts } from './compileListQuery.ts';
import { postgresDialect } from './dialects/postgresDialect.ts';
import { sqliteDialect } from './dialects/sqliteDialect.ts';
import type { Policy } from './policy.ts';
import { createTable } from './tables.ts';

const column = (name: string, type: StoredType, more: Partial<ResolvedStoredColumn> = {}): ResolvedStoredColumn => ({
  name,
  type,
  length: 200,
  required: false,
  search: false,
  sortKey: false,
  default: null,
  ...more,
});
const columns = [
  column('no', 'text', { required: true, search: true }),
  column('seller', 'text', { required: true, search: true, sortKey: true }),
  column('day', 'date', { required: true }),
  column('paid', 'date'),
  column('amount', 'money', { required: true }),
  column('tax', 'money'),
  column('rates', 'codeSet', { search: true }),
  column('org', 'code', { required: true }),
];
const dataset: ResolvedDataset = {
  name: 'bill',
  title: { zh: '单据', en: 'Bill' },
  columns: Object.fromEntries(columns.map((one) => [one.name, one])),
  businessKey: ['no'],
  rowName: null,
  parts: null,
  organisation: 'org',
  provided: false,
  indexes: [],
  import: null,
  export: null,
  actions: {},
};
const policy: Policy = { groupId: 'G1', column: 'org', organisations: ['A', 'B'] };
const ALL: Condition = { op: 'and', of: [] };
const query = (more: Partial<ListQuery> = {}): ListQuery => ({
  dataset: 'bill',
  select: ['no', 'amount'],
  where: ALL,
  sort: [{ column: 'day', direction: 'desc' }],
  page: { currentPage: 1, pageSize: 100 },
  sums: [],
  ...more,
});
const where = (condition: Condition) =>
  compileCount(sqliteDialect, dataset, { ...policy, organisations: null }, condition);
const START = 'select count(*) as "total" from "ds_bill" where "groupId" = ? and ';

describe('rows of the group as a whole', () => {
  const whole = { ...dataset, provided: true, organisation: null };
  const caller: Policy = { groupId: 'G1', column: null, organisations: ['A'] };
  const all: Condition = { op: 'and', of: [] };

  it("are nobody's who has a part of the group, whatever is asked", () => {
    expect(compileCount(sqliteDialect, whole, caller, all).sql).toContain('"groupId" = ? and 1 = 0');
    expect(compileVerdicts(sqliteDialect, whole, caller, all, [], 5).sql).toContain('where "groupId" = ? and 1 = 0');
    expect(compileCount(sqliteDialect, whole, { ...caller, organisations: null }, all)).toEqual({
      sql: 'select count(*) as "total" from "ds_bill" where "groupId" = ? and 1 = 1',
      parameters: ['G1'],
    });
  });

  it('are searched as they are', () => {
    const open = { ...caller, organisations: null };
    const count = (condition: Condition) => compileCount(sqliteDialect, whole, open, condition);
    expect(count({ op: 'contains', column: 'seller', text: 'ab%' })).toEqual({
      sql: `select count(*) as "total" from "ds_bill" where "groupId" = ? and upper("seller") like ? escape '\\'`,
      parameters: ['G1', '%AB\\%%'],
    });
    expect(count({ op: 'hasAny', column: 'rates', values: ['x', 'y'] })).toEqual({
      sql: `select count(*) as "total" from "ds_bill" where "groupId" = ? and (',' || "rates" || ',' like ? escape '\\' or ',' || "rates" || ',' like ? escape '\\')`,
      parameters: ['G1', '%,x,%', '%,y,%'],
    });
  });
});

describe('a long list of organisations', () => {
  const many = Array.from({ length: 501 }, (_, place) => `o${place}`);
  const searched = { ...dataset, columns: { ...dataset.columns, org: column('org', 'code', { search: true }) } };
  const all: Condition = { op: 'and', of: [] };

  it('is cut down to those that have rows before rows are compared with it', () => {
    const { sql, parameters } = compileCount(sqliteDialect, searched, { ...policy, organisations: many }, all);
    expect(sql).toContain('"org" in (select "value" from "dict_bill_org" where "groupId" = ? and "value" in (?, ?, ');
    expect(parameters).toEqual(['G1', 'G1', ...many]);
  });

  it('stays a list where nothing tells which have rows, where it is short, and where a blank is asked for', () => {
    const count = (of: ResolvedDataset, organisations: readonly string[]) =>
      compileCount(sqliteDialect, of, { ...policy, organisations }, all).sql;
    expect(count(dataset, many)).toContain('"org" in (?, ');
    expect(count(searched, many.slice(1))).toContain('"org" in (?, ');
    const where: Condition = { op: 'oneOf', column: 'org', values: ['', ...many] };
    expect(compileCount(sqliteDialect, searched, { ...policy, organisations: null }, where).sql).toContain(
      '"org" in (?, ',
    );
  });
});

describe('a page', () => {
  it('is led by the group and the organisations, and ordered down to the id', () => {
    expect(compilePage(sqliteDialect, dataset, policy, query())).toEqual({
      sql: 'select "no", "amount", "id" from "ds_bill" where "groupId" = ? and "org" in (?, ?) and 1 = 1 order by "day" desc, "id" desc limit ? offset ?',
      parameters: ['G1', 'A', 'B', 100, 0],
    });
  });

  it('is the same text for PostgreSQL but for the placeholders', () => {
    expect(compilePage(postgresDialect, dataset, policy, query()).sql).toBe(
      'select "no", "amount", "id" from "ds_bill" where "groupId" = $1 and "org" in ($2, $3) and 1 = 1 order by "day" desc, "id" desc limit $4 offset $5',
    );
  });

  it('puts blanks of optional columns last in both directions and orders names by their key', () => {
    const sort = [
      { column: 'paid', direction: 'asc' },
      { column: 'tax', direction: 'desc' },
      { column: 'rates', direction: 'desc' },
      { column: 'seller', direction: 'asc' },
    ] as const;
    expect(compilePage(sqliteDialect, dataset, policy, query({ sort })).sql).toContain(
      `order by case when "paid" = '' then 1 else 0 end, "paid" asc, "tax" desc nulls last, "rates" desc, "seller__sort" asc, "id" asc limit`,
    );
  });

  it('walks an index twice where blanks come last against its order', () => {
    const indexed = { ...dataset, indexes: [{ columns: ['paid'], include: [] }] };
    const up = (column: string) =>
      compilePage(sqliteDialect, indexed, policy, query({ sort: [{ column, direction: 'asc' }] })).sql;
    expect(up('paid')).toBe(
      [
        `with filled as materialized (select "id" from "ds_bill" where "groupId" = ? and "org" in (?, ?) and 1 = 1 and "paid" > '' order by "paid" asc, "id" asc limit ?),`,
        `blank as materialized (select "id" from "ds_bill" where "groupId" = ? and "org" in (?, ?) and 1 = 1 and "paid" = '' order by "id" asc limit ? - (select count(*) from filled))`,
        `select "no", "amount", "id" from "ds_bill" where "groupId" = ? and "id" in (select "id" from filled union all select "id" from blank)`,
        `order by case when "paid" = '' then 1 else 0 end, "paid" asc, "id" asc limit ? offset ?`,
      ].join(' '),
    );
    for (const column of ['day', 'tax', 'rates']) expect(up(column)).not.toContain('with filled');
  });

  it('far back finds ids first and reads only one page of rows', () => {
    expect(
      compilePage(sqliteDialect, dataset, policy, query({ page: { currentPage: 12, pageSize: 100 } })).sql,
    ).toContain('and "id" in (select "id" from "ds_bill" where');
    expect(
      compilePage(sqliteDialect, dataset, policy, query({ page: { currentPage: 11, pageSize: 100 } })).sql,
    ).not.toContain('in (select');
  });

  it('of a caller without organisations has no rows', () => {
    expect(compilePage(sqliteDialect, dataset, { ...policy, organisations: [] }, query()).sql).toContain(
      '"groupId" = ? and 1 = 0 and',
    );
  });
});

describe('totals and ids', () => {
  it('count and sum exactly what the page shows', () => {
    expect(compileTotals(sqliteDialect, dataset, policy, ALL, ['amount']).sql).toBe(
      'select count(*) as "total", sum("amount") as "sum_amount" from "ds_bill" where "groupId" = ? and "org" in (?, ?) and 1 = 1',
    );
  });

  it('leave out what is excluded', () => {
    expect(compileIds(sqliteDialect, dataset, policy, ALL, { exclude: [7], limit: 10 })).toEqual({
      sql: 'select "id" from "ds_bill" where "groupId" = ? and "org" in (?, ?) and 1 = 1 and "id" not in (?) order by "id" limit ?',
      parameters: ['G1', 'A', 'B', 7n, 10],
    });
  });
});

describe('conditions', () => {
  it.each<[string, Condition, string, readonly unknown[]]>([
    ['equals binds cents for money', { op: 'equals', column: 'amount', value: '1.50' }, '"amount" = ?', [150n]],
    ['oneOf', { op: 'oneOf', column: 'org', values: ['A', 'B'] }, '"org" in (?, ?)', ['A', 'B']],
    ['oneOf of nothing', { op: 'oneOf', column: 'org', values: [] }, '1 = 0', []],
    [
      'between of money',
      { op: 'between', column: 'amount', from: '-0.01', to: '2.00' },
      '("amount" >= ? and "amount" <= ?)',
      [-1n, 200n],
    ],
    [
      'between that is open below leaves blanks out',
      { op: 'between', column: 'paid', from: null, to: '2025-01-31' },
      `("paid" <> '' and "paid" <= ?)`,
      ['2025-01-31'],
    ],
    ['not is two-valued', { op: 'not', of: { op: 'never' } }, '(case when 1 = 0 then 0 else 1 end) = 1', []],
    [
      'and, or',
      { op: 'or', of: [{ op: 'never' }, { op: 'and', of: [{ op: 'equals', column: 'no', value: '1' }] }] },
      '(1 = 0 or ("no" = ?))',
      ['1'],
    ],
    [
      'contains looks into the distinct values with wildcards escaped',
      { op: 'contains', column: 'seller', text: '50%_\\ａ' },
      `"seller" in (select "value" from "dict_bill_seller" where "groupId" = ? and "norm" like ? escape '\\')`,
      ['G1', '%50\\%\\_\\\\A%'],
    ],
    [
      'hasAny looks for whole codes',
      { op: 'hasAny', column: 'rates', values: ['0.1'] },
      `"rates" in (select "value" from "dict_bill_rates" where "groupId" = ? and (',' || "value" || ',' like ? escape '\\'))`,
      ['G1', '%,0.1,%'],
    ],
  ])('%s', (_name, condition, text, parameters) => {
    expect(where(condition)).toEqual({ sql: START + text, parameters: ['G1', ...parameters] });
  });

  it('hold as many codes as a filter may have', () => {
    const database = new Database(':memory:');
    for (const sql of createTable(dataset, sqliteDialect)) database.exec(sql);
    const values = Array.from({ length: QUERY_LIMITS.listItems }, (_, at) => String(at));
    const { sql, parameters } = where({ op: 'hasAny', column: 'rates', values });
    expect(database.prepare(sql).get(...parameters)).toEqual({ total: 0 });
    database.close();
  });

  it('name only declared columns', () => {
    for (const name of ['nothing', 'constructor', '__proto__', 'no" or 1=1 --']) {
      expect(() => where({ op: 'equals', column: name, value: '1' })).toThrow(/no column/);
    }
  });

  it('bind whatever a value says', () => {
    const { sql, parameters } = where({ op: 'equals', column: 'no', value: `'; drop table "users"; --` });
    expect(sql).toBe(`${START}"no" = ?`);
    expect(parameters).toEqual(['G1', `'; drop table "users"; --`]);
  });
});
