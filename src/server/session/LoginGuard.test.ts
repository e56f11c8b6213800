import { describe, expect, it } from 'vitest';
import { judge } from './LoginGuard.ts';

describe('attempts to log in', () => {
  it.each([
    [0, 0, 'allowed'],
    [3, 0, 'allowed'],
    [4, 999, 'tooFast'],
    [4, 1000, 'allowed'],
    [9, 31_999, 'tooFast'],
    [9, 32_000, 'allowed'],
    [10, 60_000, 'locked'],
    [10, 15 * 60_000, 'allowed'],
  ])('after %i failures and %i ms are %s', (failures, since, verdict) => {
    expect(judge(failures, since)).toBe(verdict);
  });
});
