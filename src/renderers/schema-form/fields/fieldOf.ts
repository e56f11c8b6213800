/** Dictionary field an item of a list is a use of; null when it is none. */
export function fieldOf(item: unknown): string | null {
  if (typeof item === 'string') return item;
  const field = (item as { readonly field?: unknown } | null)?.field;
  return typeof field === 'string' ? field : null;
}
