import { type CompiledAction, type CompiledActionInput, type Row, rowReference } from '#engine';
import type { ActionInputValues } from '../listScreen.api.ts';
import type { ActionTargets } from './ActionTargets.ts';

/** What an input begins with: what the row has, who the user is, or what the schema says; null for nothing. */
export function startValue(input: CompiledActionInput, userName: string, row: Row | null): string | null {
  const column = rowReference(input.default);
  if (column === null) return input.default === '$user.name' ? userName : input.default;
  return shownOf(row, column);
}

/**
 * What a dialog about one row shows of the row before anything is typed, by name of the input: sent along, so that what
 * others wrote meanwhile is not overwritten unseen. Empty for an action on any number of rows.
 */
export function filledWith(
  action: Pick<CompiledAction, 'input' | 'oneRow'>,
  targets: ActionTargets,
): ActionInputValues {
  const row = action.oneRow && targets.kind === 'rows' ? (targets.rows[0]?.row ?? null) : null;
  if (row === null) return {};
  return Object.fromEntries(
    action.input.flatMap((input) => {
      const column = rowReference(input.default);
      return column === null ? [] : [[input.name, shownOf(row, column)] as const];
    }),
  );
}

function shownOf(row: Row | null, column: string): string | null {
  const value = row?.[column] ?? null;
  return value === null || value === '' ? null : String(value);
}
