import type { GroupSettingKey, GroupSettingSave, StoredSetting } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Statement, WriteStatement } from '../sql/Store.ts';
import { StoreError } from '../sql/StoreError.ts';

const TABLE = sql.table('group_settings');
const [GROUP, RESOURCE, TYPE, INFO, REV, UPDATED] = ['groupId', 'resourceNo', 'type', 'info', 'rev', 'updatedAt'].map(
  (name) => sql.ref(name),
);

export interface GroupSettingStore {
  find(groupId: string, key: GroupSettingKey): Promise<StoredSetting | null>;
  /** The new revision, or null when the text that was read is no longer the stored one. `also` is written with it. */
  save(
    groupId: string,
    setting: GroupSettingSave,
    rev: number,
    also: readonly WriteStatement[],
  ): Promise<number | null>;
  /** False when the text that was read is no longer the stored one. */
  remove(groupId: string, key: GroupSettingKey, rev: number, also: readonly WriteStatement[]): Promise<boolean>;
}

/** Settings of groups. Every statement carries the group, so that another group's cannot be named. */
export function createGroupSettingStore(deps: Pick<ServerDeps, 'store' | 'ids' | 'now'>): GroupSettingStore {
  const { store } = deps;
  const dialect = dialectOf(store.kind);
  const isOf = (groupId: string, { resourceNo, type }: GroupSettingKey) =>
    sql`${GROUP} = ${groupId} and ${RESOURCE} = ${resourceNo} and ${TYPE} = ${BigInt(type)}`;

  /** False, and nothing is written or recorded, when another change came first. */
  async function writeOnce(statement: Statement, also: readonly WriteStatement[]): Promise<boolean> {
    try {
      await store.batch([{ ...statement, expectChanges: 1 }, ...also]);
      return true;
    } catch (error) {
      if (error instanceof StoreError && error.kind === 'unexpectedChanges') return false;
      throw error;
    }
  }

  return {
    async find(groupId, key) {
      const [row] = await store.read(
        'system',
        dialect.compile(sql`select ${INFO}, ${REV} from ${TABLE} where ${isOf(groupId, key)}`),
      );
      return row === undefined ? null : { info: String(row.info), rev: Number(row.rev) };
    },

    async save(groupId, setting, rev, also) {
      const [next, at] = [deps.ids(), BigInt(deps.now())];
      const { resourceNo, type, info } = setting;
      const statement =
        rev === 0
          ? sql`insert into ${TABLE} (${sql.join([GROUP, RESOURCE, TYPE, INFO, REV, UPDATED])}) values (${groupId}, ${resourceNo}, ${BigInt(type)}, ${info}, ${BigInt(next)}, ${at}) on conflict do nothing`
          : sql`update ${TABLE} set ${INFO} = ${info}, ${REV} = ${BigInt(next)}, ${UPDATED} = ${at} where ${isOf(groupId, setting)} and ${REV} = ${BigInt(rev)}`;
      return (await writeOnce(dialect.compile(statement), also)) ? next : null;
    },

    remove: (groupId, key, rev, also) =>
      writeOnce(
        dialect.compile(sql`delete from ${TABLE} where ${isOf(groupId, key)} and ${REV} = ${BigInt(rev)}`),
        also,
      ),
  };
}
