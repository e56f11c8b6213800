import { resolveMonth } from './relativeDate.ts';

/** The months YYYYMM and years YYYY around a day. */
export interface Periods {
  readonly month: string;
  readonly previousMonth: string;
  readonly year: string;
  readonly previousYear: string;
}

/**
 * The current and the previous month and year (shell §9), counted from a given day: the engine has no clock.
 *
 * @example periodsOf('2025-01-31') // { month: '202501', previousMonth: '202412', year: '2025', previousYear: '2024' }
 */
export function periodsOf(today: string): Periods {
  return {
    month: resolveMonth('thisMonth', today),
    previousMonth: resolveMonth('lastMonth', today),
    year: today.slice(0, 4),
    previousYear: resolveMonth('thisMonth-1y', today).slice(0, 4),
  };
}
