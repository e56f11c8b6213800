import { grantOrganisations, type StoredOrganisation } from '../accounts/organisationTree.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Store } from '../sql/Store.ts';

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

interface Entry {
  readonly at: number;
  readonly granted: Promise<GrantedOrganisations>;
}

/**
 * Reads the organisations a user is granted. An answer is kept for three seconds, so that a changed grant is followed
 * within that time, and callers who ask at once share one reading.
 */
export function createUserOrganisations(
  store: Store,
  now: () => number,
): (user: OrganisationUser) => Promise<GrantedOrganisations> {
  const dialect = dialectOf(store.kind);
  const entries = new Map<string, Entry>();

  async function read({ userId, groupId, whole }: OrganisationUser): Promise<GrantedOrganisations> {
    const [organisations, grants] = await Promise.all([
      store.read(
        'system',
        dialect.compile(
          sql`select * from ${sql.table('organisations')} where ${sql.ref('groupId')} = ${groupId} order by ${sql.ref('position')}, ${sql.ref('code')}`,
        ),
      ),
      store.read(
        'system',
        dialect.compile(
          sql`select ${sql.ref('code')} from ${sql.table('user_organisations')} where ${sql.ref('userId')} = ${userId}`,
        ),
      ),
    ]);
    const all = organisations.map(
      (row): StoredOrganisation => ({
        code: String(row.code),
        parent: String(row.parent),
        name: String(row.name),
        taxNo: String(row.taxNo),
      }),
    );
    return grantOrganisations(all, whole ? 'all' : new Set(grants.map(({ code }) => String(code))));
  }

  return (user) => {
    const key = JSON.stringify([user.userId, user.groupId, user.whole]);
    const known = entries.get(key);
    if (known !== undefined && now() - known.at < KEPT_MS) return known.granted;
    const entry: Entry = { at: now(), granted: read(user) };
    entries.delete(key);
    entries.set(key, entry);
    // A failure is not kept: the next call asks again.
    entry.granted.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    const oldest = entries.keys().next().value;
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return entry.granted;
  };
}
