import type { FastifyInstance, FastifyRequest } from 'fastify';
import { businessDateTime } from '#engine';
import {
  type GroupSettingKey,
  GroupSettingKeySchema,
  type GroupSettingSave,
  GroupSettingSaveSchema,
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
import type { Caller } from '../session/Caller.ts';
import { callerOf, sessionOf } from '../session/requireCaller.ts';
import { requireRecentPassword } from '../session/requireRecentPassword.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';
import { createGroupSettingStore } from './GroupSettingStore.ts';
import { GROUP_SETTING_KINDS, type GroupSettingRecord } from './groupSettingKinds.ts';
import { switchesOf } from './switchesOf.ts';

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
    entry: GroupSettingRecord | null,
  ): readonly WriteStatement[] =>
    entry === null
      ? []
      : [
          auditStatement(deps, caller, {
            action: entry.action,
            target: resourceNo,
            detail: { type, ...entry.detail },
            ...(entry.record === undefined ? {} : { record: entry.record }),
            origin: auditOrigin(request),
          }),
        ];

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
    if (kind.isAdministered) await requireRecentPassword(deps, sessionOf(request));
    const next = await settings.save(
      caller.groupId,
      request.body,
      rev,
      record(request, caller, request.body, kind.recordOf(stored?.info ?? null, info)),
    );
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
      if (kind.isAdministered) await requireRecentPassword(deps, sessionOf(request));
      const also = record(request, caller, request.body, kind.recordOf(stored.info, null));
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
      const kind = GROUP_SETTING_KINDS[request.body.type];
      kind.checkAccess(deps, caller, request.body);
      // Views of one's own lie beside the shared ones and override none of them.
      if (!kind.isAdministered) throw new ProblemError(404, 'NOT_FOUND', 'type');
      // What people of the group have saved for themselves is gone with it.
      await requireRecentPassword(deps, sessionOf(request));
      const [removed] = await deps.store.batch([
        removeOfUsers(deps, caller.groupId, request.body),
        ...record(request, caller, request.body, { action: 'groupSetting.removedOfUsers', detail: {} }),
      ]);
      return ok({ removed: removed ?? 0 });
    },
  );

  // The server's time in the business zone: what the watermark shows (shell §3).
  app.get(`${BASE}/date`, () => ok(businessDateTime(deps.now(), deps.config.businessZone)));

  const switches = (request: FastifyRequest) => switchesOf(deps, callerOf(request));
  app.get(`${CONFIG}/thousandthSeparator`, async (request) => ok((await switches(request)).thousandthSeparator));
  app.get(`${CONFIG}/accountLoginAuth`, async (request) => ok((await switches(request)).accountLoginAuth));
  app.get(`${CONFIG}/loginPasswordVerify`, async (request) => ok((await switches(request)).loginPasswordVerify));
  // A system parameter (参数配置) of the group by its code.
  app.get<{ Querystring: { readonly code?: unknown } }>('/api/gts-manager/organ/getCspz', async (request) => {
    const { treeAssociateChild, taxpayerStyle = '0' } = await switches(request);
    if (request.query.code === TREE_ASSOCIATE_KEY) return ok(treeAssociateChild);
    if (request.query.code === TAXPAYER_STYLE_KEY) return ok(taxpayerStyle);
    throw new ProblemError(404, 'NOT_FOUND', 'code');
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
