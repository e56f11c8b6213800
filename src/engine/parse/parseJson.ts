import { evaluate, type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { buildIssue, type IssuePlace } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import { createIssueList, type IssueList } from '../issues/IssueList.ts';
import type { Text } from '../schema.generated.ts';
import { countKeys } from './countKeys.ts';
import { childPointer } from './pointer.ts';
import type { PlaceOn } from './SchemaDocument.ts';
import { scanJson } from './scanJson.ts';
import { findPlace, memberName } from './treePlaces.ts';

/** Levels of nesting; no document comes near, and deeper text could exhaust the stack. */
const MAX_DEPTH = 64;
const BYTE_ORDER_MARK = '\uFEFF';
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__']);

export interface ParsedJson {
  readonly file: string;
  readonly text: string;
  /** Undefined when the text is not JSON. */
  readonly value: unknown;
  readonly issues: readonly Issue[];
  place(pointer: string, on?: PlaceOn): IssuePlace;
  /** The tree with the place of everything, made when first asked for. Only for a text that is JSON. */
  tree(): ValueNode;
}

/**
 * Reads strict JSON and knows where everything stands.
 *
 * Places are worked out when first asked for: nobody asks about a file without issues, and most files have none.
 *
 * Beyond the standard a byte order mark, a key written twice, `__proto__` and absurd nesting are issues: the first
 * three are read differently by different programs, and none is ever meant.
 *
 * @example parseJson('a.codes.json', '{"name": "x"}').place('/name').column // 10
 */
export function parseJson(file: string, text: string): ParsedJson {
  return parseSound(file, text) ?? parseFaulty(file, text);
}

/** A text without any of the mistakes below, read by the platform; null when it has one. */
function parseSound(file: string, text: string): ParsedJson | null {
  if (text.startsWith(BYTE_ORDER_MARK)) return null;
  const { tooDeep, keys } = scanJson(text, MAX_DEPTH);
  if (tooDeep !== null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (countKeys(value) !== keys) return null;
  let root: ValueNode | null = null;
  const tree = (): ValueNode => {
    root ??= parse(text, { mode: 'json' }).body;
    return root;
  };
  return { file, text, value, issues: [], place: (pointer, on = 'value') => placeOf(file, tree(), pointer, on), tree };
}

function parseFaulty(file: string, text: string): ParsedJson {
  const issues: Issue[] = [];
  if (text.startsWith(BYTE_ORDER_MARK)) issues.push(buildIssue('JSON_BYTE_ORDER_MARK', placeAt(file, text, 0, ''), {}));
  // A blank in its stead keeps every later column right.
  const source = text.startsWith(BYTE_ORDER_MARK) ? ` ${text.slice(1)}` : text;
  const failed = (issue: Issue): ParsedJson => ({
    file,
    text,
    value: undefined,
    issues: [...issues, issue],
    place: (pointer) => placeAt(file, source, 0, pointer),
    tree: () => {
      throw new Error(`Not JSON: ${file}`);
    },
  });

  const { tooDeep, rawControl } = scanJson(source, MAX_DEPTH);
  if (tooDeep !== null) {
    return failed(buildIssue('JSON_TOO_DEEP', placeAt(file, source, tooDeep, ''), { limit: MAX_DEPTH }));
  }
  const syntax = parseSyntax(source, rawControl);
  if ('offset' in syntax) {
    const place = placeAt(file, source, syntax.offset, '');
    return failed(buildIssue('JSON_SYNTAX', place, { found: foundAt(source, syntax.offset) }));
  }
  const place = (pointer: string, on: PlaceOn = 'value'): IssuePlace => placeOf(file, syntax.root, pointer, on);
  const wrongKeys = createIssueList();
  addKeyIssues(file, syntax.root, '', wrongKeys);
  issues.push(...wrongKeys.all());
  return { file, text, value: evaluate(syntax.root), issues, place, tree: () => syntax.root };
}

/** The parser accepts a raw control character in a string; JSON does not. */
function parseSyntax(
  source: string,
  rawControl: number | null,
): { readonly root: ValueNode } | { readonly offset: number } {
  try {
    const root = parse(source, { mode: 'json' }).body;
    return rawControl === null ? { root } : { offset: rawControl };
  } catch (error) {
    const offset = (error as { readonly offset?: unknown }).offset;
    if (typeof offset !== 'number') throw error;
    return { offset };
  }
}

function addKeyIssues(file: string, node: ValueNode, pointer: string, issues: IssueList): void {
  if (node.type === 'Array') {
    for (const [index, { value }] of node.elements.entries()) {
      addKeyIssues(file, value, childPointer(pointer, index), issues);
    }
  } else if (node.type === 'Object') addObjectKeyIssues(file, node, pointer, issues);
}

function addObjectKeyIssues(file: string, node: ObjectNode, pointer: string, issues: IssueList): void {
  const seen = new Set<string>();
  for (const member of node.members) {
    const key = memberName(member);
    const { line, column, offset } = member.name.loc.start;
    const place: IssuePlace = { file, line, column, pointer: childPointer(pointer, key) };
    if (FORBIDDEN_KEYS.has(key)) issues.add(`${offset}`, () => buildIssue('JSON_FORBIDDEN_KEY', place, { key }));
    else if (seen.has(key)) issues.add(`${offset}`, () => buildIssue('JSON_DUPLICATE_KEY', place, { key }));
    seen.add(key);
    addKeyIssues(file, member.value, place.pointer, issues);
  }
}

function placeOf(file: string, root: ValueNode, pointer: string, on: PlaceOn): IssuePlace {
  const { line, column } = findPlace(root, pointer, on).node.loc.start;
  return { file, line, column, pointer };
}

function placeAt(file: string, text: string, offset: number, pointer: string): IssuePlace {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1, pointer };
}

function foundAt(source: string, offset: number): Text {
  if (offset >= source.length) return { zh: '文件结尾', en: 'end of file' };
  const word = /^(?:\w{1,30}|.)/su.exec(source.slice(offset, offset + 40))?.[0] ?? '';
  const shown = /^\p{Cc}$/u.test(word) ? JSON.stringify(word).slice(1, -1) : word;
  return { zh: `“${shown}”`, en: `"${shown}"` };
}
