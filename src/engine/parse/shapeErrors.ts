import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { branchByType } from './branchByType.ts';
import { META_SCHEMAS } from './metaSchemas.ts';
import type { DocumentKind } from './SchemaDocument.ts';

/** Words for errors that only say that some other error happened. */
const CONTAINERS: ReadonlySet<string> = new Set(['if', 'propertyNames']);

let validators: Readonly<Record<DocumentKind, ValidateFunction>> | null = null;

/**
 * What ajv finds wrong with the shape of a document, without the errors that only repeat others.
 *
 * The validators are compiled at first use: a program that never loads schemas does not pay for them.
 */
export function shapeErrors(kind: DocumentKind, value: unknown): readonly ErrorObject[] {
  validators ??= buildValidators();
  const validate = validators[kind];
  if (validate(value)) return [];
  return (validate.errors ?? []).filter(({ keyword }) => !CONTAINERS.has(keyword));
}

function buildValidators(): Readonly<Record<DocumentKind, ValidateFunction>> {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    // Making the code shorter takes as long as compiling it, and it does not run faster for it.
    code: { optimize: false },
  });
  for (const schema of Object.values(META_SCHEMAS)) ajv.addSchema(branchByType(schema));
  const validator = (kind: DocumentKind): ValidateFunction => {
    const validate = ajv.getSchema(`${kind}.schema.json`);
    if (validate === undefined) throw new Error(`No meta-schema for ${kind}`);
    return validate;
  };
  return {
    screen: validator('screen'),
    fields: validator('fields'),
    codes: validator('codes'),
    dataset: validator('dataset'),
  };
}
