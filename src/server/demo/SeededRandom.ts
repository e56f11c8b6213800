export type WeightedChoices<T> = readonly [readonly [T, number], ...(readonly [T, number])[]];

/** Spreads neighbouring seeds far apart, so that row 1 and row 2 have nothing in common. */
function scramble(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Chance that comes out the same every time: demo data and tests must not differ from run to run. The mulberry32
 * generator: 32 bits of state, good enough for data nobody bets on. A class and not closures, because a million rows
 * make one each.
 */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = scramble(seed);
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of a list that is not empty. */
  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** One of the values, each as likely as its weight. */
  weighted<T>(choices: WeightedChoices<T>): T {
    let sum = 0;
    for (const choice of choices) sum += choice[1];
    let left = this.next() * sum;
    for (const choice of choices) {
      left -= choice[1];
      if (left < 0) return choice[0];
    }
    return choices[0][0];
  }
}
