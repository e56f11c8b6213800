import type { FastifyInstance } from 'fastify';
import { NO_VIEWS, parseSavedViews, type SavedViews, sharedViewsFault } from '#engine';
import {
  type GroupSettingKey,
  GroupSettingKeySchema,
  type GroupSettingSave,
  GroupSettingSaveSchema,
  MANAGE_VIEWS_PERMISSION,
  SETTING_INFO_MAX_BYTES,
  type StoredSetting,
} from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { hasPermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import { screensOf } from './screens.ts';

const BASE = '/api/gts-manager/jt/set';
const TABLE = sql.table('group_settings');
const [GROUP, RESOURCE, TYPE, INFO, REV, UPDATED] = ['groupId', 'resourceNo', 'type', 'info', 'rev', 'updatedAt'].map(
  (name) => sql.ref(name),
);

/**
 * What a group shares (contract §5, shell §7): saved views, type 5. Every statement carries the caller's group, so
 * another group's cannot be named. The text before and after are compared view by view: only its owner or an
 * administrator changes a view, and nobody writes in another's name. `rev` as for personal settings: the comparison
 * holds for the very text that is replaced.
 */
export function registerGroupSettingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { store } = deps;
  const dialect = dialectOf(store.kind);
  const isOf = (groupId: string, { resourceNo, type }: GroupSettingKey) =>
    sql`${GROUP} = ${groupId} and ${RESOURCE} = ${resourceNo} and ${TYPE} = ${BigInt(type)}`;

  async function find(groupId: string, key: GroupSettingKey): Promise<StoredSetting | null> {
    const [row] = await store.read(
      'system',
      dialect.compile(sql`select ${INFO}, ${REV} from ${TABLE} where ${isOf(groupId, key)}`),
    );
    return row === undefined ? null : { info: String(row.info), rev: Number(row.rev) };
  }

  async function save(groupId: string, setting: GroupSettingSave, rev: number): Promise<number | null> {
    const [next, at] = [deps.ids(), BigInt(deps.now())];
    const { resourceNo, type, info } = setting;
    const statement =
      rev === 0
        ? sql`insert into ${TABLE} (${sql.join([GROUP, RESOURCE, TYPE, INFO, REV, UPDATED])}) values (${groupId}, ${resourceNo}, ${BigInt(type)}, ${info}, ${BigInt(next)}, ${at}) on conflict do nothing`
        : sql`update ${TABLE} set ${INFO} = ${info}, ${REV} = ${BigInt(next)}, ${UPDATED} = ${at} where ${isOf(groupId, setting)} and ${REV} = ${BigInt(rev)}`;
    const [changed] = await store.batch([dialect.compile(statement)]);
    return changed === 1 ? next : null;
  }

  app.post<{ Body: GroupSettingKey }>(`${BASE}/get`, { schema: { body: GroupSettingKeySchema } }, async (request) => {
    const caller = callerOf(request);
    requireScreen(deps, caller, request.body);
    return ok(await find(caller.groupId, request.body));
  });

  app.post<{ Body: GroupSettingSave }>(`${BASE}/add`, { schema: { body: GroupSettingSaveSchema } }, async (request) => {
    const caller = callerOf(request);
    const { info, rev = 0 } = request.body;
    requireScreen(deps, caller, request.body);
    if (Buffer.byteLength(info) > SETTING_INFO_MAX_BYTES) throw new ProblemError(413, 'SETTING_TOO_LARGE');
    const wanted = sharedViewsOf(info);
    if (wanted === null) throw new ProblemError(400, 'SETTING_INVALID');
    const stored = await find(caller.groupId, request.body);
    if ((stored?.rev ?? 0) !== rev) throw new ProblemError(409, 'SETTING_CHANGED');
    requireOwnChanges(caller, stored, wanted);
    const next = await save(caller.groupId, request.body, rev);
    if (next === null) throw new ProblemError(409, 'SETTING_CHANGED');
    return ok({ rev: next });
  });

  app.post<{ Body: GroupSettingKey }>(
    `${BASE}/remove`,
    { schema: { body: GroupSettingKeySchema } },
    async (request) => {
      const caller = callerOf(request);
      requireScreen(deps, caller, request.body);
      const stored = await find(caller.groupId, request.body);
      if (stored === null) return ok(null);
      requireOwnChanges(caller, stored, NO_VIEWS);
      const [removed] = await store.batch([
        dialect.compile(
          sql`delete from ${TABLE} where ${isOf(caller.groupId, request.body)} and ${REV} = ${BigInt(stored.rev)}`,
        ),
      ]);
      if (removed !== 1) throw new ProblemError(409, 'SETTING_CHANGED');
      return ok(null);
    },
  );
}

/** A screen the caller may not open answers like one that does not exist. */
function requireScreen(deps: ServerDeps, caller: Caller, { resourceNo }: GroupSettingKey): void {
  if (!screensOf(deps, caller).some((screen) => screen.resourceNo === resourceNo))
    throw new ProblemError(404, 'NOT_FOUND', 'resourceNo');
}

/** Shared views to the last letter: nothing unreadable among them, each with an owner, and no start of a visit. */
function sharedViewsOf(info: string): SavedViews | null {
  const parsed = parseSavedViews(info);
  if (!parsed.ok) return null;
  const { views, unreadable, default: start } = parsed.saved;
  return unreadable.length === 0 && start === null && views.every(({ owner }) => owner !== null) ? parsed.saved : null;
}

function requireOwnChanges(caller: Caller, stored: StoredSetting | null, wanted: SavedViews): void {
  const before = stored === null ? NO_VIEWS : sharedViewsOf(stored.info);
  const mayChangeAll = hasPermission(caller, MANAGE_VIEWS_PERMISSION);
  // A text an older version left and this one cannot read is nobody's but an administrator's.
  if (before === null && !mayChangeAll) throw new ProblemError(403, 'VIEW_NOT_YOURS');
  const fault = sharedViewsFault(before ?? NO_VIEWS, wanted, { userId: caller.userId, mayChangeAll });
  if (fault === 'notYours') throw new ProblemError(403, 'VIEW_NOT_YOURS');
  if (fault === 'forgedOwner') throw new ProblemError(403, 'VIEW_OWNER_FORGED');
}
