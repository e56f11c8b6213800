import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance } from 'fastify';
import {
  GROUP_SETTING,
  SETTING_INFO_MAX_BYTES,
  type SettingKey,
  SettingKeySchema,
  type SettingSave,
  SettingSaveSchema,
  type StoredSetting,
  UserSwitchesSchema,
} from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { ProblemError } from '../problems.ts';
import { readJson } from '../readJson.ts';
import type { Caller } from '../session/Caller.ts';
import { callerOf } from '../session/requireCaller.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Transaction } from '../sql/Store.ts';
import { screensOf } from './screens.ts';

const BASE = '/api/gts-manager';
/** The caller's own choice of switches lies under the same key as the group's. */
const OWN = GROUP_SETTING.switches;
const TABLE = sql.table('user_settings');
const [USER, RESOURCE, TYPE, INFO, REV, UPDATED] = ['userId', 'resourceNo', 'type', 'info', 'rev', 'updatedAt'].map(
  (name) => sql.ref(name),
);

/**
 * Personal settings (contract §5). Every statement carries the user's id, so another's setting cannot be named. `rev`
 * is new and unique with every save: a window that read an older one is told so and loses nothing silently. Only what
 * belongs to a screen of the caller is kept, and the caller's own switches, and not more than `settingsPerUser`.
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

  async function save(userId: string, setting: SettingSave): Promise<number | null> {
    const { resourceNo, type, info, rev = 0 } = setting;
    const [next, at] = [deps.ids(), BigInt(deps.now())];
    const changed =
      rev === 0
        ? await insert(
            userId,
            sql`insert into ${TABLE} (${sql.join([USER, RESOURCE, TYPE, INFO, REV, UPDATED])}) values (${userId}, ${resourceNo}, ${BigInt(type)}, ${info}, ${BigInt(next)}, ${at}) on conflict do nothing`,
          )
        : await update(
            sql`update ${TABLE} set ${INFO} = ${info}, ${REV} = ${BigInt(next)}, ${UPDATED} = ${at} where ${USER} = ${userId} and ${RESOURCE} = ${resourceNo} and ${TYPE} = ${BigInt(type)} and ${REV} = ${BigInt(rev)}`,
          );
    return changed === 1 ? next : null;
  }

  const update = async (query: ReturnType<typeof sql>): Promise<number> =>
    (await store.batch([dialect.compile(query)]))[0] ?? 0;

  const insert = (userId: string, query: ReturnType<typeof sql>): Promise<number> =>
    store.transaction(async (tx) => {
      const written = await tx.write(dialect.compile(query));
      if (written === 1) await refuseTooMany(tx, userId);
      return written;
    });

  /** After the new one: the transaction takes it back. */
  async function refuseTooMany(tx: Transaction, userId: string): Promise<void> {
    const [row] = await tx.read(
      dialect.compile(sql`select count(*) as ${sql.ref('count')} from ${TABLE} where ${USER} = ${userId}`),
    );
    if (Number(row?.count) > deps.config.limits.settingsPerUser) throw new ProblemError(400, 'SETTING_TOO_MANY');
  }

  /** Whether there is such a thing to have a setting of. */
  const isKept = (caller: Caller, { resourceNo, type }: SettingKey): boolean =>
    type === OWN.type
      ? resourceNo === OWN.resourceNo
      : screensOf(deps, caller).some((screen) => screen.resourceNo === resourceNo);

  for (const path of ['user/set/get', 'user/set/get/v2']) {
    app.post<{ Body: SettingKey }>(`${BASE}/${path}`, { schema: { body: SettingKeySchema } }, async (request) =>
      ok(await find(callerOf(request).userId, request.body)),
    );
  }

  app.post<{ Body: SettingSave }>(`${BASE}/user/set/add`, { schema: { body: SettingSaveSchema } }, async (request) => {
    const caller = callerOf(request);
    const { info, type } = request.body;
    if (!isKept(caller, request.body)) throw new ProblemError(404, 'NOT_FOUND', 'resourceNo');
    if (Buffer.byteLength(info) > SETTING_INFO_MAX_BYTES) throw new ProblemError(413, 'SETTING_TOO_LARGE');
    const read = readJson(info);
    if (!read.ok || (type === OWN.type && !Value.Check(UserSwitchesSchema, read.value)))
      throw new ProblemError(400, 'SETTING_INVALID');
    const rev = await save(caller.userId, request.body);
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
}
