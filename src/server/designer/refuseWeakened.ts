import type { LoadedSchemas, ResolvedScreen } from '#engine';
import { ProblemError } from '../problems.ts';
import type { Caller } from '../session/Caller.ts';
import { draftScreenFor } from './draftScreenFor.ts';

/**
 * Refuses a save that would give its author more than they have: definitions decide who sees what, so they may not drop
 * a permission they lack themselves, open rows to themselves that they may not see, nor change which organisation a row
 * belongs to when theirs are limited. What they hold they may take from definitions as well.
 */
export function refuseWeakened(before: LoadedSchemas, after: LoadedSchemas, caller: Caller): void {
  const guards = guardsOf(after);
  for (const [guard, codes] of guardsOf(before)) {
    const kept = guards.get(guard);
    // What a guard stood before is gone, and with it the way to it.
    if (kept === undefined) continue;
    const dropped = [...codes].filter((code) => !caller.permissions.has(code) && !kept.has(code));
    if (dropped.length > 0) throw needsPermission(guard);
  }
  for (const [id, screen] of after.screens) {
    if (before.screens.get(id)?.hash === screen.hash) continue;
    const isTheirs = screen.permission === null || caller.permissions.has(screen.permission);
    if (isTheirs && draftScreenFor(screen, before, caller.permissions, true) === null) throw needsPermission(id);
  }
  if (caller.organisations === null) return;
  for (const [name, { organisation }] of after.datasets) {
    const known = before.datasets.get(name);
    if (known !== undefined && known.organisation !== organisation) throw needsPermission(name);
  }
}

/** Codes by what they guard: screens, stored columns of a source, actions and files. */
function guardsOf({ screens }: LoadedSchemas): ReadonlyMap<string, ReadonlySet<string>> {
  const guards = new Map<string, Set<string>>();
  const add = (guard: string, code: string | null): void => {
    const codes = guards.get(guard) ?? new Set();
    guards.set(guard, codes);
    if (code !== null) codes.add(code);
  };
  for (const screen of screens.values()) {
    const source = sourceOf(screen);
    add(screen.id, screen.permission);
    for (const [name, { permission }] of Object.entries(screen.actions)) add(`${source} ${name}`, permission);
    if (screen.import !== null) add(`${source} import`, screen.import.permission);
    if (screen.export !== null) {
      add(`${source} export`, screen.export.permission);
      add(`${source} export of amounts`, screen.export.amounts);
    }
    // A column without a permission is a guard of nothing, so that it is there to compare with.
    for (const { source: column } of screen.columns) add(`${source} ${column}`, null);
    for (const [column, codes] of Object.entries(screen.columnPermissions))
      for (const code of codes) add(`${source} ${column}`, code);
  }
  return guards;
}

const sourceOf = ({ source }: ResolvedScreen): string => source.dataset ?? source.endpoint.path;

function needsPermission(what: string): ProblemError {
  return new ProblemError(403, 'SCHEMA_NEEDS_PERMISSION', what);
}
