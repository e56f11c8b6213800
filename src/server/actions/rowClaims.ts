import type { ResolvedAction, ResolvedDataset } from '#engine';
import { contentHash } from '../contentHash.ts';
import type { ServerDeps } from '../deps.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { sql } from '../sql/kysely.ts';
import type { Read } from '../sql/Store.ts';
import type { ActionRun } from './ActionRun.ts';

export const CLAIMS = sql.table('row_claims');
export const CLAIM_COLUMNS = {
  dataset: sql.ref('dataset'),
  rowId: sql.ref('rowId'),
  token: sql.ref('token'),
  /** Milliseconds since 1970. */
  until: sql.ref('until'),
} as const;

/** Whether the service of an action makes something of a row that cannot be taken back. */
export function makesDocuments({ action }: { readonly action: Pick<ResolvedAction, 'uses'> }): boolean {
  return action.uses === 'issuer';
}

/** Whether any run ever claims rows of a dataset. */
function isClaimable({ actions }: Pick<ResolvedDataset, 'actions'>): boolean {
  return Object.values(actions).some((action) => makesDocuments({ action }));
}

/** What the claims of a run are known by: the same for the same request sent again, which is no other run. */
export function claimToken({ random }: Pick<ServerDeps, 'random'>, { caller, key }: ActionRun): string {
  return key === null ? random(16).toString('hex') : contentHash([caller.userId, key.text]);
}

/** Of these rows, those a run other than `own` has claimed and neither given up nor outlived. */
export async function claimedRows(
  { store, now }: Pick<ServerDeps, 'store' | 'now'>,
  read: Read,
  dataset: Pick<ResolvedDataset, 'name' | 'actions'>,
  ids: readonly string[],
  own: string | null,
): Promise<ReadonlySet<string>> {
  if (!isClaimable(dataset)) return new Set();
  // Claims are of runs under way: all of them are read, whatever the number of rows.
  const { dataset: of, rowId, token, until } = CLAIM_COLUMNS;
  const found = await read(
    dialectOf(store.kind).compile(
      sql`select ${rowId} from ${CLAIMS} where ${of} = ${dataset.name} and ${until} > ${BigInt(now())} and ${token} <> ${own ?? ''}`,
    ),
  );
  const claimed = new Set(found.map((row) => String(row.rowId)));
  return new Set(ids.filter((id) => claimed.has(id)));
}
