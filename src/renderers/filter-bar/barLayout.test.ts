import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionSpan, type BarSize, collapsedCount, columnCount, labelsAbove } from './barLayout.ts';

/** Width of the bar in a window: a menu of 208 and page padding of 12 on either side. */
const barIn = (window: number) => window - 208 - 24;
const columnsIn = (windows: readonly number[], size?: BarSize) => windows.map((each) => columnCount(barIn(each), size));

describe('columns of the filter bar', () => {
  it('are 5 in a window of 1920, 4 of 1440, else 3 (shell §9)', () => {
    expect(columnsIn([2560, 1920, 1680, 1440, 1366, 1280])).toEqual([5, 5, 4, 4, 3, 3]);
  });

  it('are 4 in a window of 1680, else 3, with large controls (shell §9)', () => {
    expect(columnsIn([1920, 1680, 1440, 1280], 'large')).toEqual([4, 4, 3, 3]);
  });

  it('are 3 before the width is known', () => {
    expect(columnCount(0)).toBe(3);
  });

  it('never cut a date range, in whatever window and zoom', () => {
    fc.assert(
      fc.property(fc.integer({ min: 220, max: 3000 }), (bar) => {
        const columns = columnCount(bar);
        const cell = (bar - 26 - (columns - 1) * 8) / columns;
        expect(labelsAbove(bar, columns) ? cell : cell - 100).toBeGreaterThanOrEqual(184);
      }),
    );
  });

  it('keep labels at the left in the widths designed for, and above in those zoomed to 150 %', () => {
    const above = (windows: readonly number[]) =>
      windows.map((each) => labelsAbove(barIn(each), columnCount(barIn(each))));
    expect(above([1280, 1440, 1920])).toEqual([false, false, false]);
    expect(above([1280 / 1.5, 1440 / 1.5, 1920 / 1.5])).toEqual([true, true, false]);
  });
});

describe('the collapsed bar', () => {
  it('leaves the last cell of two rows to the buttons, more cells where the words are wide', () => {
    expect(collapsedCount(34, 4, actionSpan(barIn(1440), 4, 'zh'))).toBe(7);
    expect(collapsedCount(34, 4, actionSpan(barIn(1440), 4, 'en'))).toBe(6);
    expect(collapsedCount(4, 5, 1)).toBe(4);
  });

  it('gives the buttons a whole row where that is narrow', () => {
    expect(actionSpan(300, 1, 'en')).toBe(1);
    expect(actionSpan(621, 3, 'en')).toBe(2);
    expect(actionSpan(500, 3, 'en')).toBe(3);
  });
});
