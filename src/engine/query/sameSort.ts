import type { SortItem } from '../resolve/ResolvedScreen.ts';

/** @example sameSort([{ field: 'billDate', direction: 'asc' }], []) // false */
export function sameSort(left: readonly SortItem[], right: readonly SortItem[]): boolean {
  return (
    left.length === right.length &&
    left.every((item, at) => item.field === right[at]?.field && item.direction === right[at]?.direction)
  );
}
