import type { Sides } from './interleave.ts';
import type { Figure, Summary } from './statistics.ts';

/** Two sides measured in turn; the ratio of one figure has an aim, or is only shown (`aim: null`). */
export interface Comparison {
  readonly kind: 'comparison';
  readonly name: string;
  readonly sides: Sides<Summary>;
  readonly figure: Figure;
  readonly aim: number | null;
}

/** One side against a limit in milliseconds. */
export interface Limit {
  readonly kind: 'limit';
  readonly name: string;
  readonly summary: Summary;
  readonly figure: Figure;
  /** Milliseconds. */
  readonly aim: number;
}

/** A finding that holds or does not. */
export interface Finding {
  readonly kind: 'finding';
  readonly name: string;
  readonly found: string;
  readonly aim: string;
  readonly met: boolean;
}

export type BenchLine = Comparison | Limit | Finding;

/** Everything one case found. */
export interface BenchSection {
  readonly title: string;
  /** How it was measured: enough to judge whether the comparison is fair. */
  readonly method: string;
  readonly lines: readonly BenchLine[];
  /** Facts worth knowing that have no aim. */
  readonly notes: readonly string[];
}

/** True, false, or null where there is no aim. */
export function isMet(line: BenchLine): boolean | null {
  switch (line.kind) {
    case 'comparison':
      return line.aim === null ? null : ratioOf(line) <= line.aim;
    case 'limit':
      return line.summary[line.figure] <= line.aim;
    case 'finding':
      return line.met;
  }
}

export function ratioOf({ sides, figure }: Comparison): number {
  return sides.ours[figure] / sides.bare[figure];
}
