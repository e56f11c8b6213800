import type { HttpCall } from '../processes/httpCall.ts';

const PING_GAP_MS = 10;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls that cost nothing; the second one needs a session, as everything a user does. */
const TRIVIAL = {
  health: (call: HttpCall) => call('GET', '/healthz'),
  codes: (call: HttpCall) => call('POST', '/api/gts-base-ability/codeTables', { names: ['check_status'] }),
} as const;

export type PingTimes = Readonly<Record<keyof typeof TRIVIAL, number[]>>;

export const noPings = (): PingTimes => ({ health: [], codes: [] });

/** Times of the trivial calls, one after the other every ten milliseconds, for as long as asked. */
export async function pingWhile(call: HttpCall, goesOn: () => boolean, times: PingTimes): Promise<void> {
  while (goesOn()) {
    for (const name of ['health', 'codes'] as const) {
      const started = performance.now();
      await TRIVIAL[name](call);
      times[name].push(performance.now() - started);
      await pause(PING_GAP_MS);
    }
  }
}

export async function pingFor(call: HttpCall, milliseconds: number, times: PingTimes): Promise<void> {
  const until = performance.now() + milliseconds;
  await pingWhile(call, () => performance.now() < until, times);
}
