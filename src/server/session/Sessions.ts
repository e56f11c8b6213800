import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { grantOrganisations, type StoredOrganisation } from '../accounts/organisationTree.ts';
import type { ServerDeps } from '../deps.ts';
import { everyPermission } from '../permissions.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import type { SqlRow } from '../sql/Store.ts';
import type { Caller } from './Caller.ts';

/** In `users.permissions`: everything the schemas name. */
const EVERY_PERMISSION = '*';

const TOKEN_BYTES = 32;
/** Use is written down at most this often, so that reading a list does not write. */
const TOUCH_MS = 60_000;

export interface Session {
  readonly caller: Caller;
  /** Value of the anti-forgery header. */
  readonly csrfToken: string;
}

export interface Sessions {
  /** Returns the token; only its hash is kept. */
  create(userId: string): Promise<string>;
  /** The session of a token, kept alive by this use; null when unknown or ended. */
  find(token: string): Promise<Session | null>;
  /** As `find`, and written down at once. */
  refresh(token: string): Promise<Session | null>;
  end(token: string): Promise<void>;
}

/** Sessions end 3600 s after their last use (shell §4). */
export function createSessions(deps: Pick<ServerDeps, 'config' | 'store' | 'schemas' | 'now' | 'random'>): Sessions {
  const { store, now } = deps;
  const dialect = dialectOf(store.kind);
  const lifeMs = deps.config.limits.sessionSeconds * 1000;
  const lastUse = new Map<string, number>();

  async function load(token: string, alwaysTouch: boolean): Promise<Session | null> {
    const tokenHash = hashOf(token);
    const user = sql`select u.*, s.${sql.ref('csrfToken')}, s.${sql.ref('lastSeenAt')}, g.${sql.ref('type')} as ${sql.ref('groupType')}
      from ${sql.table('sessions')} s join ${sql.table('users')} u on u.${sql.ref('id')} = s.${sql.ref('userId')}
      join ${sql.table('groups')} g on g.${sql.ref('id')} = u.${sql.ref('groupId')}
      where s.${sql.ref('tokenHash')} = ${tokenHash} and u.${sql.ref('active')} = 1`;
    const [row] = await store.read('page', dialect.compile(user));
    if (row === undefined) return null;
    const written = Number(row.lastSeenAt);
    if (now() - Math.max(written, lastUse.get(tokenHash) ?? 0) >= lifeMs) {
      await end(tokenHash);
      return null;
    }
    lastUse.set(tokenHash, now());
    if (alwaysTouch || now() - written >= TOUCH_MS) await touch(tokenHash);
    return { caller: await buildCaller(row), csrfToken: String(row.csrfToken) };
  }

  async function touch(tokenHash: string): Promise<void> {
    await store.batch([
      dialect.compile(
        sql`update ${sql.table('sessions')} set ${sql.ref('lastSeenAt')} = ${BigInt(now())} where ${sql.ref('tokenHash')} = ${tokenHash}`,
      ),
    ]);
  }

  async function end(tokenHash: string): Promise<void> {
    lastUse.delete(tokenHash);
    await store.batch([
      dialect.compile(sql`delete from ${sql.table('sessions')} where ${sql.ref('tokenHash')} = ${tokenHash}`),
    ]);
  }

  async function buildCaller(user: SqlRow): Promise<Caller> {
    const userId = String(user.id);
    const groupId = String(user.groupId);
    const [organisations, grants] = await Promise.all([
      store.read(
        'page',
        dialect.compile(
          sql`select * from ${sql.table('organisations')} where ${sql.ref('groupId')} = ${groupId} order by ${sql.ref('position')}, ${sql.ref('code')}`,
        ),
      ),
      store.read(
        'page',
        dialect.compile(
          sql`select ${sql.ref('code')} from ${sql.table('user_organisations')} where ${sql.ref('userId')} = ${userId}`,
        ),
      ),
    ]);
    const all = organisations.map(
      (row): StoredOrganisation => ({
        code: String(row.code),
        parent: String(row.parent),
        name: String(row.name),
        taxNo: String(row.taxNo),
      }),
    );
    const whole = Number(user.allOrganisations) === 1;
    const { codes, tree } = grantOrganisations(all, whole ? 'all' : new Set(grants.map(({ code }) => String(code))));
    const permissions = String(user.permissions).split(' ').filter(Boolean);
    return {
      userId,
      account: String(user.account),
      showName: String(user.showName),
      groupId,
      groupType: String(user.groupType),
      permissions: permissions.includes(EVERY_PERMISSION)
        ? everyPermission(deps.schemas.current().screens.values())
        : new Set(permissions),
      organisations: whole ? null : codes,
      organisationTree: tree,
    };
  }

  return {
    async create(userId) {
      const token = deps.random(TOKEN_BYTES).toString('base64url');
      const [tokenHash, csrfToken, at] = [hashOf(token), deps.random(TOKEN_BYTES).toString('base64url'), BigInt(now())];
      const ended = BigInt(now() - lifeMs);
      for (const [known, used] of lastUse) if (now() - used >= lifeMs) lastUse.delete(known);
      await store.batch([
        dialect.compile(sql`delete from ${sql.table('sessions')} where ${sql.ref('lastSeenAt')} < ${ended}`),
        dialect.compile(
          sql`insert into ${sql.table('sessions')} (${sql.join(['tokenHash', 'userId', 'csrfToken', 'createdAt', 'lastSeenAt'].map((name) => sql.ref(name)))}) values (${tokenHash}, ${userId}, ${csrfToken}, ${at}, ${at})`,
        ),
      ]);
      return token;
    },
    find: (token) => load(token, false),
    refresh: (token) => load(token, true),
    end: (token) => end(hashOf(token)),
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
