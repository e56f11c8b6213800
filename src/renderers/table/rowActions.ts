import { type CompiledAction, type CompiledColumn, failingGuard, type Row } from '#engine';

/** Words in an operations cell, 更多 counted (design "The look"). */
const MAX_ACTION_WORDS = 3;

export interface RowActions {
  readonly shown: readonly CompiledAction[];
  /** Behind 更多. */
  readonly rest: readonly CompiledAction[];
}

/** The actions a row allows; one whose guard fails is not offered. */
export function applicableActions(column: CompiledColumn, row: Row): readonly CompiledAction[] {
  return column.actions.filter((action) => failingGuard(action.resolved, row) === null);
}

/**
 * At most three words, the rest behind the third.
 *
 * @example splitActions([detail, sign, verify, tick]) shows detail, sign and 更多
 */
export function splitActions(actions: readonly CompiledAction[]): RowActions {
  if (actions.length <= MAX_ACTION_WORDS) return { shown: actions, rest: [] };
  return { shown: actions.slice(0, MAX_ACTION_WORDS - 1), rest: actions.slice(MAX_ACTION_WORDS - 1) };
}
