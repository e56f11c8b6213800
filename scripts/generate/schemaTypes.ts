import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const META_DIR = fileURLToPath(new URL('../../schemas/meta/', import.meta.url));

/** The four documents of the language. */
export const META_DOCUMENTS = ['screen', 'fields', 'codes', 'dataset'] as const;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export function readMetaSchema(name: (typeof META_DOCUMENTS)[number]): { [key: string]: Json } {
  return JSON.parse(readFileSync(`${META_DIR}${name}.schema.json`, 'utf8')) as { [key: string]: Json };
}

/**
 * Points every reference into one document and drops the words beside it: the generator would otherwise write a new
 * copy of a type for each description that stands next to a `$ref`.
 */
function bareReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(bareReferences);
  if (value === null || typeof value !== 'object') return value;
  if (typeof value.$ref === 'string') return { $ref: value.$ref.replace(/^.*#/, '#') };
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, bareReferences(child)]));
}

/** TypeScript of the schema language, generated from schemas/meta. */
export async function buildSchemaTypes(): Promise<string> {
  const definitions: { [key: string]: Json } = {};
  for (const name of META_DOCUMENTS) {
    const { $schema: _schema, $id: _id, definitions: own, ...document } = readMetaSchema(name);
    Object.assign(definitions, bareReferences(own ?? {}), { [name]: bareReferences(document) });
  }
  const root = {
    title: 'SchemaLanguage',
    type: 'object',
    additionalProperties: false,
    required: [...META_DOCUMENTS],
    properties: Object.fromEntries(META_DOCUMENTS.map((name) => [name, { $ref: `#/definitions/${name}` }])),
    definitions,
  };
  return compile(root as Parameters<typeof compile>[0], 'SchemaLanguage', {
    bannerComment: '/* Generated from schemas/meta by `npm run generate`. Do not edit. */',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
    style: { singleQuote: true, printWidth: 120 },
  });
}
