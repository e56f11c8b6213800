import { expect, it } from 'vitest';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';
import { StoreError } from '../sql/StoreError.ts';
import type { ImportTarget } from './ImportTarget.ts';
import type { ParsedRow } from './ParsedImport.ts';
import { packRows } from './rowPieces.ts';
import { writeImport } from './writeImport.ts';

const row = (key: number): ParsedRow => ({
  key: String(key),
  values: {},
  place: { sheet: '表', row: key, header: [], cells: [] },
  change: { does: 'nothing', input: {}, buyer: '' },
  lines: [],
});
const text = (name: string) => ({ name, type: 'text', length: 64, required: true, default: null });
const dataset = {
  name: 'invoice',
  columns: { invoiceKey: text('invoiceKey'), organForm: text('organForm') },
  businessKey: ['invoiceKey'],
  organisation: 'organForm',
  actions: {},
};
const target = { dataset, screen: { source: { where: {} } }, lineDataset: null } as unknown as ImportTarget;

/** A database on which a transaction may read so many times. */
function slowStore(reads: number) {
  const transactions: number[] = [];
  const transaction = async <T>(run: (tx: unknown) => Promise<T>): Promise<T> => {
    let taken = 0;
    const read = async () => {
      taken += 1;
      if (taken > reads) throw new StoreError('timeout', 'too long');
      return [];
    };
    const result = await run({ read, write: async () => 0 });
    transactions.push(taken);
    return result;
  };
  return { transactions, store: { kind: 'sqlite', transaction } };
}

const write = async (reads: number, rows: number) => {
  const { store, transactions } = slowStore(reads);
  const deps = { store, versions: { bump: () => undefined } } as unknown as ServerDeps;
  const told: number[] = [];
  const pieces = packRows(Array.from({ length: rows }, (_, index) => row(index)));
  const about = { screen: 's', origin: { requestId: 'r', operateObj: null, funcName: null } };
  const caller = { groupId: 'G1', organisations: null } as unknown as Caller;
  const { bad } = await writeImport(deps, caller, pieces, target, { ...about, onWritten: (done) => told.push(done) });
  return { transactions, told, bad: bad.length };
};

it('writes five thousand rows in a transaction, and in shorter ones where the database is slow', async () => {
  expect(await write(100, 6_000)).toEqual({ transactions: [10, 2], told: [5_000, 6_000], bad: 6_000 });
  expect(await write(9, 6_000)).toEqual({
    transactions: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
    told: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000, 6_000],
    bad: 6_000,
  });
  await expect(write(0, 10)).rejects.toMatchObject({ kind: 'timeout' });
});
