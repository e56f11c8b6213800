/** A quarter of the year, 1 for January to March. */
export type Quarter = 1 | 2 | 3 | 4;

/**
 * The quarter a month belongs to: 1 to 3, 4 to 6, 7 to 9, 10 to 12 (shell §9).
 *
 * @example quarterOf(11) // 4
 */
export function quarterOf(month: number): Quarter {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`Not a month: ${month}`);
  return Math.ceil(month / 3) as Quarter;
}

/**
 * The months of a quarter, in order.
 *
 * @example monthsOf(4) // [10, 11, 12]
 */
export function monthsOf(quarter: Quarter): readonly [number, number, number] {
  return [quarter * 3 - 2, quarter * 3 - 1, quarter * 3];
}
