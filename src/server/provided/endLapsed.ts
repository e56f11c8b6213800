import type { ResolvedDataset } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { endLapsedLocks } from '../session/loginCounters.ts';

type Clocked = Pick<ServerDeps, 'store' | 'now'>;

/** What time ends in rows the server keeps, by dataset. */
const LAPSING: Readonly<Record<string, (deps: Clocked) => Promise<void>>> = Object.freeze({
  user: ({ store, now }) => endLapsedLocks(store, now()),
});

/** Brings rows the server keeps up to the moment before they are looked at: what time has ended is ended in them. */
export async function endLapsed(deps: Clocked, { name, provided }: ResolvedDataset): Promise<void> {
  if (provided && Object.hasOwn(LAPSING, name)) await LAPSING[name]?.(deps);
}
