import { describe, expect, it } from 'vitest';
import { businessDateTime, businessDay } from './businessDay.ts';

const HALF_PAST_MIDNIGHT_IN_SHANGHAI = Date.UTC(2025, 10, 5, 16, 30, 0);

describe('business day', () => {
  it('is the day of the zone, whatever the machine', () => {
    expect(businessDay(HALF_PAST_MIDNIGHT_IN_SHANGHAI, 'Asia/Shanghai')).toBe('2025-11-06');
    expect(businessDay(HALF_PAST_MIDNIGHT_IN_SHANGHAI, 'UTC')).toBe('2025-11-05');
  });

  it('writes midnight as 00 and not as 24', () => {
    expect(businessDateTime(Date.UTC(2025, 10, 5, 16, 0, 7), 'Asia/Shanghai')).toBe('2025-11-06 00:00:07');
  });

  it('follows summer time where there is one', () => {
    expect(businessDateTime(Date.UTC(2025, 6, 1, 12), 'Europe/Berlin')).toBe('2025-07-01 14:00:00');
    expect(businessDateTime(Date.UTC(2025, 0, 1, 12), 'Europe/Berlin')).toBe('2025-01-01 13:00:00');
  });

  it('refuses a zone that does not exist', () => {
    expect(() => businessDay(0, 'Asia/Nowhere')).toThrow(RangeError);
  });
});
