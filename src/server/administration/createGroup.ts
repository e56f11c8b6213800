import { businessDateTime } from '#engine';
import { ADMINISTRATOR_ROLE, BUILT_IN_ROLES } from '../accounts/builtInRoles.ts';
import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { insertStatement } from '../sql/insertStatement.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';
import type { WireRow } from '../sql/storedValues.ts';
import { accountStatements } from './createUser.ts';
import { isCode, textOf } from './givenValues.ts';
import { mayMakeAdministrators } from './groupAdministrator.ts';
import { accountFault } from './newAccount.ts';
import { contentFault } from './organisationFaults.ts';
import { anyRow } from './statements.ts';
import { refused, write } from './verdicts.ts';

export const GROUP_TYPES: readonly string[] = ['1', '2'];

/**
 * Adds a group with all that makes it usable in one step: its top organisation, the built-in roles and an administrator
 * with a temporary password, who sets up the rest. Only who has every permission makes another who has.
 */
export async function createGroup(context: WriteContext, values: WireRow): Promise<WriteVerdict> {
  const given = (name: string): string => textOf(values, name) ?? '';
  const [code, name, type] = [given('groupCode'), given('name'), given('groupType')];
  const organisation = { code: given('organCode'), name: given('organName') || name, taxNo: given('taxNo') };
  const administrator = {
    account: given('account'),
    showName: given('showName'),
    password: String(values.password ?? ''),
    company: name,
  };
  const fault =
    ((await mayMakeAdministrators(context)) ? null : 'NOT_YOURS_TO_GIVE') ??
    (isCode(code) && isCode(organisation.code) ? null : 'CODE_FORM') ??
    (GROUP_TYPES.includes(type) ? null : 'GROUP_TYPE_UNKNOWN') ??
    (name === '' ? 'NAME_NEEDED' : contentFault(organisation)) ??
    ((await anyRow(context, 'groups', sql`lower(${sql.ref('id')}) = ${code.toLowerCase()}`)) ? 'GROUP_TAKEN' : null) ??
    (await accountFault(context, administrator));
  if (fault !== null) return refused(fault);
  const roles = BUILT_IN_ROLES.map((role) => ({ ...role, rowId: BigInt(context.deps.ids()) }));
  return write(
    ...groupStatements(context, { id: code, name, type }, organisation),
    ...roles.map(({ permissions, ...role }) =>
      insertStatement(context.deps.store, 'roles', {
        ...role,
        permissions: permissions.join(','),
        groupId: code,
        builtIn: 1,
      }),
    ),
    ...(await accountStatements(context, {
      ...administrator,
      groupId: code,
      organ: organisation.code,
      mobile: '',
      email: '',
      wholeGroup: true,
      organs: [],
      roles: roles.filter((role) => role.code === ADMINISTRATOR_ROLE.code),
    })),
  );
}

function groupStatements(
  { deps, caller, now }: WriteContext,
  group: { readonly id: string; readonly name: string; readonly type: string },
  organisation: { readonly code: string; readonly name: string; readonly taxNo: string },
): readonly WriteStatement[] {
  return [
    insertStatement(deps.store, 'groups', {
      ...group,
      managedBy: caller.groupId,
      active: 1,
      createdAt: businessDateTime(now, deps.config.businessZone),
      rowId: BigInt(deps.ids()),
    }),
    insertStatement(deps.store, 'organisations', {
      ...organisation,
      groupId: group.id,
      parent: '',
      position: 0,
      rowId: BigInt(deps.ids()),
    }),
  ];
}
