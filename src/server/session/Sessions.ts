import { createHash } from 'node:crypto';
import type { LoadedSchemas } from '#engine';
import type { OtherSession } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { everyPermission } from '../permissions.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { SqlRow, WriteStatement } from '../sql/Store.ts';
import type { Caller } from './Caller.ts';
import { createUserOrganisations } from './userOrganisations.ts';

/** In `users.permissions`: everything the schemas name. */
export const EVERY_PERMISSION = '*';

const TABLE = sql.table('sessions');
const TOKEN_BYTES = 32;
/** Use is written down at most this often, so that reading a list does not write. */
const TOUCH_MS = 60_000;

interface Use {
  readonly at: number;
  /** When a use was last written down by this process. */
  readonly writtenAt: number;
}

export interface Session {
  readonly caller: Caller;
  /** Value of the anti-forgery header. */
  readonly csrfToken: string;
  /** The user has to change the password before anything else. */
  readonly passwordWeak: boolean;
}

/** Where a login came from: what its owner needs to recognise it among others. */
export interface SessionOrigin {
  readonly address: string;
  readonly agent: string;
  /** What the browser calls itself by; blank when it keeps no cookies. */
  readonly device: string;
}

export interface Sessions {
  /** Returns the token; only its hash is kept. */
  create(userId: string, origin: SessionOrigin): Promise<string>;
  /** The session of a token, kept alive by this use; null when unknown or ended. */
  find(token: string): Promise<Session | null>;
  /** As `find`, and written down at once. */
  refresh(token: string): Promise<Session | null>;
  end(token: string): Promise<void>;
  /** The living sessions of a token's user in other browsers than the token's own, the last used first. */
  others(userId: string, token: string): Promise<readonly OtherSession[]>;
  /** Ends them; the statement goes into the transaction of whatever ends them. */
  endOthers(userId: string, token: string): WriteStatement;
  /** Ends every session of a user. */
  endAll(userId: string): WriteStatement;
}

/**
 * Sessions end 3600 s after their last use (shell §4). Account, permissions and session are read on every call, in the
 * lane of the server's own tables, so that a logout or a closed account takes effect at once whichever process did it.
 */
export function createSessions(deps: Pick<ServerDeps, 'config' | 'store' | 'schemas' | 'now' | 'random'>): Sessions {
  const { store, now } = deps;
  const dialect = dialectOf(store.kind);
  const lifeMs = deps.config.limits.sessionSeconds * 1000;
  const lastUse = new Map<string, Use>();
  const organisationsOf = createUserOrganisations(store, now);
  const everything = new WeakMap<LoadedSchemas, ReadonlySet<string>>();

  async function load(token: string, writeDown: boolean): Promise<Session | null> {
    const tokenHash = hashOf(token);
    const row = await readUser(tokenHash);
    if (row === undefined) return null;
    const written = Number(row.lastSeenAt);
    const known = lastUse.get(tokenHash);
    if (now() - Math.max(written, known?.at ?? 0) >= lifeMs) {
      await end(tokenHash);
      return null;
    }
    const due = now() - Math.max(written, known?.writtenAt ?? 0) >= TOUCH_MS;
    lastUse.set(tokenHash, { at: now(), writtenAt: writeDown || due ? now() : (known?.writtenAt ?? written) });
    if (writeDown) await touch(tokenHash);
    // Behind the answer: the writer may be busy with an import. What fails is made good a minute later.
    else if (due) touch(tokenHash).catch(() => undefined);
    return {
      caller: await buildCaller(row),
      csrfToken: String(row.csrfToken),
      passwordWeak: Number(row.passwordWeak) === 1,
    };
  }

  async function readUser(tokenHash: string): Promise<SqlRow | undefined> {
    const user = sql`select u.*, s.${sql.ref('csrfToken')}, s.${sql.ref('lastSeenAt')}, g.${sql.ref('type')} as ${sql.ref('groupType')}
      from ${sql.table('sessions')} s join ${sql.table('users')} u on u.${sql.ref('id')} = s.${sql.ref('userId')}
      join ${sql.table('groups')} g on g.${sql.ref('id')} = u.${sql.ref('groupId')}
      where s.${sql.ref('tokenHash')} = ${tokenHash} and u.${sql.ref('active')} = 1`;
    return (await store.read('system', dialect.compile(user)))[0];
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
    const whole = Number(user.allOrganisations) === 1;
    const { codes, tree } = await organisationsOf({ userId, groupId, whole });
    const permissions = String(user.permissions).split(' ').filter(Boolean);
    return {
      userId,
      account: String(user.account),
      showName: String(user.showName),
      groupId,
      groupType: String(user.groupType),
      permissions: permissions.includes(EVERY_PERMISSION) ? permissionsOfSchemas() : new Set(permissions),
      organisations: whole ? null : codes,
      organisationTree: tree,
    };
  }

  /** Collected once per state of the schemas, not on every call. */
  function permissionsOfSchemas(): ReadonlySet<string> {
    const schemas = deps.schemas.current();
    const known = everything.get(schemas) ?? everyPermission(schemas.screens.values());
    everything.set(schemas, known);
    return known;
  }

  return {
    async create(userId, { address, agent, device }) {
      const token = deps.random(TOKEN_BYTES).toString('base64url');
      const [tokenHash, csrfToken, createdAt] = [
        hashOf(token),
        deps.random(TOKEN_BYTES).toString('base64url'),
        BigInt(now()),
      ];
      const ended = BigInt(now() - lifeMs);
      for (const [known, { at }] of lastUse) if (now() - at >= lifeMs) lastUse.delete(known);
      await store.batch([
        dialect.compile(sql`delete from ${sql.table('sessions')} where ${sql.ref('lastSeenAt')} < ${ended}`),
        dialect.compile(
          sql`insert into ${sql.table('sessions')} (${sql.join(['tokenHash', 'userId', 'csrfToken', 'createdAt', 'lastSeenAt', 'address', 'agent', 'device'].map((name) => sql.ref(name)))}) values (${tokenHash}, ${userId}, ${csrfToken}, ${createdAt}, ${createdAt}, ${address}, ${agent}, ${device === '' ? tokenHash : hashOf(device)})`,
        ),
      ]);
      return token;
    },
    find: (token) => load(token, false),
    refresh: (token) => load(token, true),
    end: (token) => end(hashOf(token)),
    async others(userId, token) {
      const living = BigInt(now() - lifeMs);
      const rows = await store.read(
        'system',
        dialect.compile(
          sql`select ${sql.join(['createdAt', 'lastSeenAt', 'address', 'agent'].map((name) => sql.ref(name)))} from ${TABLE} where ${isOther(userId, token)} and ${sql.ref('lastSeenAt')} > ${living} order by ${sql.ref('lastSeenAt')} desc`,
        ),
      );
      return rows.map(({ createdAt, lastSeenAt, address, agent }) => ({
        loginAt: new Date(Number(createdAt)).toISOString(),
        lastSeenAt: new Date(Number(lastSeenAt)).toISOString(),
        address: String(address),
        agent: String(agent),
      }));
    },
    endOthers: (userId, token) => dialect.compile(sql`delete from ${TABLE} where ${isOther(userId, token)}`),
    endAll: (userId) => dialect.compile(sql`delete from ${TABLE} where ${sql.ref('userId')} = ${userId}`),
  };
}

/** In another browser: a second tab of the same one is no other login. */
const isOther = (userId: string, token: string) => {
  const [device, hash] = [sql.ref('device'), sql.ref('tokenHash')];
  return sql`${sql.ref('userId')} = ${userId} and ${hash} <> ${hashOf(token)} and ${device} <> (select ${device} from ${TABLE} where ${hash} = ${hashOf(token)})`;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
