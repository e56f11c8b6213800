import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import { readOrganisation } from './changeOrganisation.ts';
import { readGroupTree } from './groupTree.ts';
import { isTopOf } from './organisationFaults.ts';
import { reachOf } from './reach.ts';
import { readRows, updateRow } from './statements.ts';
import { refused, write } from './verdicts.ts';

/** What the write-only column `step` says: one place towards the first of the siblings, or towards the last. */
export type OrganisationStep = 'up' | 'down';

/**
 * Changes places with the sibling before or behind, in the order trees and lists have them. Whoever has the parent has
 * all its children, so nothing moves that is not the caller's; the top of a branch stands among others' and stays.
 */
export async function stepOrganisation(
  context: WriteContext,
  rowId: bigint,
  step: OrganisationStep,
): Promise<WriteVerdict> {
  const own = await readOrganisation(context, rowId);
  const [tree, reach] = [await readGroupTree(context), await reachOf(context)];
  if (isTopOf(tree, reach, String(own.code))) return refused('ORGANISATION_TOP');
  const siblings = await readRows(
    context,
    sql`select ${sql.ref('rowId')}, ${sql.ref('position')} from ${sql.table('organisations')} where ${sql.ref('groupId')} = ${context.caller.groupId} and ${sql.ref('parent')} = ${String(own.parent)} order by ${sql.ref('position')}, ${sql.ref('code')}`,
  );
  const place = siblings.findIndex((sibling) => BigInt(sibling.rowId ?? 0) === rowId);
  const other = siblings[step === 'up' ? place - 1 : place + 1];
  if (other === undefined) return refused(step === 'up' ? 'ORGANISATION_FIRST' : 'ORGANISATION_LAST');
  const [from, to] = [Number(own.position), Number(other.position)];
  // Two that stand at one position are told apart by their codes; from now on by their positions.
  const target = from === to ? to + (step === 'up' ? -1 : 1) : to;
  return write(
    ...updateRow(context, 'organisations', rowId, { position: target }),
    ...(from === to ? [] : updateRow(context, 'organisations', BigInt(other.rowId ?? 0), { position: from })),
  );
}
