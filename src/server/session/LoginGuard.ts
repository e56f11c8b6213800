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

/** Slows down guessing: per account and address, kept in the database so that a restart forgives nothing. */
export interface LoginGuard {
  /**
   * Runs an attempt when the earlier ones of the same account and address are over: a hundred at once are judged one by
   * one, and none slips in between the check and the count.
   */
  inTurn<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T>;
  check(account: string, address: string): Promise<LoginPermit>;
  failed(account: string, address: string): Promise<void>;
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
    async check(account, address) {
      const [row] = await store.read(
        'system',
        dialect.compile(sql`select ${failures}, ${lastAt} from ${table} where ${key} = ${keyOf(account, address)}`),
      );
      return judge(Number(row?.failures ?? 0), now() - Number(row?.lastAt ?? 0));
    },
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
    },
    async succeeded(account, address) {
      await store.batch([dialect.compile(sql`delete from ${table} where ${key} = ${keyOf(account, address)}`)]);
    },
  };
}

/** Whether another attempt may be made `sinceMs` after the last of so many failures. */
export function judge(failures: number, sinceMs: number): LoginPermit {
  if (sinceMs >= LOCK_MS) return 'allowed';
  if (failures >= LOCK_AFTER) return 'locked';
  if (failures <= FREE_FAILURES) return 'allowed';
  return sinceMs < FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES - 1) ? 'tooFast' : 'allowed';
}
