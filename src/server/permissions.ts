import type { ResolvedDataset, ResolvedScreen } from '#engine';
import {
  EDIT_NOTICES_PERMISSION,
  MANAGE_GROUP_PERMISSION,
  MANAGE_VIEWS_PERMISSION,
  SCHEMA_EDIT_PERMISSION,
  SCHEMA_VIEW_PERMISSION,
  SHELL_FUNCTIONS,
  VIEW_USERS_PERMISSION,
  WHOLE_GROUP_NEEDED_CODE,
} from '#wire';
import { EVERY_PERMISSION } from './accounts/builtInRoles.ts';
import { ProblemError } from './problems.ts';
import type { Caller } from './session/Caller.ts';

/** The one permission check: `null` asks for nothing. */
export function hasPermission(caller: Caller, permission: string | null): boolean {
  return permission === null || caller.permissions.has(permission);
}

export function requirePermission(caller: Caller, permission: string | null): void {
  if (!hasPermission(caller, permission)) throw new ProblemError(403, 'NOT_PERMITTED');
}

/** Rows of the group as a whole are listed for who has the whole of it: to others an empty list would look like the truth. */
export function requireReach(caller: Caller, { organisation }: Pick<ResolvedDataset, 'organisation'>): void {
  if (organisation === null && caller.organisations !== null) throw new ProblemError(403, WHOLE_GROUP_NEEDED_CODE);
}

/**
 * Permissions that reach beyond a group: only the group that runs the installation can hold them through a role of
 * every permission.
 */
const INSTALLATION_PERMISSIONS: ReadonlySet<string> = new Set([
  SCHEMA_EDIT_PERMISSION,
  'system:userGroup:view',
  'system:userGroup:edit',
]);

/** Whether a role of every permission stands for this one in every group. */
export function isGroupPermission(code: string): boolean {
  return !INSTALLATION_PERMISSIONS.has(code);
}

/** What roles allow together; their permissions are given with commas between them. */
export function permissionsOfRoles(
  joined: string,
  every: ReadonlySet<string>,
  runsInstallation: boolean,
): ReadonlySet<string> {
  const codes = joined.split(',').filter((code) => code !== '');
  if (!codes.includes(EVERY_PERMISSION)) return new Set(codes);
  const granted = [...every].filter((code) => runsInstallation || isGroupPermission(code));
  // Beside everything, codes that no screen names any more stay what they are.
  return new Set([...granted, ...codes.filter((code) => code !== EVERY_PERMISSION)]);
}

/** Every permission code of screens, handwritten pages and functions: what an administrator holds. */
export function everyPermission(screens: Iterable<ResolvedScreen>): ReadonlySet<string> {
  const codes = new Set<string>([
    SCHEMA_VIEW_PERMISSION,
    SCHEMA_EDIT_PERMISSION,
    MANAGE_VIEWS_PERMISSION,
    MANAGE_GROUP_PERMISSION,
    EDIT_NOTICES_PERMISSION,
    VIEW_USERS_PERMISSION,
    ...SHELL_FUNCTIONS.map(({ code }) => code),
  ]);
  const add = (code: string | null): void => {
    if (code !== null) codes.add(code);
  };
  for (const screen of screens) {
    add(screen.permission);
    for (const { permission } of [...screen.filters, ...screen.columns, ...Object.values(screen.actions)])
      add(permission);
    add(screen.import?.permission ?? null);
    add(screen.export?.permission ?? null);
    add(screen.export?.amounts ?? null);
  }
  return codes;
}
