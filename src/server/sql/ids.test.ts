import { describe, expect, it } from 'vitest';
import { createIds } from './ids.ts';

const NOW = Date.parse('2025-11-06T05:00:00Z');

describe('row ids', () => {
  it('ascend, never repeat and stay safe numbers, also faster than the clock and when the clock goes back', () => {
    let clock = NOW;
    const ids = createIds(
      () => clock,
      (below) => below - 1,
    );
    let last = 0;
    for (let index = 0; index < 20_000; index += 1) {
      if (index === 5000) clock -= 60_000;
      if (index === 15_000) clock += 120_000;
      const id = ids();
      expect(id).toBeGreaterThan(last);
      last = id;
    }
    expect(Number.isSafeInteger(last)).toBe(true);
  });

  it('are safe numbers until the year 2094', () => {
    expect(
      Number.isSafeInteger(
        createIds(
          () => Date.parse('2094-01-01'),
          () => 2047,
        )(),
      ),
    ).toBe(true);
  });
});
