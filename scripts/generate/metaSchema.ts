import { META_DOCUMENTS, readMetaSchema } from './schemaTypes.ts';

export type DocumentName = (typeof META_DOCUMENTS)[number];

/** The parts of JSON Schema the meta-schemas use. */
export interface MetaNode {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly oneOf?: readonly MetaNode[];
  readonly properties?: Readonly<Record<string, MetaNode>>;
  readonly required?: readonly string[];
  readonly items?: MetaNode;
  readonly additionalProperties?: boolean | MetaNode;
  readonly definitions?: Readonly<Record<string, MetaNode>>;
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
  readonly document: DocumentName;
}

const DOCUMENTS = new Map<string, MetaNode>(META_DOCUMENTS.map((name) => [name, readMetaSchema(name) as MetaNode]));

export function readDocument(document: DocumentName): Placed {
  const node = DOCUMENTS.get(document);
  if (node === undefined) throw new Error(`there is no meta-schema ${document}`);
  return { node, document };
}

/** Follows references to the node that says something of its own; a description beside a reference wins over the target's. */
export function follow({ node, document }: Placed): Placed {
  if (node.$ref === undefined) return { node, document };
  const [file = '', pointer = ''] = node.$ref.split('#');
  const target = readDocument(file === '' ? document : (file.replace('.schema.json', '') as DocumentName));
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], target.node);
  if (found === undefined) throw new Error(`${document}.schema.json: nothing stands at ${node.$ref}`);
  const followed = follow({ node: found as MetaNode, document: target.document });
  const description = node.description ?? followed.node.description;
  return description === undefined ? followed : { ...followed, node: { ...followed.node, description } };
}
