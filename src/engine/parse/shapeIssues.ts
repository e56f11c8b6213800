import type { ErrorObject } from 'ajv';
import { buildIssue } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { Text } from '../schema.generated.ts';
import { expectedText, typeName, valueTypeName } from './expectedText.ts';
import type { ParsedJson } from './parseJson.ts';
import { childPointer } from './pointer.ts';
import type { DocumentKind } from './SchemaDocument.ts';
import { shapeErrors } from './shapeErrors.ts';

type Place = ParsedJson['place'];

/**
 * The mistakes in the shape of a document, each as one issue at the value or key it is about.
 *
 * A misspelt key is one mistake although two rules see it: the unknown property is reported with the missing one as its
 * suggestion, and the missing one is not. Of several rules a value breaks the first is reported.
 */
export function shapeIssues(kind: DocumentKind, json: ParsedJson): readonly Issue[] {
  const errors = shapeErrors(kind, json.value);
  const misspelt = misspeltProperties(errors);
  const reported = new Set<string>();
  return errors.flatMap((error) => {
    if (error.keyword === 'required' && misspelt.missing.has(propertyPointer(error))) return [];
    const issue = shapeIssue(error, json.place, misspelt.meant);
    const once = error.keyword === 'required' ? propertyPointer(error) : issue.pointer;
    if (reported.has(once)) return [];
    reported.add(once);
    return [issue];
  });
}

function shapeIssue(error: ErrorObject, place: Place, meant: ReadonlyMap<string, string>): Issue {
  const { instancePath: pointer, keyword, params } = error;
  const schema = (error.parentSchema ?? {}) as { readonly [keyword: string]: unknown };
  const at = place(pointer);
  switch (keyword) {
    case 'additionalProperties': {
      const property = String(params.additionalProperty);
      const allowed = Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
      const suggestion = meant.get(propertyPointer(error)) ?? nearestWord(property, unusedNames(allowed, error.data));
      const details = { property, allowed: allowed.join(', ') };
      return buildIssue('SCHEMA_UNKNOWN_PROPERTY', place(propertyPointer(error), 'key'), details, suggestion);
    }
    case 'required': {
      const property = String(params.missingProperty);
      if (schema.title === 'Text') return buildIssue('SCHEMA_MISSING_LANGUAGE', at, { language: property });
      return buildIssue('SCHEMA_MISSING_PROPERTY', at, { property });
    }
    case 'enum': {
      const words = (params.allowedValues as readonly unknown[]).map(String);
      const suggestion = typeof error.data === 'string' ? nearestWord(error.data, words) : null;
      const details = { value: JSON.stringify(error.data), allowed: words.join(', ') };
      return buildIssue('SCHEMA_UNKNOWN_VALUE', at, details, suggestion);
    }
    case 'type':
      return buildIssue('SCHEMA_WRONG_TYPE', at, { expected: typeName(params.type), found: valueTypeName(error.data) });
    case 'uniqueItems': {
      const index = Math.max(Number(params.i), Number(params.j));
      const value = JSON.stringify((error.data as readonly unknown[])[index]);
      return buildIssue('SCHEMA_REPEATED_ITEM', place(childPointer(pointer, index)), { value });
    }
    case 'minimum':
    case 'maximum':
      if (!/(?:^w|W)idth$/.test(pointer)) break;
      return buildIssue('COLUMN_WIDTH_OUT_OF_RANGE', at, {
        value: Number(error.data),
        min: Number(schema.minimum),
        max: Number(schema.maximum),
      });
    case 'pattern':
      if (error.propertyName === undefined) break;
      return buildIssue('SCHEMA_BAD_NAME', place(childPointer(pointer, error.propertyName), 'key'), {
        name: error.propertyName,
      });
  }
  const expected: Text = expectedText(keyword, params);
  return buildIssue('SCHEMA_BAD_VALUE', at, { expected });
}

/**
 * Pairs an unknown property with the missing one it stands for: when it is near, or when each is the only one of its
 * object.
 */
function misspeltProperties(errors: readonly ErrorObject[]): {
  readonly meant: ReadonlyMap<string, string>;
  readonly missing: ReadonlySet<string>;
} {
  const meant = new Map<string, string>();
  const missing = new Set<string>();
  for (const unknown of errors.filter(({ keyword }) => keyword === 'additionalProperties')) {
    const siblings = errors.filter(({ instancePath }) => instancePath === unknown.instancePath);
    const lacking = siblings
      .filter((error) => error.keyword === 'required' && !missing.has(propertyPointer(error)))
      .map(({ params }) => String(params.missingProperty));
    const alone = siblings.filter(({ keyword }) => keyword === 'additionalProperties').length === 1;
    const property = String(unknown.params.additionalProperty);
    const word = nearestWord(property, lacking) ?? (alone && lacking.length === 1 ? lacking[0] : undefined);
    if (word === undefined) continue;
    meant.set(propertyPointer(unknown), word);
    missing.add(childPointer(unknown.instancePath, word));
  }
  return { meant, missing };
}

function propertyPointer({ instancePath, params }: ErrorObject): string {
  return childPointer(instancePath, String(params.additionalProperty ?? params.missingProperty));
}

function unusedNames(names: readonly string[], data: unknown): readonly string[] {
  const used = new Set(Object.keys(data as object));
  return names.filter((name) => !used.has(name));
}
