import codes from '../../../schemas/meta/codes.schema.json' with { type: 'json' };
import dataset from '../../../schemas/meta/dataset.schema.json' with { type: 'json' };
import fields from '../../../schemas/meta/fields.schema.json' with { type: 'json' };
import screen from '../../../schemas/meta/screen.schema.json' with { type: 'json' };
import type { DocumentKind } from './SchemaDocument.ts';

export type MetaSchema = { readonly [keyword: string]: unknown };

/** The language itself, by kind of document. */
export const META_SCHEMAS: Readonly<Record<DocumentKind, MetaSchema>> = { screen, fields, codes, dataset };
