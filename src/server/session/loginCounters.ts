import { LOGIN_LOCK_MINUTES } from '#wire';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Store, WriteStatement } from '../sql/Store.ts';

export const LOCK_MS = LOGIN_LOCK_MINUTES * 60_000;

const TABLE = sql.table('login_attempts');
const [KEY, FAILURES, LAST_AT, USER, LOCKED_UNTIL] = ['key', 'failures', 'lastAt', 'userId', 'lockedUntil'].map(
  (name) => sql.ref(name),
);

type Kind = Pick<Store, 'kind'>;

/** One of the counts of a failure, under a hashed key. */
export interface LoginCounter {
  readonly key: string;
  /** As typed; null when the count is about no account. */
  readonly account: string | null;
  readonly limit: number;
  /** Until when what it counts is closed once the limit is reached, in milliseconds since 1970. */
  readonly until: number;
}

export interface LoginCount {
  readonly failures: number;
  readonly lastAt: number;
  /** 0: not locked. */
  readonly lockedUntil: number;
}

/** What stands under these keys; a key nothing stands under has counted nothing. */
export async function readCounts(store: Store, keys: readonly string[]): Promise<ReadonlyMap<string, LoginCount>> {
  const rows = await store.read(
    'system',
    dialectOf(store.kind).compile(sql`select * from ${TABLE} where ${KEY} in (${sql.join(keys)})`),
  );
  return new Map(
    rows.map(({ key, failures, lastAt, lockedUntil }) => [
      String(key),
      { failures: Number(failures), lastAt: Number(lastAt), lockedUntil: Number(lockedUntil) },
    ]),
  );
}

/** Counts one failure, and locks what is counted when that was the last one. */
export function countFailure(
  { kind }: Kind,
  { key, account, limit, until }: LoginCounter,
  now: number,
): readonly WriteStatement[] {
  const { compile } = dialectOf(kind);
  // What was typed for an account may be a password: an unknown one leaves nothing but the hash.
  const userId =
    account === null
      ? sql`null`
      : sql`(select min(u.${sql.ref('id')}) from ${sql.table('users')} u where lower(u.${sql.ref('account')}) = ${account.toLowerCase()})`;
  const at = BigInt(now);
  return [
    compile(
      sql`insert into ${TABLE} (${sql.join([KEY, FAILURES, LAST_AT, USER])}) values (${key}, 1, ${at}, ${userId})
          on conflict (${KEY}) do update set ${FAILURES} = ${sql.ref('login_attempts.failures')} + 1, ${LAST_AT} = ${at}`,
    ),
    compile(
      sql`update ${TABLE} set ${LOCKED_UNTIL} = ${BigInt(until)} where ${KEY} = ${key} and ${FAILURES} >= ${BigInt(limit)}`,
    ),
  ];
}

/** Failures long after the last one, and locks that have ended: made-up accounts leave nothing behind. */
export function forgetLapsed({ kind }: Kind, now: number): WriteStatement {
  return dialectOf(kind).compile(sql`delete from ${TABLE} where ${hasLapsed(now)}`);
}

/**
 * Ends the locks whose time is over in the database too, for lists of users: their view has no clock. Nothing is written
 * when there are none.
 */
export async function endLapsedLocks(store: Store, now: number): Promise<void> {
  const { compile } = dialectOf(store.kind);
  const lapsed = await store.read('system', compile(sql`select 1 from ${TABLE} where ${hasLapsed(now)} limit 1`));
  if (lapsed.length > 0) await store.batch([forgetLapsed(store, now)]);
}

function hasLapsed(now: number) {
  const isOver = sql`${LOCKED_UNTIL} > 0 and ${LOCKED_UNTIL} <= ${BigInt(now)}`;
  return sql`(${LAST_AT} <= ${BigInt(now - LOCK_MS)} or (${isOver}))`;
}

export function forgetCounter({ kind }: Kind, key: string): WriteStatement {
  return dialectOf(kind).compile(sql`delete from ${TABLE} where ${KEY} = ${key}`);
}

/**
 * Forgets the failures of an account wherever they were made, and with them its lock; the statement goes into the
 * transaction of what makes it open again. What was counted for an address stays.
 */
export function forgetFailures({ kind }: Kind, userId: string): WriteStatement {
  return dialectOf(kind).compile(sql`delete from ${TABLE} where ${USER} = ${userId}`);
}
