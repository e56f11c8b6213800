import { describe, expect, it } from 'vitest';
import { sameSort } from '#engine';
import { specimenScreen } from '../specimens/invoice.specimen.ts';
import {
  clampWidth,
  columnState,
  drawnMinWidth,
  readLayout,
  readSort,
  SELECTION_COLUMN_ID,
  sortState,
} from './gridColumns.ts';

const { columns } = specimenScreen();

describe('column state', () => {
  it('is complete and in order: every column with width, visibility and pin, the check boxes first', () => {
    const state = columnState(columns);
    expect(state.map(({ colId }) => colId)).toEqual([SELECTION_COLUMN_ID, ...columns.map(({ field }) => field)]);
    expect(state.slice(1).every(({ width, hide }) => typeof width === 'number' && typeof hide === 'boolean')).toBe(
      true,
    );
    expect(state.at(-1)).toEqual({ colId: 'operations', width: 160, hide: false, pinned: 'right' });
  });

  it('keeps widths within 64 and 2000, never below the least of the column', () => {
    expect([0, 64.4, 5000].map(clampWidth)).toEqual([64, 64, 2000]);
    const [first] = columns;
    expect(first && columnState([{ ...first, width: 70, minWidth: 120 }])[1]?.width).toBe(120);
  });

  it('reads back order and widths, hidden columns in their places', () => {
    expect(readLayout(columnState(columns)).map(({ field }) => field)).toEqual(columns.map(({ field }) => field));
  });
});

describe('sort', () => {
  const sort = [
    { field: 'sellerName', direction: 'asc' },
    { field: 'invoiceDate', direction: 'desc' },
  ] as const;

  it('is the same after going through the grid, in the order of clicking', () => {
    expect(readSort(sortState(sort).toReversed())).toEqual(sort);
    expect(sameSort(readSort(sortState(sort)), sort)).toBe(true);
    expect(sameSort(sort, sort.toReversed())).toBe(false);
  });

  it('draw a long word of a header whole, and let Chinese break anywhere', () => {
    expect(drawnMinWidth({ label: 'Confirmation status', minWidth: 90 })).toBeGreaterThan(115);
    expect(drawnMinWidth({ label: '发票风险等级名称', minWidth: 90 })).toBe(90);
    expect(drawnMinWidth({ label: 'Tax', minWidth: 90 })).toBe(90);
  });
});
