import { META_SCHEMAS, type MetaSchema } from './metaSchemas.ts';
import { pointerSteps } from './pointer.ts';

/**
 * A meta-schema in which every `oneOf` is a choice by the JSON type of the value.
 *
 * It accepts the same documents. But where `oneOf` reports the mistakes of every branch, this reports those of the one
 * the author meant: a misspelt property of a filter written as an object is not also "not a text". And a list that is
 * longer than allowed is one mistake, whose thousands of items are not judged one by one.
 */
export function branchByType(schema: MetaSchema): MetaSchema {
  return rewrite(schema, schema) as MetaSchema;
}

function rewrite(value: unknown, root: MetaSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, root));
  if (!isObject(value)) return value;
  const rewritten = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, rewrite(child, root)]));
  // A property may be called oneOf as well: as a keyword it is a list.
  if (!Array.isArray(rewritten.oneOf)) return judgeLengthFirst(rewritten, root);
  const { oneOf, ...rest } = rewritten;
  return { ...rest, ...choose(oneOf as readonly MetaSchema[], root) };
}

function judgeLengthFirst(schema: MetaSchema, root: MetaSchema): MetaSchema {
  const { items, uniqueItems = false, maxItems, additionalProperties = true, maxProperties, ...rest } = schema;
  // biome-ignore-start lint/suspicious/noThenProperty: it is a keyword of JSON Schema
  if (typeof maxProperties === 'number') {
    return { ...rest, if: { maxProperties }, then: { additionalProperties }, else: { maxProperties } };
  }
  if (uniqueItems === false && typeof maxItems !== 'number') return schema;
  const judged = uniqueItems === true && isObject(items) ? withType(items, root) : items;
  if (typeof maxItems !== 'number' || items === undefined)
    return items === undefined ? schema : { ...schema, items: judged };
  return { ...rest, if: { maxItems }, then: { items: judged, uniqueItems }, else: { maxItems } };
  // biome-ignore-end lint/suspicious/noThenProperty: it is a keyword of JSON Schema
}

/** Items that repeat are found by hash where their type is said beside the reference; else each is compared with each. */
function withType(items: MetaSchema, root: MetaSchema): MetaSchema {
  if (typeof items.$ref !== 'string') return items;
  const { type } = follow(items.$ref, root);
  return type === undefined ? items : { type, ...items };
}

function choose(branches: readonly MetaSchema[], root: MetaSchema): MetaSchema {
  const types = branches.map((branch) => typeOf(branch, root));
  return branches.reduceRight<MetaSchema>(
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    (otherwise, branch, index) => ({ if: { type: types[index] }, then: branch, else: otherwise }),
    { type: types },
  );
}

function typeOf(schema: MetaSchema, root: MetaSchema): string {
  const target = typeof schema.$ref === 'string' ? follow(schema.$ref, root) : schema;
  if (typeof target.type !== 'string') throw new Error(`A branch of oneOf has no type: ${JSON.stringify(schema)}`);
  return target.type;
}

function follow(reference: string, root: MetaSchema): MetaSchema {
  const [id = '', pointer = ''] = reference.split('#');
  const start = id === '' ? root : Object.values(META_SCHEMAS).find((schema) => schema.$id === id);
  return pointerSteps(pointer).reduce<unknown>(
    (at, step) => (isObject(at) ? at[step] : undefined),
    start,
  ) as MetaSchema;
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
