import { describe, expect, it } from 'vitest';
import { actionSpan, collapsedCount, columnCount } from './barLayout.ts';

describe('columns of the filter bar', () => {
  it('are 5 in a window of 1920, 4 of 1440, else 3 (shell §9)', () => {
    // Menu of 208 and page padding of 16 on either side.
    expect([1920, 1440, 1280].map((window) => columnCount(window - 208 - 32))).toEqual([5, 4, 3]);
  });

  it('are 3 before the width is known', () => {
    expect(columnCount(0)).toBe(3);
  });

  it('leave the last cell of two rows to the buttons, two cells where the words are wide', () => {
    expect(collapsedCount(34, 4, actionSpan(1200, 4, 'zh'))).toBe(7);
    expect(collapsedCount(34, 4, actionSpan(1200, 4, 'en'))).toBe(6);
    expect(collapsedCount(4, 5, 1)).toBe(4);
  });
});
