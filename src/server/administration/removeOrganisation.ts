import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import { tableName } from '../sql/names.ts';
import { readOrganisation } from './changeOrganisation.ts';
import { readGroupTree } from './groupTree.ts';
import { isTopOf } from './organisationFaults.ts';
import { reachOf } from './reach.ts';
import { anyRow, statement } from './statements.ts';
import { refused, write } from './verdicts.ts';

/** Removes an organisation nothing points at: none below it, no users, no rows of any dataset. */
export async function removeOrganisation(context: WriteContext, rowId: bigint): Promise<WriteVerdict> {
  const code = String((await readOrganisation(context, rowId)).code);
  const tree = await readGroupTree(context);
  if (isTopOf(tree, await reachOf(context), code)) return refused('ORGANISATION_TOP');
  if (tree.hasChildren(code)) return refused('ORGANISATION_HAS_CHILDREN');
  if (await hasUsers(context, code)) return refused('ORGANISATION_HAS_USERS');
  if (await hasRows(context, code)) return refused('ORGANISATION_HAS_ROWS');
  return write({
    ...statement(context, sql`delete from ${sql.table('organisations')} where ${sql.ref('rowId')} = ${rowId}`),
    expectChanges: 1,
  });
}

async function hasUsers(context: WriteContext, code: string): Promise<boolean> {
  const granted = sql`exists (select 1 from ${sql.table('user_organisations')} o where o.${sql.ref('userId')} = ${sql.ref('users.id')} and o.${sql.ref('code')} = ${code})`;
  return anyRow(
    context,
    'users',
    sql`${sql.ref('groupId')} = ${context.caller.groupId} and (${sql.ref('organ')} = ${code} or ${granted})`,
  );
}

async function hasRows(context: WriteContext, code: string): Promise<boolean> {
  const { groupId } = context.caller;
  for (const { name, provided, organisation } of context.deps.schemas.current().datasets.values()) {
    if (provided || organisation === null) continue;
    const isTheirs = sql`${sql.ref('groupId')} = ${groupId} and ${sql.ref(organisation)} = ${code}`;
    if (await anyRow(context, tableName(name), isTheirs)) return true;
  }
  return false;
}
