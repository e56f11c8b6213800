import type { DocumentKind } from '../parse/SchemaDocument.ts';
import { DOCUMENT_KINDS, follow, isObject, type MetaNode, objectsIn, type Placed, readDocument } from './metaSchema.ts';
import type { WrittenDocuments } from './ReferenceSource.ts';

/** Longer ones say less than the description. */
const MOST_CHARACTERS = 110;
/** Entries of a list that show its form. */
const ENTRIES_SHOWN = 2;

type Examples = Map<string, string>;

/**
 * Examples of properties, as JSON by `OBJECT.PROPERTY`: the one the language gives, else the shortest that our own files
 * have, else what the type allows. Long lists are shown by their first entries; objects have a section of their own.
 */
export function propertyExamples(written: WrittenDocuments): ReadonlyMap<string, string> {
  const found: Examples = new Map();
  for (const kind of DOCUMENT_KINDS) {
    for (const { value } of written[kind]) collect(value, readDocument(kind), found);
  }
  for (const document of DOCUMENT_KINDS) {
    for (const { node } of objectsIn(document)) complete(node, document, found);
  }
  return found;
}

/** What the language itself gives goes before what was found, what its type allows after it. */
function complete(object: MetaNode, document: DocumentKind, found: Examples): void {
  for (const [property, node] of Object.entries(object.properties ?? {})) {
    const key = `${object.title}.${property}`;
    const target = follow({ node, document }).node;
    const [example] = target.examples ?? [];
    const stated = example === undefined ? found.get(key) : JSON.stringify(example);
    const text = stated ?? JSON.stringify(allowedBy(target)) ?? found.get(sameProperty(node, document));
    if (text !== undefined) found.set(key, text);
  }
}

/** The property another object has and this one refers to, as `OBJECT.PROPERTY`. */
function sameProperty({ $ref = '' }: MetaNode, document: DocumentKind): string {
  const [, file, definition = '', property = ''] =
    /^(?:(\w+)\.schema\.json)?#\/definitions\/(\w+)\/properties\/(\w+)$/.exec($ref) ?? [];
  const { definitions } = readDocument((file ?? document) as DocumentKind).node;
  return `${definitions?.[definition]?.title}.${property}`;
}

/** A value other than the default where the type alone says enough. */
function allowedBy({ enum: values, type, description = '' }: MetaNode): string | number | boolean | undefined {
  if (values !== undefined) return values[0];
  return type === 'boolean' ? !/Default true/.test(description) : undefined;
}

function collect(value: unknown, at: Placed, found: Examples): void {
  const placed = follow(at);
  const { node, document } = placed;
  if (node.oneOf !== undefined) {
    const branches = node.oneOf.map((branch) => follow({ node: branch, document }));
    const branch = branches.find((one) => one.node.type === typeOf(value));
    if (branch !== undefined) collect(value, branch, found);
  } else if (Array.isArray(value)) {
    for (const entry of node.items === undefined ? [] : value)
      collect(entry, { node: node.items ?? {}, document }, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      const property = node.properties?.[key];
      const named = typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined;
      const next = property ?? named;
      if (next === undefined) continue;
      if (property !== undefined && isObject(placed)) keepShorter(`${node.title}.${key}`, child, found);
      collect(child, { node: next, document }, found);
    }
  }
}

function keepShorter(key: string, value: unknown, found: Examples): void {
  const known = found.get(key);
  const text = shownForms(value).map((form) => JSON.stringify(form));
  const fitting = text.find((form) => form.length <= MOST_CHARACTERS);
  if (fitting !== undefined && (known === undefined || fitting.length < known.length)) found.set(key, fitting);
}

/** A value and, of a list, its first entries: the longest form that is short enough is shown. */
function shownForms(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return [value.slice(0, ENTRIES_SHOWN), value.slice(0, 1)];
  return [value];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isInteger(value)) return 'integer';
  return Array.isArray(value) ? 'array' : typeof value;
}
