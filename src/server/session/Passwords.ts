import { DEMO_PASSWORD } from '../accounts/demoAccounts.ts';
import type { ServerDeps } from '../deps.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';
import { checkPassword, hashPassword } from './password.ts';
import { type PasswordFault, type PasswordOwner, passwordFault } from './passwordPolicy.ts';

/** Earlier passwords that may not come back. */
const REMEMBERED = 5;
const DAY_MS = 86_400_000;
const [USERS, HISTORY] = [sql.table('users'), sql.table('password_history')];
const [ID, USER, HASH, CHANGED, WEAK, TEMPORARY] = [
  'id',
  'userId',
  'passwordHash',
  'passwordChangedAt',
  'passwordWeak',
  'passwordTemporary',
].map((name) => sql.ref(name));

export interface PasswordUser extends PasswordOwner {
  readonly id: string;
  readonly groupId: string;
  readonly passwordHash: string;
  /** Milliseconds since 1970; 0 is of unknown age. */
  readonly changedAt: number;
}

export interface Passwords {
  /** An open account by its name, or by the id of its user. */
  find(by: { readonly account: string } | { readonly userId: string }): Promise<PasswordUser | null>;
  /** What a login shows about a password: whether it is weak, and from when on it is known. Written down when new. */
  noted(user: PasswordUser, password: string): Promise<void>;
  ageDays(user: PasswordUser): number;
  /** Why a new password is refused, or null. */
  faultOf(user: PasswordUser, password: string): Promise<PasswordFault | 'PASSWORD_REUSED' | null>;
  /**
   * Statements that replace a password and remember the old one. A temporary one, given by somebody else, opens nothing
   * but its change, however strong it is.
   */
  replace(
    user: PasswordUser,
    password: string,
    options?: { readonly temporary: boolean },
  ): Promise<readonly WriteStatement[]>;
}

/**
 * Passwords of the users: only hashes are kept, so whether one is weak is found out when it is typed. The demo's own
 * password is short and public on purpose, and nobody is made to change it there.
 */
export function createPasswords(deps: Pick<ServerDeps, 'config' | 'store' | 'now' | 'ids'>): Passwords {
  const { store, now } = deps;
  const dialect = dialectOf(store.kind);
  const isDemo = (password: string): boolean => deps.config.demo && password === DEMO_PASSWORD;

  return {
    async find(by) {
      const which = 'account' in by ? sql`u.${sql.ref('account')} = ${by.account}` : sql`u.${ID} = ${by.userId}`;
      const [row] = await store.read(
        'system',
        dialect.compile(
          sql`select u.*, g.${sql.ref('name')} as ${sql.ref('company')} from ${USERS} u join ${sql.table('groups')} g on g.${ID} = u.${sql.ref('groupId')} where ${which} and u.${sql.ref('active')} = 1 and g.${sql.ref('active')} = 1`,
        ),
      );
      if (row === undefined) return null;
      return {
        id: String(row.id),
        groupId: String(row.groupId),
        account: String(row.account),
        showName: String(row.showName),
        company: String(row.company),
        passwordHash: String(row.passwordHash),
        changedAt: Number(row.passwordChangedAt),
      };
    },

    async noted(user, password) {
      const weak = !isDemo(password) && passwordFault(password, user) !== null ? 1 : 0;
      const changedAt = BigInt(user.changedAt === 0 ? now() : user.changedAt);
      await store.batch([
        dialect.compile(
          sql`update ${USERS} set ${WEAK} = ${weak}, ${CHANGED} = ${changedAt} where ${ID} = ${user.id} and (${WEAK} <> ${weak} or ${CHANGED} <> ${changedAt})`,
        ),
      ]);
    },

    ageDays: ({ changedAt }) => (changedAt === 0 ? 0 : Math.floor((now() - changedAt) / DAY_MS)),

    async faultOf(user, password) {
      const fault = passwordFault(password, user);
      if (fault !== null) return fault;
      const earlier = await store.read(
        'system',
        dialect.compile(
          sql`select ${HASH} from ${HISTORY} where ${USER} = ${user.id} order by ${ID} desc limit ${BigInt(REMEMBERED)}`,
        ),
      );
      const hashes = [user.passwordHash, ...earlier.map(({ passwordHash }) => String(passwordHash))];
      const known = await Promise.all(hashes.map((hash) => checkPassword(hash, password)));
      return known.includes(true) ? 'PASSWORD_REUSED' : null;
    },

    async replace(user, password, options = { temporary: false }) {
      const hash = await hashPassword(password);
      return [
        dialect.compile(
          sql`insert into ${HISTORY} (${sql.join([ID, USER, HASH])}) values (${BigInt(deps.ids())}, ${user.id}, ${user.passwordHash})`,
        ),
        dialect.compile(
          sql`delete from ${HISTORY} where ${USER} = ${user.id} and ${ID} not in (select ${ID} from ${HISTORY} where ${USER} = ${user.id} order by ${ID} desc limit ${BigInt(REMEMBERED)})`,
        ),
        {
          ...dialect.compile(
            sql`update ${USERS} set ${HASH} = ${hash}, ${WEAK} = 0, ${TEMPORARY} = ${options.temporary ? 1 : 0}, ${CHANGED} = ${BigInt(now())} where ${ID} = ${user.id} and ${HASH} = ${user.passwordHash}`,
          ),
          // Two changes at once: the second one knew another password.
          expectChanges: 1,
        },
      ];
    },
  };
}
