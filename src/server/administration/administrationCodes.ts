import { type CodeItem, flattenTree, type LoadedSchemas } from '#engine';
import type { ProvideCodes } from '../provided/providedCodeTables.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import { permissionItems } from './permissionItems.ts';

/** The roles of the caller's group. */
export const roleCodes: ProvideCodes = async ({ store }, { groupId }) => {
  const columns = sql.join(['code', 'name', 'nameEn'].map((name) => sql.ref(name)));
  const rows = await store.read(
    'system',
    dialectOf(store.kind).compile(
      sql`select ${columns} from ${sql.table('roles')} where ${sql.ref('groupId')} = ${groupId} order by ${sql.ref('builtIn')} desc, ${sql.ref('rowId')}`,
    ),
  );
  return rows.map(({ code, name, nameEn }) => ({
    code: String(code),
    name: { zh: String(name), en: String(nameEn) },
  }));
};

const permissions = new WeakMap<LoadedSchemas, readonly CodeItem[]>();

/** Every permission there is; made once per state of the schemas. */
export const permissionCodes: ProvideCodes = async ({ schemas }) => {
  const loaded = schemas.current();
  const known = permissions.get(loaded) ?? permissionItems(loaded);
  permissions.set(loaded, known);
  return known;
};

/** The caller's own organisations: nobody learns the name of another. */
export const organisationCodes: ProvideCodes = async (_deps, { organisationTree }) =>
  flattenTree(organisationTree).map(({ jgdm, jgmc }): CodeItem => ({ code: jgdm, name: { zh: jgmc, en: jgmc } }));
