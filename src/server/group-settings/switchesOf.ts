import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { DEFAULT_SWITCHES, GROUP_SETTING, type GroupSwitches, GroupSwitchesSchema, UserSwitchesSchema } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { readJson } from '../readJson.ts';
import type { Caller } from '../session/Caller.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';

const [OWNER, INFO] = [sql.ref('owner'), sql.ref('info')];

/**
 * The switches as they hold for a caller (lists §4): the group's over the defaults, and over both what the caller chose
 * of the few that are a matter of taste. A text an older version left and this one cannot read counts as none.
 */
export async function switchesOf(
  { store }: Pick<ServerDeps, 'store'>,
  { groupId, userId }: Pick<Caller, 'groupId' | 'userId'>,
): Promise<GroupSwitches> {
  const { resourceNo, type } = GROUP_SETTING.switches;
  const ofKey = sql`${sql.ref('resourceNo')} = ${resourceNo} and ${sql.ref('type')} = ${BigInt(type)}`;
  const rows = await store.read(
    'system',
    dialectOf(store.kind).compile(
      sql`select 'group' as ${OWNER}, ${INFO} from ${sql.table('group_settings')} where ${sql.ref('groupId')} = ${groupId} and ${ofKey} union all select 'user' as ${OWNER}, ${INFO} from ${sql.table('user_settings')} where ${sql.ref('userId')} = ${userId} and ${ofKey}`,
    ),
  );
  const infoOf = (owner: string) => rows.find((row) => row.owner === owner)?.info;
  return {
    ...(readInfo(GroupSwitchesSchema, infoOf('group')) ?? DEFAULT_SWITCHES),
    ...readInfo(UserSwitchesSchema, infoOf('user')),
  };
}

function readInfo<S extends TSchema>(schema: S, info: unknown): Static<S> | null {
  const read = typeof info === 'string' ? readJson(info) : null;
  return read?.ok && Value.Check(schema, read.value) ? read.value : null;
}
