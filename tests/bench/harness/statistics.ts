/** Times of one side of a comparison, in milliseconds. */
export interface Summary {
  readonly runs: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly min: number;
  readonly max: number;
}

/** The figure of a summary that a target is about. */
export type Figure = 'median' | 'p95' | 'p99';

/** Value below which `share` of the sorted values lie, by linear interpolation between the two nearest. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new Error('No measurement was taken.');
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

/**
 * Condenses measured times. Nothing is thrown away as an outlier: a pause that users would feel belongs in the p95.
 *
 * @example summarise([3, 1, 2]).median → 2
 */
export function summarise(times: readonly number[]): Summary {
  const sorted = [...times].sort((left, right) => left - right);
  return {
    runs: sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    min: quantile(sorted, 0),
    max: quantile(sorted, 1),
  };
}

/** Geometric mean, the only mean that is fair to ratios: 2× and ½× cancel out. */
export function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}
