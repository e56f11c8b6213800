import { createHash } from 'node:crypto';
import { LOGIN_LOCK_MINUTES } from '#wire';
import type { ServerLimits } from '../config.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Store, WriteStatement } from '../sql/Store.ts';
import { addressBlock } from './addressBlock.ts';

/** Failures before the account is closed to this address for a while. */
const LOCK_AFTER = 10;
const LOCK_MS = LOGIN_LOCK_MINUTES * 60_000;
/** From the fourth failure on, attempts must be this far apart, doubling each time. */
const FREE_FAILURES = 3;
const FIRST_WAIT_MS = 1000;

const TABLE = sql.table('login_attempts');
const OWNER = sql.ref('owner');

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
  const dialect = dialectOf(store.kind);
  const [key, failures, lastAt] = [sql.ref('key'), sql.ref('failures'), sql.ref('lastAt')];
  const hereOf = (account: string, address: string): string => hashed(account.toLowerCase(), addressBlock(address));
  const turns = new Map<string, Promise<unknown>>();

  /** The counters of an attempt: of the account here, and of this quarter of an hour. */
  function countersOf(account: string, address: string) {
    const quarter = String(Math.floor(now() / LOCK_MS));
    const owner = ownerOf(account);
    const [ofAccount, ofAddress] = [
      hashed('account', account.toLowerCase(), quarter),
      hashed('address', addressBlock(address), quarter),
    ];
    return {
      here: { counter: hereOf(account, address), owner },
      quarters: [
        { counter: ofAccount, owner, limit: limits.loginFailuresPerAccount },
        { counter: ofAddress, owner: '', limit: limits.loginFailuresPerAddress },
      ],
    };
  }

  async function standing(account: string, address: string): Promise<LoginStanding> {
    const { here, quarters } = countersOf(account, address);
    const counters = [here, ...quarters].map(({ counter }) => counter);
    const rows = await store.read(
      'system',
      dialect.compile(sql`select * from ${TABLE} where ${key} in (${sql.join(counters)})`),
    );
    const found = new Map(rows.map((row) => [String(row.key), row]));
    const own = found.get(here.counter);
    const untilNext = LOCK_MS - (now() % LOCK_MS);
    return quarters.reduce(
      (worst, { counter, limit }) => capped(worst, limit - Number(found.get(counter)?.failures ?? 0), untilNext),
      standingOf(Number(own?.failures ?? 0), now() - Number(own?.lastAt ?? 0)),
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
      const [at, forgotten] = [BigInt(now()), BigInt(now() - LOCK_MS)];
      await store.batch([
        // A failure long after the last one starts to count anew; made-up accounts leave nothing behind.
        dialect.compile(sql`delete from ${TABLE} where ${lastAt} <= ${forgotten}`),
        ...[here, ...quarters].map(({ counter, owner }) =>
          dialect.compile(
            sql`insert into ${TABLE} (${key}, ${failures}, ${lastAt}, ${OWNER}) values (${counter}, 1, ${at}, ${owner})
                on conflict (${key}) do update set ${failures} = ${sql.ref('login_attempts.failures')} + 1, ${lastAt} = ${at}`,
          ),
        ),
      ]);
      return standing(account, address);
    },
    async succeeded(account, address) {
      await store.batch([dialect.compile(sql`delete from ${TABLE} where ${key} = ${hereOf(account, address)}`)]);
    },
  };
}

/**
 * Forgets the failures of an account wherever they were made, and with them its lock; the statement goes into the
 * transaction of what makes it open again. What was counted for an address stays.
 */
export function forgetFailures({ kind }: Pick<Store, 'kind'>, account: string): WriteStatement {
  return dialectOf(kind).compile(sql`delete from ${TABLE} where ${OWNER} = ${ownerOf(account)}`);
}

/** Hashed: the table holds no accounts or addresses. */
const hashed = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');
const ownerOf = (account: string): string => hashed('owner', account.toLowerCase());

/** A standing under one more limit, of which so much is left. */
function capped(standing: LoginStanding, left: number, untilNext: number): LoginStanding {
  if (left <= 0) return { permit: 'locked', attemptsLeft: 0, waitMs: Math.max(untilNext, standing.waitMs) };
  return { ...standing, attemptsLeft: Math.min(standing.attemptsLeft, left) };
}

/** Whether another attempt may be made `sinceMs` after the last of so many failures, and how long until it may. */
export function standingOf(failures: number, sinceMs: number): LoginStanding {
  // Long after the last failure they are forgotten.
  if (sinceMs >= LOCK_MS) return { permit: 'allowed', attemptsLeft: LOCK_AFTER, waitMs: 0 };
  if (failures >= LOCK_AFTER) return { permit: 'locked', attemptsLeft: 0, waitMs: LOCK_MS - sinceMs };
  const apart = failures <= FREE_FAILURES ? 0 : FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES - 1);
  const waitMs = Math.max(0, apart - sinceMs);
  return { permit: waitMs > 0 ? 'tooFast' : 'allowed', attemptsLeft: LOCK_AFTER - failures, waitMs };
}
