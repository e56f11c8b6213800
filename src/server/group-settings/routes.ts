import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { businessDateTime } from '#engine';
import {
  DEFAULT_SWITCHES,
  GROUP_SETTING,
  type GroupSettingKey,
  GroupSettingKeySchema,
  type GroupSettingSave,
  GroupSettingSaveSchema,
  type GroupSwitches,
  GroupSwitchesSchema,
  MANAGE_GROUP_PERMISSION,
  SETTING_INFO_MAX_BYTES,
  TAXPAYER_STYLE_KEY,
  TREE_ASSOCIATE_KEY,
} from '#wire';
import { auditOrigin, auditStatement } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { requirePermission } from '../permissions.ts';
import { ProblemError } from '../problems.ts';
import { readJson } from '../readJson.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';
import { createGroupSettingStore } from './GroupSettingStore.ts';
import { GROUP_SETTING_KINDS } from './groupSettingKinds.ts';

const BASE = '/api/gts-manager/jt/set';
const CONFIG = '/api/gts-manager/config';

/**
 * What a group shares and decides for its users: saved views, watermark, switches (contract §5, shell §7, lists §7).
 * `rev` works as for personal settings: a change holds for the very text its author has read.
 */
export function registerGroupSettingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const settings = createGroupSettingStore(deps);

  const record = (
    request: FastifyRequest,
    caller: Caller,
    { resourceNo, type }: GroupSettingKey,
    what: 'saved' | 'removed',
  ): readonly WriteStatement[] =>
    GROUP_SETTING_KINDS[type].isAudited
      ? [
          auditStatement(deps, caller, {
            action: `groupSetting.${what}`,
            target: resourceNo,
            detail: { type },
            origin: auditOrigin(request),
          }),
        ]
      : [];

  app.post<{ Body: GroupSettingKey }>(`${BASE}/get`, { schema: { body: GroupSettingKeySchema } }, async (request) => {
    const caller = callerOf(request);
    GROUP_SETTING_KINDS[request.body.type].checkAccess(deps, caller, request.body);
    return ok(await settings.find(caller.groupId, request.body));
  });

  app.post<{ Body: GroupSettingSave }>(`${BASE}/add`, { schema: { body: GroupSettingSaveSchema } }, async (request) => {
    const caller = callerOf(request);
    const { info, type, rev = 0 } = request.body;
    const kind = GROUP_SETTING_KINDS[type];
    kind.checkAccess(deps, caller, request.body);
    if (Buffer.byteLength(info) > SETTING_INFO_MAX_BYTES) throw new ProblemError(413, 'SETTING_TOO_LARGE');
    const stored = await settings.find(caller.groupId, request.body);
    if ((stored?.rev ?? 0) !== rev) throw new ProblemError(409, 'SETTING_CHANGED');
    kind.checkChange(caller, stored?.info ?? null, info);
    const next = await settings.save(caller.groupId, request.body, rev, record(request, caller, request.body, 'saved'));
    if (next === null) throw new ProblemError(409, 'SETTING_CHANGED');
    return ok({ rev: next });
  });

  app.post<{ Body: GroupSettingKey }>(
    `${BASE}/remove`,
    { schema: { body: GroupSettingKeySchema } },
    async (request) => {
      const caller = callerOf(request);
      const kind = GROUP_SETTING_KINDS[request.body.type];
      kind.checkAccess(deps, caller, request.body);
      const stored = await settings.find(caller.groupId, request.body);
      kind.checkChange(caller, stored?.info ?? null, null);
      if (stored === null) return ok(null);
      const also = record(request, caller, request.body, 'removed');
      if (!(await settings.remove(caller.groupId, request.body, stored.rev, also)))
        throw new ProblemError(409, 'SETTING_CHANGED');
      return ok(null);
    },
  );

  app.post<{ Body: GroupSettingKey }>(
    `${BASE}/remove/user`,
    { schema: { body: GroupSettingKeySchema } },
    async (request) => {
      const caller = callerOf(request);
      requirePermission(caller, MANAGE_GROUP_PERMISSION);
      GROUP_SETTING_KINDS[request.body.type].checkAccess(deps, caller, request.body);
      await deps.store.batch([
        removeOfUsers(deps, caller.groupId, request.body),
        ...record(request, caller, request.body, 'removed'),
      ]);
      return ok(null);
    },
  );

  // The server's time in the business zone: what the watermark shows (shell §3).
  app.get(`${BASE}/date`, () => ok(businessDateTime(deps.now(), deps.config.businessZone)));

  async function switchesOf(request: FastifyRequest): Promise<GroupSwitches> {
    const stored = await settings.find(callerOf(request).groupId, GROUP_SETTING.switches);
    const read = stored === null ? null : readJson(stored.info);
    return read?.ok && Value.Check(GroupSwitchesSchema, read.value) ? read.value : DEFAULT_SWITCHES;
  }

  app.get(`${CONFIG}/thousandthSeparator`, async (request) => ok((await switchesOf(request)).thousandthSeparator));
  app.get(`${CONFIG}/accountLoginAuth`, async (request) => ok((await switchesOf(request)).accountLoginAuth));
  app.get(`${CONFIG}/loginPasswordVerify`, async (request) => ok((await switchesOf(request)).loginPasswordVerify));
  app.get<{ Querystring: { readonly key?: unknown } }>(`${CONFIG}/systemParameter`, async (request) => {
    const { treeAssociateChild, taxpayerStyle = '0' } = await switchesOf(request);
    if (request.query.key === TREE_ASSOCIATE_KEY) return ok(treeAssociateChild);
    if (request.query.key === TAXPAYER_STYLE_KEY) return ok(taxpayerStyle);
    throw new ProblemError(404, 'NOT_FOUND', 'key');
  });
}

/** What users of the group saved for themselves under a setting of the group. */
function removeOfUsers(
  { store }: Pick<ServerDeps, 'store'>,
  groupId: string,
  { resourceNo, type }: GroupSettingKey,
): WriteStatement {
  const [user, resource, kind, id, group] = ['userId', 'resourceNo', 'type', 'id', 'groupId'].map((name) =>
    sql.ref(name),
  );
  return dialectOf(store.kind).compile(
    sql`delete from ${sql.table('user_settings')} where ${resource} = ${resourceNo} and ${kind} = ${BigInt(type)} and ${user} in (select ${id} from ${sql.table('users')} where ${group} = ${groupId})`,
  );
}
