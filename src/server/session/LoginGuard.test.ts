import { describe, expect, it } from 'vitest';
import { standingOf } from './LoginGuard.ts';

describe('attempts to log in', () => {
  it.each([
    [0, 0, 'allowed', 10, 0],
    [3, 0, 'allowed', 7, 0],
    [4, 999, 'tooFast', 6, 1],
    [4, 1000, 'allowed', 6, 0],
    [9, 31_999, 'tooFast', 1, 1],
    [9, 32_000, 'allowed', 1, 0],
    [9, 15 * 60_000, 'allowed', 10, 0],
  ])('after %i failures and %i ms are %s, with %i left and %i ms to wait', (failures, since, permit, left, wait) => {
    expect(standingOf(failures, since)).toEqual({ permit, attemptsLeft: left, waitMs: wait });
  });
});
