import { createHash } from 'node:crypto';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Store } from '../sql/Store.ts';

/** Failures before the account is closed to this address for a while. */
const LOCK_AFTER = 10;
const LOCK_MS = 15 * 60_000;
/** From the fourth failure on, attempts must be this far apart, doubling each time. */
const FREE_FAILURES = 3;
const FIRST_WAIT_MS = 1000;

export type LoginPermit = 'allowed' | 'tooFast' | 'locked';

/** Where an account stands at an address: what its owner may know before the next attempt. */
export interface LoginStanding {
  readonly permit: LoginPermit;
  /** Failures left before the lock. */
  readonly attemptsLeft: number;
  /** Until the next attempt is allowed; 0 is at once. */
  readonly waitMs: number;
}

/** Slows down guessing: per account and address, kept in the database so that a restart forgives nothing. */
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

export function createLoginGuard(store: Store, now: () => number): LoginGuard {
  const dialect = dialectOf(store.kind);
  const table = sql.table('login_attempts');
  const [key, failures, lastAt] = [sql.ref('key'), sql.ref('failures'), sql.ref('lastAt')];
  // Hashed: the table holds no accounts or addresses.
  const keyOf = (account: string, address: string): string =>
    createHash('sha256').update(`${account.toLowerCase()}\n${address}`).digest('hex');
  const turns = new Map<string, Promise<unknown>>();

  async function standing(account: string, address: string): Promise<LoginStanding> {
    const [row] = await store.read(
      'system',
      dialect.compile(sql`select ${failures}, ${lastAt} from ${table} where ${key} = ${keyOf(account, address)}`),
    );
    return standingOf(Number(row?.failures ?? 0), now() - Number(row?.lastAt ?? 0));
  }

  return {
    async inTurn(account, address, attempt) {
      const name = keyOf(account, address);
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
      const at = BigInt(now());
      // A failure long after the last one starts to count anew.
      const forgotten = BigInt(now() - LOCK_MS);
      await store.batch([
        dialect.compile(
          sql`insert into ${table} (${key}, ${failures}, ${lastAt}) values (${keyOf(account, address)}, 1, ${at})
              on conflict (${key}) do update set ${failures} = case when ${sql.ref('login_attempts.lastAt')} < ${forgotten} then 1 else ${sql.ref('login_attempts.failures')} + 1 end, ${lastAt} = ${at}`,
        ),
      ]);
      return standing(account, address);
    },
    async succeeded(account, address) {
      await store.batch([dialect.compile(sql`delete from ${table} where ${key} = ${keyOf(account, address)}`)]);
    },
  };
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
