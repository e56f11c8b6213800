import { type Summary, summarise } from './statistics.ts';

/** One run of one side; it measures itself and answers milliseconds, so that setting up is not counted. */
export type Run = (round: number) => Promise<number> | number;

export interface Sides<T> {
  readonly ours: T;
  readonly bare: T;
}

export interface Rounds {
  /** Rounds run first and forgotten: caches fill and code is compiled. */
  readonly warmUps: number;
  readonly rounds: number;
}

/** `quick` only shows that everything works; its figures mean nothing. */
export type Effort = 'full' | 'quick';

const QUICK: Rounds = { warmUps: 1, rounds: 3 };

export function roundsOf(effort: Effort, full: Rounds): Rounds {
  return effort === 'quick' ? QUICK : full;
}

/**
 * Runs two sides in turn within one process and one stretch of time, so that whatever else the machine does falls on both.
 *
 * The side that goes first changes every round (A B, B A, …): otherwise one of them would always meet the caches as the
 * other left them.
 */
export async function interleave(sides: Sides<Run>, { warmUps, rounds }: Rounds): Promise<Sides<readonly number[]>> {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const side of order) {
      const taken = await sides[side](round);
      if (round >= warmUps) times[side].push(taken);
    }
  }
  return times;
}

export function summariseSides(times: Sides<readonly number[]>): Sides<Summary> {
  return { ours: summarise(times.ours), bare: summarise(times.bare) };
}

/** Milliseconds a piece of work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
