import type { RJSFSchema } from '@rjsf/utils';
import Ajv, { type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specimenScreen } from '../specimens/invoice.specimen.ts';
import { interpretedValidator } from './interpretedValidator.ts';

const ajv = new Ajv({ allErrors: true, strict: false });
const own = specimenScreen().form.schema as RJSFSchema;

/** A form with the keywords a later form may use, beside the one of the filter bar. */
const other: RJSFSchema = {
  type: 'object',
  required: ['name', 'a/b'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]+$' },
    'a/b': { type: 'string', enum: ['x', 'y'] },
    codes: { type: 'array', items: { enum: ['x', 'y', 'ab', 3] }, uniqueItems: true, minItems: 1, maxItems: 3 },
    range: {
      type: 'object',
      required: ['min'],
      properties: { min: { type: 'string' }, max: { type: 'integer', minimum: 3 } },
    },
  },
};

const place = (error: ErrorObject) => {
  const missing = (error.params as { missingProperty?: string }).missingProperty ?? '';
  return `${error.instancePath} ${error.keyword} ${missing}`;
};

const leaf = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('x', 'y', 'ab'),
);
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 4 }),
  fc.record({ from: leaf, to: leaf, min: leaf, max: leaf }, { requiredKeys: [] }),
);

function dataFor(schema: { readonly properties?: unknown }) {
  const names = Object.keys(schema.properties as object);
  return fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, fc.constant('unknown')), value);
}

describe('interpreted validator', () => {
  it.each([
    ['the filter bar', own],
    ['another form', other],
  ])('finds what ajv finds, at the same places: %s', (_name, schema) => {
    const compiled = ajv.compile(schema);
    fc.assert(
      fc.property(dataFor(schema), (data) => {
        const valid = compiled(data);
        const theirs = (compiled.errors ?? []).map(place);
        const ours = (interpretedValidator.rawValidation<ErrorObject>(schema, data).errors ?? []).map(place);
        expect(interpretedValidator.isValid(schema, data, schema)).toBe(valid);
        expect([...new Set(ours)].toSorted()).toEqual([...new Set(theirs)].toSorted());
      }),
      { numRuns: 500 },
    );
  });

  it('gives the errors of a field under that field', () => {
    const { errorSchema } = interpretedValidator.validateFormData({ name: 'TOOLONG', 'a/b': 'x' }, other);
    expect(errorSchema.name?.__errors).toHaveLength(2);
    expect(errorSchema.codes).toBeUndefined();
  });

  it('compiles nothing at run time: the policy forbids eval', () => {
    const original = globalThis.Function;
    globalThis.Function = new Proxy(original, {
      construct: () => {
        throw new EvalError('refused by the content security policy');
      },
    });
    try {
      expect(interpretedValidator.validateFormData({ invoiceNo: 7 } as never, own).errors).not.toHaveLength(0);
    } finally {
      globalThis.Function = original;
    }
  });
});
