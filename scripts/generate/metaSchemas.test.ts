import { describe, expect, it } from 'vitest';
import { META_DOCUMENTS, readMetaSchema } from './schemaTypes.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const documents = new Map(META_DOCUMENTS.map((name) => [`${name}.schema.json`, readMetaSchema(name) as Json]));

function at(document: string, pointer: string): Json | undefined {
  return pointer
    .split('/')
    .filter((part) => part !== '')
    .reduce<Json | undefined>(
      (value, part) =>
        value !== null && typeof value === 'object' ? (value as { [key: string]: Json })[part] : undefined,
      documents.get(document),
    );
}

/** The description a reader is shown: the property's own, or that of what it refers to. */
function describedBy(document: string, schema: Json | undefined): boolean {
  if (schema === undefined || schema === null || typeof schema !== 'object' || Array.isArray(schema)) return false;
  if (typeof schema.description === 'string' && schema.description.length > 5) return true;
  if (typeof schema.$ref !== 'string') return false;
  const [file = '', pointer = ''] = schema.$ref.split('#');
  const target = file === '' ? document : file;
  return describedBy(target, at(target, pointer));
}

/** Every schema object of a document with its path. */
function* walk(value: Json, path: string): Generator<readonly [string, { [key: string]: Json }]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walk(item, `${path}/${index}`);
  } else if (value !== null && typeof value === 'object') {
    yield [path, value];
    for (const [key, child] of Object.entries(value)) yield* walk(child, `${path}/${key}`);
  }
}

describe.each([...documents.keys()])('%s', (document) => {
  const nodes = [...walk(documents.get(document) ?? null, '')];

  it('describes every property', () => {
    const silent = nodes
      .filter(([path]) => /\/properties\/[^/]+$/.test(path) && !path.endsWith('/properties/properties'))
      .filter(([, schema]) => !describedBy(document, schema))
      .map(([path]) => path);
    expect(silent).toEqual([]);
  });

  it('allows no property it does not name', () => {
    const open = nodes
      .filter(([, schema]) => schema.type === 'object' && schema.additionalProperties === undefined)
      .map(([path]) => path);
    expect(open).toEqual([]);
  });
});
