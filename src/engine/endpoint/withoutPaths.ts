import { scanJson } from '../parse/scanJson.ts';
import { STRING_OR_NUMBER } from './parseLosslessJson.ts';
import { valueAt } from './valueAt.ts';

/** Deeper than any answer with a list of rows; writing JSON recurses. */
const MAX_DEPTH = 100;
/** Every string of the marked text begins with one of these, which tells texts from numbers. */
const TEXT = 's';
const NUMBER = 'n';

type Container = Record<string, unknown>;

/**
 * A JSON text whose rows, at any of these paths, have lost what stands at others; null for text that is no JSON or has
 * no rows there. Numbers stay as they were written, digit by digit.
 *
 * @example withoutPaths('{"list":[{"id":1.10,"account":62}]}', ['list'], ['account']) // '{"list":[{"id":1.10}]}'
 */
export function withoutPaths(text: string, lists: readonly string[], paths: readonly string[]): string | null {
  if (scanJson(text, MAX_DEPTH).tooDeep !== null) return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const answer: unknown = JSON.parse(text.replace(STRING_OR_NUMBER, mark));
  const found = lists.map((path) => valueAt(answer, marked(path))).filter((list) => Array.isArray(list));
  if (found.length === 0) return null;
  for (const row of found.flat()) {
    // A row that is none is refused by whoever reads the answer, and may hold anything.
    if (!isContainer(row) || Array.isArray(row)) return null;
    for (const path of paths) remove(row, path.split('.'));
  }
  return JSON.stringify(answer).replace(STRING_OR_NUMBER, unmark);
}

function mark(token: string): string {
  return token.startsWith('"') ? `"${TEXT}${token.slice(1)}` : `"${NUMBER}${token}"`;
}

function unmark(token: string): string {
  return token.startsWith(`"${NUMBER}`) ? token.slice(2, -1) : `"${token.slice(2)}`;
}

function marked(path: string): string {
  return path
    .split('.')
    .map((step) => `${TEXT}${step}`)
    .join('.');
}

/** What is in the way of a path, being no object, goes as a whole: it may hold the value in a form of its own. */
function remove(at: Container, [step = '', ...rest]: readonly string[]): void {
  const name = `${TEXT}${step}`;
  if (!Object.hasOwn(at, name)) return;
  const inner = at[name];
  if (rest.length > 0 && isContainer(inner) && !Array.isArray(inner)) remove(inner, rest);
  else delete at[name];
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}
