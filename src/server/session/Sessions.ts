import { createHash } from 'node:crypto';
import type { LoadedSchemas } from '#engine';
import type { OtherSession } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { everyPermission, permissionsOfRoles } from '../permissions.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { SqlRow, WriteStatement } from '../sql/Store.ts';
import type { Caller } from './Caller.ts';
import { standingColumns, standingOf } from './standing.ts';
import { createUserOrganisations } from './userOrganisations.ts';

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
  /** That is so because an administrator set it. */
  readonly passwordTemporary: boolean;
  /** When its user showed who they are, in milliseconds since 1970. */
  readonly since: number;
  /** When its user last typed the login password in this session; null when never, as after a sign-on. */
  readonly passwordAt: number | null;
}

/** Where a login came from: what its owner needs to recognise it among others. */
export interface SessionOrigin {
  readonly address: string;
  readonly agent: string;
  /** What the browser calls itself by; blank when it keeps no cookies. */
  readonly device: string;
  /** Of a session that goes on under another token: it ends when it would have ended. */
  readonly since?: number;
  /** It begins with the login password. */
  readonly byPassword: boolean;
}

export interface Sessions {
  /** Returns the token; only its hash is kept. */
  create(userId: string, origin: SessionOrigin): Promise<string>;
  /** The session of a token, kept alive by this use; null when unknown or ended. */
  find(token: string): Promise<Session | null>;
  /** As `find`, but no use of it: what watches a session does not keep it alive. */
  peek(token: string): Promise<Session | null>;
  /** Those of the tokens whose session still lives, found without using any. */
  living(tokens: readonly string[]): Promise<ReadonlySet<string>>;
  /** As `find`, and written down at once. */
  refresh(token: string): Promise<Session | null>;
  /** Its user has typed the login password again; the statement goes into the transaction of the record of it. */
  notePassword(token: string): WriteStatement;
  /** Whether there was one to end: of two who end it at once only one is told so. */
  end(token: string): Promise<boolean>;
  /** The living sessions of a token's user in other browsers than the token's own, the last used first. */
  others(userId: string, token: string): Promise<readonly OtherSession[]>;
  /** Ends them; the statement goes into the transaction of whatever ends them. */
  endOthers(userId: string, token: string): WriteStatement;
  /** Ends one of them by its id; null when it is over already, or never was the user's. */
  endOther(userId: string, token: string, id: string): Promise<WriteStatement | null>;
  /** Ends every session of a user. */
  endAll(userId: string): WriteStatement;
}

/**
 * Sessions end 3600 s after their last use (shell §4), and twelve hours after the login however much they are used.
 * Account, permissions and session are read on every call, in the
 * lane of the server's own tables, so that a logout or a closed account takes effect at once whichever process did it.
 */
export function createSessions(
  deps: Pick<ServerDeps, 'config' | 'store' | 'schemas' | 'now' | 'random' | 'versions'>,
): Sessions {
  const { store, now } = deps;
  const dialect = dialectOf(store.kind);
  const lifeMs = deps.config.limits.sessionSeconds * 1000;
  const maxMs = deps.config.limits.sessionMaxSeconds * 1000;
  const lastUse = new Map<string, Use>();
  const organisationsOf = createUserOrganisations(deps);
  const everything = new WeakMap<LoadedSchemas, ReadonlySet<string>>();

  async function load(token: string, use: 'none' | 'noted' | 'written'): Promise<Session | null> {
    const tokenHash = hashOf(token);
    const row = await readUser(tokenHash);
    if (row === undefined) return null;
    if (isOver(tokenHash, row)) {
      await end(tokenHash);
      return null;
    }
    if (use !== 'none') await noteUse(tokenHash, row, use === 'written');
    return {
      caller: await buildCaller(row),
      csrfToken: String(row.csrfToken),
      passwordWeak: Number(row.passwordWeak) === 1 || Number(row.passwordTemporary) === 1,
      passwordTemporary: Number(row.passwordTemporary) === 1,
      since: Number(row.begunAt),
      passwordAt: row.passwordAt === null ? null : Number(row.passwordAt),
    };
  }

  function isOver(tokenHash: string, { lastSeenAt, begunAt }: SqlRow): boolean {
    const lastUsed = Math.max(Number(lastSeenAt), lastUse.get(tokenHash)?.at ?? 0);
    return now() - lastUsed >= lifeMs || now() - Number(begunAt) >= maxMs;
  }

  async function noteUse(tokenHash: string, row: SqlRow, writeDown: boolean): Promise<void> {
    const written = Number(row.lastSeenAt);
    const known = lastUse.get(tokenHash);
    const due = now() - Math.max(written, known?.writtenAt ?? 0) >= TOUCH_MS;
    lastUse.set(tokenHash, { at: now(), writtenAt: writeDown || due ? now() : (known?.writtenAt ?? written) });
    if (writeDown) await touch(tokenHash);
    // Behind the answer: the writer may be busy with an import. What fails is made good a minute later.
    else if (due) touch(tokenHash).catch(() => undefined);
  }

  async function readUser(tokenHash: string): Promise<SqlRow | undefined> {
    const user = sql`select u.*, s.${sql.ref('tokenHash')}, s.${sql.ref('csrfToken')}, s.${sql.ref('lastSeenAt')}, s.${sql.ref('passwordAt')}, s.${sql.ref('createdAt')} as ${sql.ref('begunAt')}, g.${sql.ref('type')} as ${sql.ref('groupType')},
        g.${sql.ref('name')} as ${sql.ref('groupName')}, ${standingColumns()}
      from ${sql.table('sessions')} s join ${sql.table('users')} u on u.${sql.ref('id')} = s.${sql.ref('userId')}
      join ${sql.table('groups')} g on g.${sql.ref('id')} = u.${sql.ref('groupId')}
      where s.${sql.ref('tokenHash')} = ${tokenHash} and u.${sql.ref('active')} = 1 and g.${sql.ref('active')} = 1`;
    return (await store.read('system', dialect.compile(user)))[0];
  }

  async function touch(tokenHash: string): Promise<void> {
    await store.batch([
      dialect.compile(
        sql`update ${sql.table('sessions')} set ${sql.ref('lastSeenAt')} = ${BigInt(now())} where ${sql.ref('tokenHash')} = ${tokenHash}`,
      ),
    ]);
  }

  async function end(tokenHash: string): Promise<boolean> {
    lastUse.delete(tokenHash);
    const [ended] = await store.batch([
      dialect.compile(sql`delete from ${sql.table('sessions')} where ${sql.ref('tokenHash')} = ${tokenHash}`),
    ]);
    return ended === 1;
  }

  async function buildCaller(user: SqlRow): Promise<Caller> {
    const userId = String(user.id);
    const groupId = String(user.groupId);
    const whole = Number(user.allOrganisations) === 1;
    const { codes, tree } = await organisationsOf({ userId, groupId, whole });
    const runsInstallation = String(user.managedBy) === groupId;
    return {
      userId,
      account: String(user.account),
      showName: String(user.showName),
      groupId,
      groupName: String(user.groupName),
      groupType: String(user.groupType),
      permissions: permissionsOfRoles(String(user.permissions ?? ''), everyPermissionOf(), runsInstallation),
      organisations: whole ? null : codes,
      organisationTree: tree,
      sessionHash: String(user.tokenHash),
      standing: standingOf(user),
    };
  }

  /** Collected once per state of the schemas, not on every call. */
  function everyPermissionOf(): ReadonlySet<string> {
    const schemas = deps.schemas.current();
    const known = everything.get(schemas) ?? everyPermission(schemas.screens.values());
    everything.set(schemas, known);
    return known;
  }

  return {
    async create(userId, { address, agent, device, since = now(), byPassword }) {
      const token = deps.random(TOKEN_BYTES).toString('base64url');
      const [tokenHash, csrfToken] = [hashOf(token), deps.random(TOKEN_BYTES).toString('base64url')];
      const [createdAt, seenAt] = [BigInt(since), BigInt(now())];
      const passwordAt = byPassword ? seenAt : null;
      const [unused, old] = [BigInt(now() - lifeMs), BigInt(now() - maxMs)];
      for (const [known, { at }] of lastUse) if (now() - at >= lifeMs) lastUse.delete(known);
      await store.batch([
        dialect.compile(
          sql`delete from ${sql.table('sessions')} where ${sql.ref('lastSeenAt')} < ${unused} or ${sql.ref('createdAt')} < ${old}`,
        ),
        dialect.compile(
          sql`insert into ${sql.table('sessions')} (${sql.join(['tokenHash', 'userId', 'csrfToken', 'createdAt', 'lastSeenAt', 'address', 'agent', 'passwordAt', 'device'].map((name) => sql.ref(name)))}) values (${tokenHash}, ${userId}, ${csrfToken}, ${createdAt}, ${seenAt}, ${address}, ${agent}, ${passwordAt}, ${device === '' ? tokenHash : hashOf(device)})`,
        ),
      ]);
      return token;
    },
    find: (token) => load(token, 'noted'),
    peek: (token) => load(token, 'none'),
    refresh: (token) => load(token, 'written'),
    async living(tokens) {
      if (tokens.length === 0) return new Set();
      const byHash = new Map(tokens.map((token) => [hashOf(token), token]));
      const [id, active] = [sql.ref('id'), sql.ref('active')];
      const rows = await store.read(
        'system',
        dialect.compile(
          sql`select s.${sql.ref('tokenHash')}, s.${sql.ref('lastSeenAt')}, s.${sql.ref('createdAt')} as ${sql.ref('begunAt')} from ${TABLE} s join ${sql.table('users')} u on u.${id} = s.${sql.ref('userId')} join ${sql.table('groups')} g on g.${id} = u.${sql.ref('groupId')} where u.${active} = 1 and g.${active} = 1 and s.${sql.ref('tokenHash')} in (${sql.join([...byHash.keys()])})`,
        ),
      );
      return new Set(
        rows.flatMap((row) => (isOver(String(row.tokenHash), row) ? [] : (byHash.get(String(row.tokenHash)) ?? []))),
      );
    },
    notePassword: (token) =>
      dialect.compile(
        sql`update ${TABLE} set ${sql.ref('passwordAt')} = ${BigInt(now())} where ${sql.ref('tokenHash')} = ${hashOf(token)}`,
      ),
    end: (token) => end(hashOf(token)),
    async others(userId, token) {
      const [used, begun] = [BigInt(now() - lifeMs), BigInt(now() - maxMs)];
      const rows = await store.read(
        'system',
        dialect.compile(
          sql`select ${sql.join(['tokenHash', 'createdAt', 'lastSeenAt', 'address', 'agent'].map((name) => sql.ref(name)))} from ${TABLE} where ${isOther(userId, token)} and ${sql.ref('lastSeenAt')} > ${used} and ${sql.ref('createdAt')} > ${begun} order by ${sql.ref('lastSeenAt')} desc`,
        ),
      );
      return rows.map(({ tokenHash, createdAt, lastSeenAt, address, agent }) => ({
        id: idOf(String(tokenHash)),
        loginAt: new Date(Number(createdAt)).toISOString(),
        lastSeenAt: new Date(Number(lastSeenAt)).toISOString(),
        address: String(address),
        agent: String(agent),
      }));
    },
    endOthers: (userId, token) => dialect.compile(sql`delete from ${TABLE} where ${isOther(userId, token)}`),
    async endOther(userId, token, id) {
      const [hash, other] = [sql.ref('tokenHash'), isOther(userId, token)];
      const rows = await store.read('system', dialect.compile(sql`select ${hash} from ${TABLE} where ${other}`));
      const named = rows.map(({ tokenHash }) => String(tokenHash)).find((tokenHash) => idOf(tokenHash) === id);
      return named === undefined
        ? null
        : dialect.compile(sql`delete from ${TABLE} where ${sql.ref('userId')} = ${userId} and ${hash} = ${named}`);
    },
    endAll: (userId) => dialect.compile(sql`delete from ${TABLE} where ${sql.ref('userId')} = ${userId}`),
  };
}

/** In another browser: a second tab of the same one is no other login. */
const isOther = (userId: string, token: string) => {
  const [device, hash] = [sql.ref('device'), sql.ref('tokenHash')];
  return sql`${sql.ref('userId')} = ${userId} and ${hash} <> ${hashOf(token)} and ${device} <> (select ${device} from ${TABLE} where ${hash} = ${hashOf(token)})`;
};

/** No token has a dot, so the two are never mixed up. */
const ID_PREFIX = 's.';
const idOf = (tokenHash: string): string => `${ID_PREFIX}${hashOf(tokenHash)}`;

/** Whether a text names a session by its id rather than by its token. */
export const isSessionId = (text: string): boolean => text.startsWith(ID_PREFIX);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
