import { grantOrganisations, type StoredOrganisation } from '../accounts/organisationTree.ts';
import type { ServerDeps } from '../deps.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { SqlRow } from '../sql/Store.ts';

export type GrantedOrganisations = ReturnType<typeof grantOrganisations>;

export interface OrganisationUser {
  readonly userId: string;
  readonly groupId: string;
  /** The whole group is granted. */
  readonly whole: boolean;
}

/** A page asks several times in a row; who may see which organisation changes a few times a year. */
const KEPT_MS = 3000;
const MAX_ENTRIES = 1000;
const COLUMNS = ['code', 'parent', 'name', 'taxNo', 'companyCode', 'cancelled', 'taxBody', 'scaled'] as const;

/**
 * Reads the organisations a user is granted. An answer is kept for three seconds, so that a grant that is changed by
 * another process is followed within that time; one that is changed here is followed at once. Callers who ask at the
 * same time share one reading, and users of a group share that of its organisations, which can be thousands.
 */
export function createUserOrganisations({
  store,
  now,
  versions,
}: Pick<ServerDeps, 'store' | 'now' | 'versions'>): (user: OrganisationUser) => Promise<GrantedOrganisations> {
  const dialect = dialectOf(store.kind);
  const version = (): string => `${versions.of('organisation')} ${versions.of('user')}`;
  const keptGroups = keepFor<readonly StoredOrganisation[]>(now, version);
  const keptUsers = keepFor<GrantedOrganisations>(now, version);

  async function readGroup(groupId: string): Promise<readonly StoredOrganisation[]> {
    const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
    const rows = await store.read(
      'system',
      dialect.compile(
        sql`select ${columns} from ${sql.table('organisations')} where ${sql.ref('groupId')} = ${groupId} order by ${sql.ref('position')}, ${sql.ref('code')}`,
      ),
    );
    return rows.map(storedOrganisation);
  }

  async function read({ userId, groupId, whole }: OrganisationUser): Promise<GrantedOrganisations> {
    const [all, grants] = await Promise.all([
      keptGroups(groupId, () => readGroup(groupId)),
      store.read(
        'system',
        dialect.compile(
          sql`select ${sql.ref('code')} from ${sql.table('user_organisations')} where ${sql.ref('userId')} = ${userId}`,
        ),
      ),
    ]);
    return grantOrganisations(all, whole ? 'all' : new Set(grants.map(({ code }) => String(code))));
  }

  return (user) => keptUsers(JSON.stringify([user.userId, user.groupId, user.whole]), () => read(user));
}

function storedOrganisation({ code, parent, name, taxNo, companyCode, ...flags }: SqlRow): StoredOrganisation {
  return {
    code: String(code),
    parent: String(parent),
    name: String(name),
    taxNo: String(taxNo),
    companyCode: String(companyCode),
    cancelled: Number(flags.cancelled),
    taxBody: Number(flags.taxBody),
    scaled: Number(flags.scaled),
  };
}

/** Keeps readings by key for three seconds of one version; a failure is not kept: the next call asks again. */
function keepFor<T>(now: () => number, version: () => string) {
  const entries = new Map<string, { readonly at: number; readonly of: string; readonly value: Promise<T> }>();
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const known = entries.get(key);
    if (known !== undefined && now() - known.at < KEPT_MS && known.of === version()) return known.value;
    const entry = { at: now(), of: version(), value: read() };
    entries.delete(key);
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    // The oldest stand in front; what is out of date is not kept in memory either.
    for (const [name, { at }] of entries) {
      if (entries.size <= MAX_ENTRIES && now() - at < KEPT_MS) break;
      entries.delete(name);
    }
    return entry.value;
  };
}
