import { Value } from '@sinclair/typebox/value';
import { type Brand, BrandSettingSchema, brandOf, DEFAULT_BRAND, GROUP_SETTING } from '#wire';
import { RUNNING_GROUP } from '../accounts/runningGroup.ts';
import type { ServerDeps } from '../deps.ts';
import { readJson } from '../readJson.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';

/**
 * How a group presents itself; without a group, before anybody has logged in, the group that runs the installation,
 * `RUNNING_GROUP`. A text an older version left and this one cannot read counts as none.
 */
export async function readBrand({ store }: Pick<ServerDeps, 'store'>, groupId: string | null): Promise<Brand> {
  const { resourceNo, type } = GROUP_SETTING.brand;
  const group = groupId ?? RUNNING_GROUP;
  const [row] = await store.read(
    'system',
    dialectOf(store.kind).compile(
      sql`select ${sql.ref('info')} from ${sql.table('group_settings')} where ${sql.ref('groupId')} = ${group} and ${sql.ref('resourceNo')} = ${resourceNo} and ${sql.ref('type')} = ${BigInt(type)}`,
    ),
  );
  const read = row === undefined ? null : readJson(String(row.info));
  return brandOf(read?.ok && Value.Check(BrandSettingSchema, read.value) ? read.value : DEFAULT_BRAND);
}
