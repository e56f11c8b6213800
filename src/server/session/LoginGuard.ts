import { createHash } from 'node:crypto';
import type { ServerLimits } from '../config.ts';
import type { Store } from '../sql/Store.ts';
import { addressBlock } from './addressBlock.ts';
import {
  countFailure,
  forgetCounter,
  forgetLapsed,
  LOCK_MS,
  type LoginCount,
  type LoginCounter,
  readCounts,
} from './loginCounters.ts';

/** Failures before the account is closed to this address for a while. */
const LOCK_AFTER = 10;
/** From the fourth failure on, attempts must be this far apart, doubling each time. */
const FREE_FAILURES = 3;
const FIRST_WAIT_MS = 1000;

const NOTHING: LoginCount = { failures: 0, lastAt: 0, lockedUntil: 0 };

export type LoginPermit = 'allowed' | 'tooFast' | 'locked';

/** Where an account stands at an address: what its owner may know before the next attempt. */
export interface LoginStanding {
  readonly permit: LoginPermit;
  /** Failures left before the lock. */
  readonly attemptsLeft: number;
  /** Until the next attempt is allowed; 0 is at once. */
  readonly waitMs: number;
}

type Limits = Pick<ServerLimits, 'loginFailuresPerAccount' | 'loginFailuresPerAddress'>;

/**
 * Slows down guessing, kept in the database so that a restart forgives nothing. Attempts are counted per account and
 * address; besides, in every quarter of an hour, per account from anywhere (one account guessed at from many addresses)
 * and per address (one password tried on many accounts). An IPv6 address counts as its /64.
 */
export interface LoginGuard {
  /**
   * Runs an attempt when the earlier ones of the same account and address are over: a hundred at once are judged one by
   * one, and none slips in between the check and the count.
   */
  inTurn<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T>;
  check(account: string, address: string): Promise<LoginStanding>;
  /** Counts a failure, and says what is left. */
  failed(account: string, address: string): Promise<LoginStanding>;
  succeeded(account: string, address: string): Promise<void>;
}

export function createLoginGuard(store: Store, now: () => number, limits: Limits): LoginGuard {
  const hereOf = (account: string, address: string): string => hashed(account.toLowerCase(), addressBlock(address));
  const turns = new Map<string, Promise<unknown>>();

  /** The counters of an attempt: of the account here, and of this quarter of an hour. */
  function countersOf(account: string, address: string) {
    const at = now();
    const until = at - (at % LOCK_MS) + LOCK_MS;
    const quarter = String(Math.floor(at / LOCK_MS));
    const here: LoginCounter = { key: hereOf(account, address), account, limit: LOCK_AFTER, until: at + LOCK_MS };
    const quarters: readonly LoginCounter[] = [
      {
        key: hashed('account', account.toLowerCase(), quarter),
        account,
        limit: limits.loginFailuresPerAccount,
        until,
      },
      {
        key: hashed('address', addressBlock(address), quarter),
        account: null,
        limit: limits.loginFailuresPerAddress,
        until,
      },
    ];
    return { here, quarters };
  }

  async function standing(account: string, address: string): Promise<LoginStanding> {
    const { here, quarters } = countersOf(account, address);
    const keys = [here, ...quarters].map(({ key }) => key);
    const counts = await readCounts(store, keys);
    const countOf = (key: string): LoginCount => counts.get(key) ?? NOTHING;
    const waitMs = Math.max(...keys.map((key) => countOf(key).lockedUntil)) - now();
    if (waitMs > 0) return { permit: 'locked', attemptsLeft: 0, waitMs };
    const own = countOf(here.key);
    return quarters.reduce(
      (worst, { key, limit }) => capped(worst, limit - countOf(key).failures),
      standingOf(own.failures, now() - own.lastAt),
    );
  }

  return {
    async inTurn(account, address, attempt) {
      const name = hereOf(account, address);
      const mine = (turns.get(name) ?? Promise.resolve()).then(attempt);
      const over = mine.catch(() => undefined);
      turns.set(name, over);
      try {
        return await mine;
      } finally {
        if (turns.get(name) === over) turns.delete(name);
      }
    },
    check: standing,
    async failed(account, address) {
      const { here, quarters } = countersOf(account, address);
      await store.batch([
        forgetLapsed(store, now()),
        ...[here, ...quarters].flatMap((counter) => countFailure(store, counter, now())),
      ]);
      return standing(account, address);
    },
    async succeeded(account, address) {
      await store.batch([forgetCounter(store, hereOf(account, address))]);
    },
  };
}

/** Hashed: the table holds no addresses, and of accounts none that is nobody's. */
const hashed = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** A standing under one more limit, of which so much is left: where the limit became less meanwhile, the next is the last. */
function capped(standing: LoginStanding, left: number): LoginStanding {
  return { ...standing, attemptsLeft: Math.min(standing.attemptsLeft, Math.max(1, left)) };
}

/** How long after the last of so many failures the next attempt may be made, while there is no lock. */
export function standingOf(failures: number, sinceMs: number): LoginStanding {
  // Long after the last failure they are forgotten.
  if (sinceMs >= LOCK_MS) return { permit: 'allowed', attemptsLeft: LOCK_AFTER, waitMs: 0 };
  const apart = failures <= FREE_FAILURES ? 0 : FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES - 1);
  const waitMs = Math.max(0, apart - sinceMs);
  return { permit: waitMs > 0 ? 'tooFast' : 'allowed', attemptsLeft: LOCK_AFTER - failures, waitMs };
}
