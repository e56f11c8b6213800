import type { ErrorObject } from 'ajv';
import { buildIssue } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import { createIssueList } from '../issues/IssueList.ts';
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
 * suggestion, and the missing one is not. Of several rules a value breaks the first is reported. A key that must not be
 * there at all, which its JSON says, is not also an unknown property.
 */
export function shapeIssues(kind: DocumentKind, json: ParsedJson): readonly Issue[] {
  const errors = shapeErrors(kind, json.value);
  const misspelt = misspeltProperties(errors);
  const wrongKeys = new Set(json.issues.map(({ pointer }) => pointer).filter((pointer) => pointer !== ''));
  const unused = unusedNames();
  const issues = createIssueList();
  for (const error of errors) {
    const pointer = aboutPointer(error);
    if (wrongKeys.has(pointer) || (error.keyword === 'required' && misspelt.missing.has(pointer))) continue;
    const build = (): Issue => shapeIssue(error, json.place, misspelt.meant, unused);
    if (issues.isFull()) issues.add(pointer, build);
    else {
      // What an older version of the language wrote in one place can be in several now.
      const issue = build();
      issues.add(error.keyword === 'required' ? pointer : issue.pointer, () => issue);
    }
  }
  return issues.all();
}

/** The value, key or missing property an error is about; of several errors about it the first is the mistake. */
function aboutPointer(error: ErrorObject): string {
  const { instancePath, keyword, params, propertyName } = error;
  switch (keyword) {
    case 'additionalProperties':
    case 'required':
      return propertyPointer(error);
    case 'uniqueItems':
      return childPointer(instancePath, repeatedIndex(params));
    default:
      return keyword === 'pattern' && propertyName !== undefined
        ? childPointer(instancePath, propertyName)
        : instancePath;
  }
}

function repeatedIndex({ i, j }: ErrorObject['params']): number {
  return Math.max(Number(i), Number(j));
}

function shapeIssue(
  error: ErrorObject,
  place: Place,
  meant: ReadonlyMap<string, string>,
  unused: ReturnType<typeof unusedNames>,
): Issue {
  const { instancePath: pointer, keyword, params } = error;
  const schema = (error.parentSchema ?? {}) as { readonly [keyword: string]: unknown };
  const at = place(pointer);
  switch (keyword) {
    case 'additionalProperties': {
      const property = String(params.additionalProperty);
      const allowed = Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
      const suggestion = meant.get(propertyPointer(error)) ?? nearestWord(property, unused(allowed, error.data));
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
      const index = repeatedIndex(params);
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
  const expected: Text = expectedText(keyword, params, Array.isArray(schema.examples) ? schema.examples : []);
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
  for (const siblings of byObject(errors)) {
    const unknown = siblings.filter(({ keyword }) => keyword === 'additionalProperties');
    // An object lacks no more than its meta-schema names, so these are few however many are unknown.
    const lacking = new Set(
      siblings.filter(({ keyword }) => keyword === 'required').map(({ params }) => String(params.missingProperty)),
    );
    const alone = unknown.length === 1;
    for (const error of unknown) {
      if (lacking.size === 0) break;
      const [first] = lacking;
      const near = nearestWord(String(error.params.additionalProperty), lacking);
      const word = near ?? (alone && lacking.size === 1 ? first : undefined);
      if (word === undefined) continue;
      meant.set(propertyPointer(error), word);
      missing.add(childPointer(error.instancePath, word));
      lacking.delete(word);
    }
  }
  return { meant, missing };
}

function byObject(errors: readonly ErrorObject[]): Iterable<readonly ErrorObject[]> {
  const groups = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const group = groups.get(error.instancePath);
    if (group === undefined) groups.set(error.instancePath, [error]);
    else group.push(error);
  }
  return groups.values();
}

function propertyPointer({ instancePath, params }: ErrorObject): string {
  return childPointer(instancePath, String(params.additionalProperty ?? params.missingProperty));
}

/** Names an object does not have yet; its keys are gathered once, however many of them are unknown. */
function unusedNames(): (names: readonly string[], data: unknown) => readonly string[] {
  const known = new Map<unknown, ReadonlySet<string>>();
  return (names, data) => {
    const used = known.get(data) ?? new Set(Object.keys(data as object));
    known.set(data, used);
    return names.filter((name) => !used.has(name));
  };
}
