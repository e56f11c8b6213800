import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { Condition } from './ListQuery.ts';

/**
 * What a screen asks of its rows whatever the user filters: its fixed values by dataset column.
 *
 * @example
 * { kind: 'train', submitState: ['00', '01'] } → kind equals train; submitState one of 00, 01
 */
export function fixedConditions({ source }: Pick<ResolvedScreen, 'source'>): readonly Condition[] {
  return Object.entries(source.where).map(
    ([column, value]): Condition =>
      typeof value === 'object' ? { op: 'oneOf', column, values: value } : { op: 'equals', column, value },
  );
}

/**
 * The fixed values a row must be given to belong to a screen; a column that may hold one of several is left to the row.
 *
 * @example { kind: 'train', submitState: ['00', '01'] } → { kind: 'train' }
 */
export function fixedValues({ source }: Pick<ResolvedScreen, 'source'>): Readonly<Record<string, string | number>> {
  const single = Object.entries(source.where).filter(
    (pair): pair is [string, string | number] => typeof pair[1] !== 'object',
  );
  return Object.fromEntries(single);
}
