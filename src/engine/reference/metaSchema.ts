import { META_SCHEMAS } from '../parse/metaSchemas.ts';
import { pointerSteps } from '../parse/pointer.ts';
import type { DocumentKind } from '../parse/SchemaDocument.ts';

/** The kinds of documents in the order a reader meets them. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = ['screen', 'fields', 'codes', 'dataset'];

/** The parts of JSON Schema the meta-schemas use. */
export interface MetaNode {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly oneOf?: readonly MetaNode[];
  readonly properties?: Readonly<Record<string, MetaNode>>;
  readonly required?: readonly string[];
  readonly items?: MetaNode;
  readonly additionalProperties?: boolean | MetaNode;
  readonly definitions?: Readonly<Record<string, MetaNode>>;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly uniqueItems?: boolean;
}

/** A node and the document it stands in, which its own references are relative to. */
export interface Placed {
  readonly node: MetaNode;
  readonly document: DocumentKind;
}

export function readDocument(document: DocumentKind): Placed {
  return { node: META_SCHEMAS[document] as MetaNode, document };
}

/**
 * Follows references to the node that says something of its own; a description or examples beside a reference win over
 * the target's.
 */
export function follow({ node, document }: Placed): Placed {
  if (node.$ref === undefined) return { node, document };
  const [file = '', pointer = ''] = node.$ref.split('#');
  const target = readDocument(file === '' ? document : (file.replace('.schema.json', '') as DocumentKind));
  const found = pointerSteps(pointer).reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    target.node,
  );
  if (found === undefined) throw new Error(`${document}.schema.json: nothing stands at ${node.$ref}`);
  const followed = follow({ node: found as MetaNode, document: target.document });
  const description = node.description ?? followed.node.description;
  const examples = node.examples ?? followed.node.examples;
  return { ...followed, node: { ...followed.node, description, examples } };
}

/** What can stand where a node stands: the branches of a choice, entries of a list, values of a map. */
export function partsOf({ node, document }: Placed): readonly Placed[] {
  const { oneOf = [], items, additionalProperties } = node;
  const parts = [
    ...oneOf,
    ...(items === undefined ? [] : [items]),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
  return parts.map((part) => follow({ node: part, document }));
}

/** Whether a node is an object with named properties and a title: what has a section of its own. */
export function isObject({ node }: Placed): boolean {
  return node.title !== undefined && node.properties !== undefined;
}

/** The document itself and every object written in it, outermost first; what references lead to is not in it. */
export function objectsIn(document: DocumentKind): readonly Placed[] {
  const { definitions = {}, properties = {}, ...root } = readDocument(document).node;
  return [
    { node: { ...root, properties }, document },
    ...[...Object.values(definitions), ...Object.values(properties)].flatMap((node) => nested({ node, document })),
  ];
}

function nested({ node, document }: Placed): readonly Placed[] {
  const inner = [...Object.values(node.properties ?? {}), ...(node.items === undefined ? [] : [node.items])];
  const objects = inner.flatMap((child) => nested({ node: child, document }));
  return isObject({ node, document }) ? [{ node, document }, ...objects] : objects;
}
