import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import processRawValidationErrors from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js';
import type { ErrorObject } from 'ajv';

/**
 * rjsf's validator as an interpreter. ajv compiles schemas with `new Function`, which our content security policy
 * forbids; under it ajv throws nothing, errors simply never show. The interpreter walks the schema instead and reports
 * in ajv's shape, because that is what rjsf reads.
 */
type FilterFormData = Record<string, unknown>;

/** Keywords that only say "something inside is wrong"; what is inside reports itself. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'allOf',
  'if',
  '$ref',
  'dependentSchemas',
  'dependencies',
]);

const validators = new WeakMap<object, Validator>();

function validatorOf(schema: RJSFSchema, root: RJSFSchema): Validator {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  // `definitions` of the root make references of a sub-schema resolvable.
  const whole =
    schema === root || root.definitions === undefined ? schema : { definitions: root.definitions, ...schema };
  // A copy: the interpreter writes its bookkeeping into the schema, and ours is frozen.
  const made = new Validator(structuredClone(whole) as Schema, '7', false);
  validators.set(schema, made);
  return made;
}

function unescapePointer(part: string): string {
  return part.replace(/~1/g, '/').replace(/~0/g, '~');
}

/** `#/a/b` of the interpreter is `/a/b` of ajv. */
function toInstancePath(location: string): string {
  return decodeURIComponent(location.replace(/^#/, ''));
}

function missingProperties(unit: OutputUnit): readonly string[] {
  const named = /required property "((?:[^"\\]|\\.)*)"/.exec(unit.error);
  return named?.[1] === undefined ? [] : [named[1]];
}

function extraProperty(unit: OutputUnit): string | undefined {
  return /Property "((?:[^"\\]|\\.)*)" does not match additional properties schema/.exec(unit.error)?.[1];
}

function toErrorObject(unit: OutputUnit): ErrorObject | null {
  if (CONTAINERS.has(unit.keyword)) return null;
  const instancePath = toInstancePath(unit.instanceLocation);
  const schemaPath = unit.keywordLocation;
  if (unit.keyword === 'false') {
    // A property that may not be there: ajv names the keyword of the object around it.
    const parts = instancePath.split('/');
    const name = unescapePointer(parts.pop() ?? '');
    const params = { additionalProperty: name };
    return { instancePath: parts.join('/'), schemaPath, keyword: 'additionalProperties', params, message: unit.error };
  }
  if (unit.keyword === 'additionalProperties' && extraProperty(unit) !== undefined) return null;
  const [missing] = unit.keyword === 'required' ? missingProperties(unit) : [];
  const params = missing === undefined ? {} : { missingProperty: missing };
  return { instancePath, schemaPath, keyword: unit.keyword, params, message: unit.error };
}

function errorsOf(schema: RJSFSchema, formData: unknown): readonly ErrorObject[] {
  const { errors } = validatorOf(schema, schema).validate(formData ?? {});
  return errors.map(toErrorObject).filter((error) => error !== null);
}

export const interpretedValidator: ValidatorType<FilterFormData> = {
  isValid: (schema, formData, rootSchema) => validatorOf(schema, rootSchema).validate(formData).valid,
  rawValidation: <Result>(schema: RJSFSchema, formData?: FilterFormData) => ({
    errors: [...errorsOf(schema, formData)] as Result[],
  }),
  validateFormData: (formData, schema, customValidate, transformErrors, uiSchema) =>
    processRawValidationErrors(
      interpretedValidator,
      { errors: [...errorsOf(schema, formData)] },
      formData,
      schema,
      customValidate,
      transformErrors,
      uiSchema,
    ),
};
