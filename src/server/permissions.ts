import type { ResolvedScreen } from '#engine';
import {
  EDIT_NOTICES_PERMISSION,
  MANAGE_GROUP_PERMISSION,
  MANAGE_VIEWS_PERMISSION,
  SCHEMA_EDIT_PERMISSION,
  SCHEMA_VIEW_PERMISSION,
} from '#wire';
import { ProblemError } from './problems.ts';
import type { Caller } from './session/Caller.ts';

/** The one permission check: `null` asks for nothing. */
export function hasPermission(caller: Caller, permission: string | null): boolean {
  return permission === null || caller.permissions.has(permission);
}

export function requirePermission(caller: Caller, permission: string | null): void {
  if (!hasPermission(caller, permission)) throw new ProblemError(403, 'NOT_PERMITTED');
}

/** Every permission code the screens name: what an administrator holds. */
export function everyPermission(screens: Iterable<ResolvedScreen>): ReadonlySet<string> {
  const codes = new Set<string>([
    SCHEMA_VIEW_PERMISSION,
    SCHEMA_EDIT_PERMISSION,
    MANAGE_VIEWS_PERMISSION,
    MANAGE_GROUP_PERMISSION,
    EDIT_NOTICES_PERMISSION,
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
