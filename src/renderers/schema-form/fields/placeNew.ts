import { fieldOf } from './fieldOf.ts';

/** The edge a field stays at unless its use says otherwise. */
export type Edges = ReadonlyMap<string, 'left' | 'right' | null>;

/**
 * A list with another use of a field: at the end, but in front of the columns that stay at the right edge, such as
 * operations, unless it stays there itself.
 *
 * @example placeNew(['invoiceNo', { field: 'operations', actions: ['detail'] }], 'remark', edges)
 * // ['invoiceNo', 'remark', { field: 'operations', actions: ['detail'] }]
 */
export function placeNew(items: readonly unknown[], fresh: unknown, edges: Edges): readonly unknown[] {
  if (staysRight(fresh, edges)) return [...items, fresh];
  const at = items.findLastIndex((item) => !staysRight(item, edges)) + 1;
  return [...items.slice(0, at), fresh, ...items.slice(at)];
}

function staysRight(item: unknown, edges: Edges): boolean {
  const own = (item as { readonly pinned?: unknown } | null)?.pinned;
  return (own === undefined ? edges.get(fieldOf(item) ?? '') : own) === 'right';
}
