import type { FastifyInstance } from 'fastify';
import {
  SETTING_INFO_MAX_BYTES,
  type SettingKey,
  SettingKeySchema,
  type SettingSave,
  SettingSaveSchema,
  type StoredSetting,
} from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { ProblemError } from '../problems.ts';
import { callerOf } from '../session/requireCaller.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';

const BASE = '/api/gts-manager';
const TABLE = sql.table('user_settings');
const [USER, RESOURCE, TYPE, INFO, REV, UPDATED] = ['userId', 'resourceNo', 'type', 'info', 'rev', 'updatedAt'].map(
  (name) => sql.ref(name),
);

/**
 * Personal settings (contract §5). Every statement carries the user's id, so another's setting cannot be named. `rev`
 * is new and unique with every save: a window that read an older one is told so and loses nothing silently.
 */
export function registerSettingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { store } = deps;
  const dialect = dialectOf(store.kind);

  async function find(userId: string, { resourceNo, type }: SettingKey): Promise<StoredSetting | null> {
    const [row] = await store.read(
      'system',
      dialect.compile(
        sql`select ${INFO}, ${REV} from ${TABLE} where ${USER} = ${userId} and ${RESOURCE} = ${resourceNo} and ${TYPE} = ${BigInt(type)}`,
      ),
    );
    return row === undefined ? null : { info: String(row.info), rev: Number(row.rev) };
  }

  async function save(userId: string, { resourceNo, type, info, rev = 0 }: SettingSave): Promise<number | null> {
    const [next, at] = [deps.ids(), BigInt(deps.now())];
    const statement =
      rev === 0
        ? sql`insert into ${TABLE} (${sql.join([USER, RESOURCE, TYPE, INFO, REV, UPDATED])}) values (${userId}, ${resourceNo}, ${BigInt(type)}, ${info}, ${BigInt(next)}, ${at}) on conflict do nothing`
        : sql`update ${TABLE} set ${INFO} = ${info}, ${REV} = ${BigInt(next)}, ${UPDATED} = ${at} where ${USER} = ${userId} and ${RESOURCE} = ${resourceNo} and ${TYPE} = ${BigInt(type)} and ${REV} = ${BigInt(rev)}`;
    const [changed] = await store.batch([dialect.compile(statement)]);
    return changed === 1 ? next : null;
  }

  for (const path of ['user/set/get', 'user/set/get/v2']) {
    app.post<{ Body: SettingKey }>(`${BASE}/${path}`, { schema: { body: SettingKeySchema } }, async (request) =>
      ok(await find(callerOf(request).userId, request.body)),
    );
  }

  app.post<{ Body: SettingSave }>(`${BASE}/user/set/add`, { schema: { body: SettingSaveSchema } }, async (request) => {
    const { info } = request.body;
    if (Buffer.byteLength(info) > SETTING_INFO_MAX_BYTES) throw new ProblemError(413, 'SETTING_TOO_LARGE');
    if (!isJson(info) || info.includes('\u0000')) throw new ProblemError(400, 'SETTING_INVALID');
    const rev = await save(callerOf(request).userId, request.body);
    if (rev === null) throw new ProblemError(409, 'SETTING_CHANGED');
    return ok({ rev });
  });

  app.post<{ Body: SettingKey }>(`${BASE}/user/set/remove`, { schema: { body: SettingKeySchema } }, async (request) => {
    const { resourceNo, type } = request.body;
    await store.batch([
      dialect.compile(
        sql`delete from ${TABLE} where ${USER} = ${callerOf(request).userId} and ${RESOURCE} = ${resourceNo} and ${TYPE} = ${BigInt(type)}`,
      ),
    ]);
    return ok(null);
  });

  // "0" is on (lists §7).
  app.get(`${BASE}/config/thousandthSeparator`, () => ok('0'));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
