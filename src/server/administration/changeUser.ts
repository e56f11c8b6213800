import type { WriteContext, WriteVerdict } from '../provided/ProvidedWriter.ts';
import { forgetFailures } from '../session/loginCounters.ts';
import { createPasswords } from '../session/Passwords.ts';
import { insertStatement } from '../sql/insertStatement.ts';
import { sql } from '../sql/kysely.ts';
import type { WriteStatement } from '../sql/Store.ts';
import type { WireRow } from '../sql/storedValues.ts';
import {
  type AdminRole,
  type AdminUser,
  hasOtherAdministrator,
  isAdministrator,
  isWithin,
  readRoles,
  readUser,
} from './adminUsers.ts';
import { codesOf, flagOf, textOf } from './givenValues.ts';
import { type Reach, reachOf } from './reach.ts';
import { statement, type TableValues, updateRow } from './statements.ts';
import { grantFault, organisationFault } from './userGrants.ts';
import { type Fault, refused, write } from './verdicts.ts';

/** A user as the change leaves it, and what is said of its password. */
interface UserChange {
  readonly before: AdminUser;
  readonly after: AdminUser;
  /** Codes of roles the group does not have. */
  readonly unknown: readonly string[];
  readonly password: string | null;
  /** The lock after failed logins ends. */
  readonly unlocks: boolean;
}

/**
 * Changes a user: what it is called, may do and see, whether it may log in, and a password somebody else gave it, which
 * opens nothing but its own change. Sessions end with the account and with the old password, and so does a lock: what was
 * guessed at is no longer the password. A lock can be ended alone, but nobody ends their own: guesses at the password of
 * a session somebody left open would have no end.
 */
export async function changeUser(context: WriteContext, rowId: bigint, values: WireRow): Promise<WriteVerdict> {
  const [before, reach, roles] = [await readUser(context, rowId), await reachOf(context), await readRoles(context)];
  const change = changeOf(before, roles, values);
  const fault =
    fixedFault(before, values) ??
    selfFault(context, change) ??
    (isWithin(reach, before) ? null : 'USER_BEYOND_YOU') ??
    (await contentFault(context, reach, roles, change)) ??
    (await administratorFault(context, change)) ??
    (await passwordFaultOf(context, change));
  if (fault !== null) return refused(fault);
  return write(
    ...updateRow(context, 'users', rowId, columnsOf(values, change)),
    ...roleStatements(context, change),
    ...organStatements(context, change),
    ...(await passwordStatements(context, change)),
    ...(change.unlocks ? [forgetFailures(context.deps.store, before.id)] : []),
    ...(change.after.active && change.password === null ? [] : [endSessions(context, before.id)]),
  );
}

function changeOf(before: AdminUser, known: ReadonlyMap<string, AdminRole>, values: WireRow): UserChange {
  const codes = codesOf(values, 'roles');
  const active = flagOf(values, 'userState');
  const wholeGroup = flagOf(values, 'wholeGroup');
  const after: AdminUser = {
    ...before,
    showName: textOf(values, 'showName') ?? before.showName,
    organ: textOf(values, 'organForm') ?? before.organ,
    active: active === null ? before.active : active === 1,
    wholeGroup: wholeGroup === null ? before.wholeGroup : wholeGroup === 1,
    organs: codesOf(values, 'organs') ?? before.organs,
    roles: codes === null ? before.roles : codes.flatMap((code) => known.get(code) ?? []),
  };
  const unknown = (codes ?? []).filter((code) => !known.has(code));
  const password = values.password === undefined ? null : String(values.password ?? '');
  return { before, after, unknown, password, unlocks: password !== null || textOf(values, 'loginLock') === '' };
}

/** What records point at stays what it is. */
function fixedFault({ account }: AdminUser, values: WireRow): Fault | null {
  const given = textOf(values, 'account');
  return given === null || given === account ? null : 'NOT_CHANGEABLE';
}

/** Nobody locks themselves out, or changes what they themselves may do. */
function selfFault({ caller }: WriteContext, { before, after, unlocks }: UserChange): Fault | null {
  if (before.id !== caller.userId) return null;
  const isSame =
    after.active === before.active &&
    after.wholeGroup === before.wholeGroup &&
    sameCodes(after.organs, before.organs) &&
    sameCodes(codesIn(after), codesIn(before));
  return isSame && !unlocks ? null : 'USER_IS_YOU';
}

async function contentFault(
  context: WriteContext,
  reach: Reach,
  roles: ReadonlyMap<string, AdminRole>,
  { before, after, unknown }: UserChange,
): Promise<Fault | null> {
  if (after.showName === '') return 'NAME_NEEDED';
  if (unknown.length > 0) return 'ROLE_UNKNOWN';
  const home = after.organ === before.organ ? null : await organisationFault(context, reach, [after.organ]);
  return home ?? grantFault(context, reach, roles, { ...after, roles: codesIn(after) }, before.organs);
}

async function administratorFault(context: WriteContext, { before, after }: UserChange): Promise<Fault | null> {
  if (!isAdministrator(before) || isAdministrator(after)) return null;
  return (await hasOtherAdministrator(context, before.id)) ? null : 'LAST_ADMINISTRATOR';
}

async function passwordFaultOf({ deps }: WriteContext, { after, password }: UserChange): Promise<Fault | null> {
  if (password === null) return null;
  return password === '' ? 'FIRST_PASSWORD_NEEDED' : createPasswords(deps).faultOf(after, password);
}

/** Only columns the change speaks of are written. */
function columnsOf(values: WireRow, { before, after }: UserChange): TableValues {
  const [mobile, email] = [textOf(values, 'mobile'), textOf(values, 'email')];
  const isGranted = !sameCodes(codesIn(after), codesIn(before)) || !sameCodes(after.organs, before.organs);
  return {
    ...(after.showName === before.showName ? {} : { showName: after.showName }),
    ...(after.organ === before.organ ? {} : { organ: after.organ }),
    ...(after.active === before.active ? {} : { active: after.active ? 1 : 0 }),
    // With other grants the row is written as it was: a change by this user that is under way holds on to it.
    ...(after.wholeGroup === before.wholeGroup && !isGranted ? {} : { allOrganisations: after.wholeGroup ? 1 : 0 }),
    ...(mobile === null ? {} : { mobile }),
    ...(email === null ? {} : { email }),
  };
}

function roleStatements(context: WriteContext, { before, after }: UserChange): readonly WriteStatement[] {
  if (sameCodes(codesIn(after), codesIn(before))) return [];
  return [
    deleteOf(context, 'user_roles', before.id),
    ...after.roles.map(({ rowId }) =>
      insertStatement(context.deps.store, 'user_roles', { userId: before.id, roleId: rowId }),
    ),
  ];
}

function organStatements(context: WriteContext, { before, after }: UserChange): readonly WriteStatement[] {
  if (sameCodes(after.organs, before.organs)) return [];
  return [
    deleteOf(context, 'user_organisations', before.id),
    ...after.organs.map((code) =>
      insertStatement(context.deps.store, 'user_organisations', { userId: before.id, code }),
    ),
  ];
}

async function passwordStatements(
  { deps }: WriteContext,
  { before, password }: UserChange,
): Promise<readonly WriteStatement[]> {
  if (password === null) return [];
  return createPasswords(deps).replace(before, password, { temporary: true });
}

const endSessions = (context: WriteContext, userId: string): WriteStatement => deleteOf(context, 'sessions', userId);

function deleteOf(context: WriteContext, table: string, userId: string): WriteStatement {
  return statement(context, sql`delete from ${sql.table(table)} where ${sql.ref('userId')} = ${userId}`);
}

const codesIn = ({ roles }: Pick<AdminUser, 'roles'>): readonly string[] => roles.map(({ code }) => code);

function sameCodes(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((code) => other.includes(code));
}
