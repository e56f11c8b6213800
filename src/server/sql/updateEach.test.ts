import { describe, expect, it } from 'vitest';
import type { ResolvedDataset, ResolvedStoredColumn } from '#engine';
import { sqliteDialect } from './dialects/sqliteDialect.ts';
import { buildUpdateEachStatements } from './updateEach.ts';

const column = (name: string, changes: Partial<ResolvedStoredColumn> = {}): ResolvedStoredColumn => ({
  name,
  type: 'text',
  length: 200,
  required: false,
  search: false,
  sortKey: false,
  default: null,
  ...changes,
});
const dataset = {
  name: 'order',
  columns: {
    issuedNo: column('issuedNo'),
    state: column('state', { type: 'code' }),
    clerk: column('clerk', { search: true, sortKey: true }),
    amount: column('amount', { type: 'money' }),
  },
} as unknown as ResolvedDataset;
const policy = { groupId: 'G1', column: 'organForm', organisations: null };
const everything = { op: 'and', of: [] } as const;
const build = (rows: Parameters<typeof buildUpdateEachStatements>[2]) =>
  buildUpdateEachStatements(dataset, policy, rows, { state: '02' }, sqliteDialect, everything);

describe('values of its own for every row', () => {
  it('go in one statement, with the sort key and the distinct values beside them', () => {
    const [words, update, ...rest] = build([
      { id: 1, own: { issuedNo: '25', clerk: '王' } },
      { id: 2, own: { issuedNo: '26', clerk: '' } },
    ]);
    expect(rest).toEqual([]);
    expect(words?.parameters.slice(0, 2)).toEqual(['G1', '王']);
    expect(update?.sql).toBe(
      'update "ds_order" set "state" = ?, "issuedNo" = "v"."column2", "clerk" = "v"."column3", "clerk__sort" = "v"."column4" from (values (?, ?, ?, ?), (?, ?, ?, ?)) as "v" where "groupId" = ? and "id" = cast("v"."column1" as bigint) and 1 = 1',
    );
    expect(update?.parameters.slice(0, 4)).toEqual(['02', 1n, '25', '王']);
    expect(update?.expectChanges).toBe(2);
  });

  it('go in few statements, each of which states how many rows it changes', () => {
    const statements = build(Array.from({ length: 1001 }, (_, at) => ({ id: at + 1, own: { issuedNo: String(at) } })));
    expect(statements.map(({ expectChanges }) => expectChanges)).toEqual([500, 500, 1]);
  });

  it('are texts: an amount would be read as one', () => {
    expect(() => build([{ id: 1, own: { amount: '1.00' } }])).toThrow(/only texts/);
  });
});
