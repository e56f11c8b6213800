import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResolvedAction, ResolvedDataset } from '#engine';
import type { ActionRun } from './ActionRun.ts';
import { type ChangedRow, partsOf } from './runParts.ts';

const NAMES_LENGTH = 60;
const dataset = { organisation: 'organForm', rowName: 'orderNo', columns: {} } as unknown as ResolvedDataset;
const log = { columns: { orderNos: { length: NAMES_LENGTH } } } as unknown as ResolvedDataset;
const run = {
  dataset,
  action: { records: [{ dataset: 'log', per: 'run', set: { orderNos: '$run.rows' } }] } as unknown as ResolvedAction,
  others: new Map([['log', log]]),
} as unknown as ActionRun;

const changedRow = fc.record({
  row: fc.record({
    id: fc.nat().map(String),
    organForm: fc.constantFrom('101', '102'),
    orderNo: fc.string({ maxLength: 20 }),
  }),
  outcome: fc.option(fc.record({ values: fc.constant({}), refusal: fc.option(fc.constant('不')) })),
});

describe('parts of a run', () => {
  it('tell of every row once, of one organisation each, within what the columns hold', () => {
    let id = 0;
    fc.assert(
      fc.property(fc.array(changedRow, { maxLength: 300 }), (rows) => {
        const parts = partsOf({ ids: () => ++id }, run, rows);
        expect(parts.flatMap((part) => part.rows).length).toBe(rows.length);
        expect(new Set(parts.flatMap((part) => part.rows))).toEqual(new Set(rows));
        for (const { rows: own, organisation, values } of parts) {
          expect(own.every(({ row }) => row.organForm === organisation)).toBe(true);
          expect(own.length).toBeLessThanOrEqual(200);
          expect(values['$run.count']).toBe(own.length);
          expect([...String(values['$run.rows'])].length).toBeLessThanOrEqual(NAMES_LENGTH);
          expect(values['$run.outcome']).toBe(outcomeOf(own));
        }
        expect(new Set(parts.map(({ values }) => values['$run.id'])).size).toBe(parts.length);
      }),
    );
  });
});

function outcomeOf(rows: readonly ChangedRow[]): string {
  const refused = rows.map(({ outcome }) => outcome !== null && outcome.refusal !== null);
  if (!refused.includes(true)) return '00';
  return refused.includes(false) ? '02' : '01';
}
