import { type CompiledAction, type CompiledColumn, failingGuard, type Row } from '#engine';
import { textWidth } from './textWidth.ts';

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

/** Between the words of an operations cell, and left and right of them, in pixels (list-table.css, theme/gridTheme.ts). */
const GAP_PX = 8;
const CELL_PADDING_PX = 18;

/**
 * At most three words and no more than the cell has room for, the rest behind the last of them.
 *
 * @example splitActions([detail, sign, verify, tick], 200, '更多') shows detail, sign and 更多
 */
export function splitActions(actions: readonly CompiledAction[], width: number, more: string): RowActions {
  const room = width - CELL_PADDING_PX;
  const fits = (words: readonly string[]) =>
    words.length <= MAX_ACTION_WORDS &&
    words.reduce((sum, word) => sum + textWidth(word), GAP_PX * (words.length - 1)) <= room;
  const labels = actions.map(({ label }) => label);
  if (fits(labels)) return { shown: actions, rest: [] };
  let count = Math.min(actions.length - 1, MAX_ACTION_WORDS - 1);
  while (count > 0 && !fits([...labels.slice(0, count), more])) count -= 1;
  return { shown: actions.slice(0, count), rest: actions.slice(count) };
}
