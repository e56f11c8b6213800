import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { GROUP_TYPES } from './createGroup.ts';
import { flagOf, textOf } from './givenValues.ts';
import { administratorFault, administratorStatements } from './groupAdministrator.ts';
import { readRows, statement, updateRow } from './statements.ts';
import { type Fault, refused, write } from './verdicts.ts';

/**
 * Changes what a group is called, closes and opens it – with the group all of its sessions end – or gives it another
 * administrator, should the first one be lost: nobody outside a group reaches its users.
 */
export async function changeGroup(context: WriteContext, rowId: bigint, values: WireRow): Promise<WriteVerdict> {
  const [group] = await readRows(
    context,
    sql`select ${sql.ref('id')}, ${sql.ref('name')} from ${sql.table('groups')} where ${sql.ref('rowId')} = ${rowId}`,
  );
  if (group === undefined) throw new Error(`there is no group ${rowId}`);
  const id = String(group.id);
  const [code, name, type] = [textOf(values, 'groupCode'), textOf(values, 'name'), textOf(values, 'groupType')];
  const state = flagOf(values, 'groupState');
  const fault: Fault | null =
    (code === null || code === id ? null : 'NOT_CHANGEABLE') ??
    (name === '' ? 'NAME_NEEDED' : null) ??
    (type === null || GROUP_TYPES.includes(type) ? null : 'GROUP_TYPE_UNKNOWN') ??
    (state === 0 && id === context.caller.groupId ? 'GROUP_IS_YOURS' : null) ??
    (await administratorFault(context, String(group.name), values));
  if (fault !== null) return refused(fault);
  return write(
    ...(await administratorStatements(context, id, values)),
    ...updateRow(context, 'groups', rowId, {
      ...(name === null ? {} : { name }),
      ...(type === null ? {} : { type }),
      ...(state === null ? {} : { active: state }),
    }),
    ...(state === 0 ? [endSessionsOf(context, id)] : []),
  );
}

function endSessionsOf(context: WriteContext, groupId: string): WriteStatement {
  const [userId, id, group] = [sql.ref('userId'), sql.ref('id'), sql.ref('groupId')];
  return statement(
    context,
    sql`delete from ${sql.table('sessions')} where ${userId} in (select ${id} from ${sql.table('users')} where ${group} = ${groupId})`,
  );
}
