import { type DocumentKind, META_SCHEMAS, type MetaNode } from '#engine';

/** A node of the language and the document its references are relative to. */
export interface PlacedNode {
  readonly node: MetaNode;
  readonly kind: DocumentKind;
}

/** How a value is edited. */
export type Editing = 'text' | 'object' | 'map' | 'rows' | 'names' | 'choice' | 'flag' | 'number' | 'words' | 'raw';

export function rootNode(kind: DocumentKind): PlacedNode {
  return { node: META_SCHEMAS[kind] as MetaNode, kind };
}

/** Follows references; a description beside a reference wins over that of its target. */
export function follow({ node, kind }: PlacedNode): PlacedNode {
  if (node.$ref === undefined) return { node, kind };
  const [file = '', pointer = ''] = node.$ref.split('#');
  const next = file === '' ? kind : (file.replace('.schema.json', '') as DocumentKind);
  let at: unknown = META_SCHEMAS[next];
  for (const step of pointer.split('/').slice(1)) at = (at as Readonly<Record<string, unknown>> | undefined)?.[step];
  const target = follow({ node: (at ?? {}) as MetaNode, kind: next });
  const { description } = node;
  return description === undefined ? target : { ...target, node: { ...target.node, description } };
}

/** The node a value is meant by: of several forms a value can have, the one of its type. */
export function nodeFor(placed: PlacedNode, value: unknown): PlacedNode {
  const found = follow(placed);
  const { oneOf } = found.node;
  if (oneOf === undefined) return found;
  const branches = oneOf.map((node) => follow({ node, kind: found.kind }));
  const branch = branches.find(({ node }) => typesOf(node).includes(typeOf(value)));
  if (branch === undefined) return { ...found, node: { ...found.node, type: 'unknown' } };
  const description = found.node.description ?? branch.node.description;
  return description === undefined ? branch : { ...branch, node: { ...branch.node, description } };
}

function typesOf({ type, properties }: MetaNode): readonly string[] {
  if (properties !== undefined && type === undefined) return ['object'];
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return types.includes('integer') ? [...types, 'number'] : types;
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** How the value of a node is edited; what no control fits is edited as the text it is. */
export function editingOf({ node, kind }: PlacedNode, value: unknown): Editing {
  if (node.properties?.zh !== undefined && node.properties.en !== undefined) return fits(value, 'object', 'text');
  if (node.properties !== undefined) return fits(value, 'object', 'object');
  if (typeof node.additionalProperties === 'object') return fits(value, 'object', 'map');
  if (node.enum !== undefined) return fits(value, typeof node.enum[0], 'choice');
  if (node.type === 'array') {
    if (!Array.isArray(value) || node.items === undefined) return 'raw';
    const item = follow({ node: node.items, kind });
    const isStructured = [
      item.node,
      ...(item.node.oneOf ?? []).map((one) => follow({ node: one, kind: item.kind }).node),
    ].some(({ properties }) => properties !== undefined);
    if (isStructured) return 'rows';
    return value.every((one) => typeof one === 'string') ? 'names' : 'raw';
  }
  if (node.type === 'boolean') return fits(value, 'boolean', 'flag');
  if (node.type === 'integer') return fits(value, 'number', 'number');
  if (typesOf(node).includes('string')) return fits(value, 'string', 'words');
  return 'raw';
}

function fits(value: unknown, type: string, editing: Editing): Editing {
  return typeOf(value) === type ? editing : 'raw';
}

/** What a property begins with when it is added: the least its node can hold. */
export function starterOf(placed: PlacedNode): unknown {
  const found = follow(placed);
  const { node, kind } = found;
  if (node.oneOf !== undefined) {
    const [first] = node.oneOf;
    return first === undefined ? '' : starterOf({ node: first, kind });
  }
  if (node.properties !== undefined) {
    const needed = node.required ?? [];
    return Object.fromEntries(
      needed.map((name) => [name, starterOf({ node: node.properties?.[name] ?? {}, kind })] as const),
    );
  }
  if (typeof node.additionalProperties === 'object') return {};
  if (node.enum !== undefined) return node.enum[0];
  const [type] = typesOf(node);
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  if (type === 'integer') return node.minimum ?? 0;
  return type === 'null' ? null : '';
}
