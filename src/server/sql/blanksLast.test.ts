import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset, ResolvedStoredColumn, SortTerm, StoredType } from '#engine';
import { compilePage } from './compileListQuery.ts';
import { sqliteDialect } from './dialects/sqliteDialect.ts';
import type { Policy } from './policy.ts';
import { createIndexes, createTable } from './tables.ts';

const column = (name: string, type: StoredType, more: Partial<ResolvedStoredColumn> = {}): ResolvedStoredColumn => ({
  ...{ name, type, length: 20, required: false, search: false, sortKey: false, default: null },
  ...more,
});
const columns = [
  column('no', 'text', { required: true }),
  column('paid', 'date'),
  column('rates', 'codeSet'),
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
  indexes: [{ columns: ['paid'], include: [] }],
  import: null,
  export: null,
  actions: {},
};
const withoutIndex: ResolvedDataset = { ...dataset, indexes: [] };
const policy: Policy = { groupId: 'G1', column: 'org', organisations: ['A'] };

const row = fc.record({
  paid: fc.constantFrom('', '', '2025-01-01', '2025-01-02', '2025-01-03'),
  rates: fc.constantFrom('', '0.06', '0.13'),
  org: fc.constantFrom('A', 'A', 'B'),
});
const direction = fc.constantFrom<SortTerm['direction']>('asc', 'desc');
const then = fc.option(fc.record({ column: fc.constantFrom('rates', 'no'), direction }), { nil: undefined });

describe('an order that goes upwards over an optional column', () => {
  const database = new Database(':memory:');
  for (const sql of [...createTable(dataset, sqliteDialect), ...createIndexes(dataset, sqliteDialect)])
    database.exec(sql);
  const insert = database.prepare('insert into ds_bill (groupId, no, paid, rates, org) values (?, ?, ?, ?, ?)');
  afterAll(() => database.close());

  it('gives the same page through the index of the column as without it', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 30 }),
        then,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 12 }),
        (rows, next, currentPage, pageSize) => {
          database.exec('delete from ds_bill');
          for (const [index, { paid, rates, org }] of rows.entries())
            insert.run(index % 7 === 6 ? 'G2' : 'G1', String(index), paid, rates, org);
          const sort: readonly SortTerm[] = [
            { column: 'paid', direction: 'asc' },
            ...(next === undefined ? [] : [next]),
          ];
          const page = (of: ResolvedDataset) => {
            const { sql, parameters } = compilePage(sqliteDialect, of, policy, {
              ...{ dataset: 'bill', select: ['no', 'paid'], where: { op: 'and', of: [] }, sums: [] },
              sort,
              page: { currentPage, pageSize },
            });
            return database.prepare(sql).all(...parameters);
          };
          expect(page(dataset)).toEqual(page(withoutIndex));
        },
      ),
    );
  });
});
