/** Makes the ids of rows: whole numbers below 2^53, ascending in time, safe as JavaScript numbers. */
export type Ids = () => number;

/** 2025-01-01T00:00:00Z: 41 bits of milliseconds after it reach the year 2094. */
const EPOCH_MS = 1_735_689_600_000;
const SEQUENCE_BITS = 4096;

/**
 * 41 bits of time and 12 bits of sequence. The sequence starts at a random place every millisecond, so that two
 * processes on one database hardly ever meet; when a millisecond is used up the clock is taken one ahead.
 */
export function createIds(now: () => number, random: (below: number) => number): Ids {
  let time = 0;
  let sequence = 0;
  let used = 0;
  return () => {
    const current = now() - EPOCH_MS;
    if (current > time) {
      time = current;
      sequence = random(SEQUENCE_BITS / 2);
      used = 0;
    } else if (sequence + used >= SEQUENCE_BITS - 1) {
      time += 1;
      sequence = 0;
      used = 0;
    } else {
      used += 1;
    }
    return time * SEQUENCE_BITS + sequence + used;
  };
}
