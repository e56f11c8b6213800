import { type Node, parseTree } from 'jsonc-parser';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A text as the form can show it, or why it cannot. */
export type ReadDocument =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly fault: 'syntax' | 'repeatedKey' | 'notAnObject' };

/**
 * A text for the form. Nothing is guessed: what `JSON.parse` does not take, or would take only by forgetting a repeated
 * key, cannot be edited there without changing what the author wrote.
 */
export function readDocument(text: string): ReadDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, fault: 'syntax' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, fault: 'notAnObject' };
  const tree = parseTree(text);
  if (tree !== undefined && repeatsKey(tree)) return { ok: false, fault: 'repeatedKey' };
  return { ok: true, value: value as JsonObject };
}

function repeatsKey(node: Node): boolean {
  if (node.type === 'object') {
    const keys = node.children?.map(({ children }) => children?.[0]?.value as unknown) ?? [];
    // A key of that name is taken as something else by every reader.
    if (new Set(keys).size < keys.length || keys.includes('__proto__')) return true;
  }
  return node.children?.some(repeatsKey) ?? false;
}
