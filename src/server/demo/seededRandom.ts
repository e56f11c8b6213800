/** Chance that comes out the same every time: demo data and tests must not differ from run to run. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(values: readonly T[]): T;
  /** One of the values, each as likely as its weight. */
  weighted<T>(choices: WeightedChoices<T>): T;
}

export type WeightedChoices<T> = readonly [readonly [T, number], ...(readonly [T, number])[]];

/** Spreads neighbouring seeds far apart, so that row 1 and row 2 have nothing in common. */
function scramble(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The mulberry32 generator: 32 bits of state, good enough for data nobody bets on. */
export function seededRandom(seed: number): SeededRandom {
  let state = scramble(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return choices[0][0];
    },
  };
}
