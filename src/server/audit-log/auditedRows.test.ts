import { describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '#engine';
import { changesOf, shownRows } from './auditedRows.ts';

const DATASET = { columns: { account: {}, mobile: {}, count: {} } } as unknown as ResolvedDataset;

describe('what a change made of a row', () => {
  it('is the old and the new value of what differs', () => {
    expect(
      changesOf(DATASET, { account: 'li', mobile: '138', count: 1 }, { account: 'li', mobile: '139', count: 1 }),
    ).toEqual({
      mobile: ['138', '139'],
    });
  });

  it('takes a blank for no value', () => {
    expect(changesOf(DATASET, { mobile: '' }, { mobile: null })).toEqual({});
    expect(changesOf(DATASET, { mobile: '' }, { mobile: '139' })).toEqual({ mobile: [null, '139'] });
  });

  it('has one side only of a row that was added or removed', () => {
    expect(changesOf(DATASET, {}, { account: 'li', count: 0 })).toEqual({ account: [null, 'li'], count: [null, 0] });
    expect(changesOf(DATASET, { account: 'li' }, {})).toEqual({ account: ['li', null] });
  });

  it('says nothing of what is no column, as a password', () => {
    expect(changesOf(DATASET, {}, { account: 'li', password: 'secret' })).toEqual({ account: [null, 'li'] });
  });
});

describe('rows as the log shows them', () => {
  const row = (name: string, length = 0) => ({ name, changes: { mobile: [null, 'x'.repeat(length)] as const } });

  it('are all there when they are few', () => {
    expect(shownRows([row('a'), row('b')])).toEqual({ rows: [row('a'), row('b')], more: 0 });
  });

  it('are the first ones, each whole, and the number of the others', () => {
    const rows = Array.from({ length: 500 }, (_, at) => row(`r${at}`, 100));
    const shown = shownRows(rows);
    expect(shown.rows).toEqual(rows.slice(0, shown.rows.length));
    expect(shown.rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(shown.rows).length).toBeLessThan(2200);
    expect(shown.rows.length + shown.more).toBe(500);
  });

  it('hold the first one however long it is', () => {
    expect(shownRows([row('a', 9000), row('b')])).toEqual({ rows: [row('a', 9000)], more: 1 });
  });

  it('tell of parts only how many there were', () => {
    const parts = [{ id: '1' }, { id: '2' }];
    expect(shownRows([{ ...row('a'), parts }]).rows).toEqual([{ ...row('a'), partCount: 2 }]);
  });
});
