/** An XML document as fast-xml-parser gives it: texts at the leaves, lists where a name is repeated. */
export type XmlNode = string | { readonly [name: string]: XmlNode | undefined } | readonly XmlNode[];

export function childOf(node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined {
  let at = node;
  for (const name of names) {
    const first = Array.isArray(at) ? at[0] : at;
    at =
      typeof first === 'object' && !Array.isArray(first)
        ? (first as Readonly<Record<string, XmlNode>>)[name]
        : undefined;
  }
  return at;
}

/** Text of a leaf; empty where there is none. An element may be empty text where others have children (formats §4). */
export function leafOf(node: XmlNode | undefined, ...names: readonly string[]): string {
  const found = childOf(node, ...names);
  const first = Array.isArray(found) ? found[0] : found;
  return typeof first === 'string' ? first.trim() : '';
}

/** Children of a name; a single one is not a list in the file. */
export function listOf(node: XmlNode | undefined, ...names: readonly string[]): readonly XmlNode[] {
  const found = childOf(node, ...names);
  if (found === undefined || found === '') return [];
  return Array.isArray(found) ? found : [found];
}

/** Every leaf by its name, the first of each; for dialects without a structure of their own. */
export function leavesOf(node: XmlNode, into: Map<string, string> = new Map()): ReadonlyMap<string, string> {
  if (Array.isArray(node)) for (const part of node) leavesOf(part, into);
  else if (typeof node === 'object')
    for (const [name, child] of Object.entries(node as Readonly<Record<string, XmlNode>>)) {
      if (typeof child === 'string') {
        if (!into.has(name)) into.set(name, child.trim());
      } else leavesOf(child, into);
    }
  return into;
}
