import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { compactJson, definedEntries, LINE_WIDTH } from './compactJson.ts';
import { sameJson } from './sameJson.ts';

/** Replaces a piece of a text. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The edits that make a text say another value and leave everything else as it is, byte for byte.
 *
 * Members and items that did not change keep their own text, also when items move. What stands on one line stays on one
 * line as long as it fits; a new member of something written over several lines gets a line of its own. Edits are in the
 * order of the text and do not overlap.
 *
 * @example
 * formEdits('{ "a": 1, "b": [2] }', { a: 1, b: [2, 3] }) // [{ from: 15, to: 18, insert: '[2, 3]' }]
 */
export function formEdits(text: string, value: unknown): readonly TextEdit[] {
  const root = parseTree(text);
  return root === undefined
    ? [{ from: 0, to: text.length, insert: compactJson(value, '', 0) }]
    : editNode(text, root, value);
}

/** A text with edits in it. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .reverse()
    .reduce((done, { from, to, insert }) => done.slice(0, from) + insert + done.slice(to), text);
}

function editNode(text: string, node: Node, value: unknown): readonly TextEdit[] {
  if (sameJson(getNodeValue(node), value)) return [];
  const isBroken = text.slice(node.offset, node.offset + node.length).includes('\n');
  if (node.type === 'object' && isPlainObject(value)) return editObject(text, node, value, isBroken);
  if (node.type === 'array' && Array.isArray(value) && isBroken) return editArray(text, node, value);
  return [replace(text, node, value)];
}

function editObject(text: string, node: Node, value: object, isBroken: boolean): readonly TextEdit[] {
  const next = new Map(definedEntries(value));
  const members = node.children ?? [];
  const kept = members.filter((member) => next.has(keyOf(member)));
  const known = new Set(kept.map(keyOf));
  const added = [...next].filter(([key]) => !known.has(key));
  const nested = kept.flatMap((member) => {
    const item = member.children?.[1];
    return item === undefined ? [] : editNode(text, item, next.get(keyOf(member)));
  });
  const isResized = kept.length < members.length || added.length > 0;
  if (!isBroken) {
    const grown = nested.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);
    if (!isResized && lineEnd(text, node) + grown <= LINE_WIDTH) return nested;
    return [replace(text, node, value)];
  }
  if (!isResized) return nested;
  if (kept.length === 0) return [replace(text, node, value)];
  const inner = indentAt(text, kept[0]?.offset ?? node.offset);
  const pieces = [
    ...kept.map((member) => ({ kept: member })),
    ...added.map(([key, item]) => {
      const name = `${JSON.stringify(key)}: `;
      return { fresh: name + compactJson(item, inner, inner.length + name.length, 1) };
    }),
  ];
  return splice(members, pieces, nested, inner);
}

function editArray(text: string, node: Node, value: readonly unknown[]): readonly TextEdit[] {
  const items = node.children ?? [];
  const old = items.map((item) => getNodeValue(item) as unknown);
  if (items.length === 0 || value.length === 0) return [replace(text, node, value)];
  if (old.length === value.length && old.filter((item, at) => !sameJson(item, value[at])).length === 1)
    return items.flatMap((item, at) => editNode(text, item, value[at]));
  const inner = indentAt(text, items[0]?.offset ?? node.offset);
  let start = 0;
  while (start < old.length && start < value.length && sameJson(old[start], value[start])) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < value.length - start &&
    sameJson(old[old.length - 1 - end], value[value.length - 1 - end])
  )
    end += 1;
  const free = items.slice(start, items.length - end);
  const middle = value.slice(start, value.length - end).map((item) => {
    const at = free.findIndex((one) => sameJson(getNodeValue(one), item));
    const [moved] = at === -1 ? [] : free.splice(at, 1);
    return {
      fresh:
        moved === undefined
          ? compactJson(item, inner, inner.length, 1)
          : text.slice(moved.offset, moved.offset + moved.length),
    };
  });
  const pieces = [
    ...items.slice(0, start).map((kept) => ({ kept })),
    ...middle,
    ...items.slice(items.length - end).map((kept) => ({ kept })),
  ];
  return splice(items, pieces, [], inner);
}

type Piece = { readonly kept: Node } | { readonly fresh: string };

/**
 * Members or items on lines of their own, with others between and some gone. Kept pieces stay in their order; what stands
 * between two of them is replaced only where something comes or goes.
 */
function splice(
  before: readonly Node[],
  pieces: readonly Piece[],
  nested: readonly TextEdit[],
  inner: string,
): readonly TextEdit[] {
  const places = new Map(before.map((node, at) => [node, at]));
  const edits: TextEdit[] = [...nested];
  const first = before[0];
  const last = before[before.length - 1];
  if (first === undefined || last === undefined) return edits;
  const endOf = (node: Node): number => node.offset + node.length;
  let from = -1;
  let fresh: string[] = [];
  const separator = `,\n${inner}`;
  const close = (to: Node | null): void => {
    const at = to === null ? before.length : (places.get(to) ?? 0);
    if (fresh.length === 0 && at === from + 1) return;
    const previous = from === -1 ? null : (before[from] ?? null);
    const parts = fresh.join(separator);
    if (previous === null && to === null) edits.push({ from: first.offset, to: endOf(last), insert: parts });
    else if (previous === null && to !== null)
      edits.push({ from: first.offset, to: to.offset, insert: parts === '' ? '' : parts + separator });
    else if (previous !== null && to === null)
      edits.push({ from: endOf(previous), to: endOf(last), insert: parts === '' ? '' : separator + parts });
    else if (previous !== null && to !== null)
      edits.push({
        from: endOf(previous),
        to: to.offset,
        insert: parts === '' ? separator : separator + parts + separator,
      });
  };
  for (const piece of pieces) {
    if ('fresh' in piece) fresh.push(piece.fresh);
    else {
      close(piece.kept);
      from = places.get(piece.kept) ?? from;
      fresh = [];
    }
  }
  close(null);
  return edits.sort((a, b) => a.from - b.from || a.to - b.to);
}

function replace(text: string, node: Node, value: unknown): TextEdit {
  const start = text.lastIndexOf('\n', node.offset - 1) + 1;
  const after = lineEnd(text, node) - (node.offset - start + node.length);
  const insert = compactJson(value, indentAt(text, node.offset), node.offset - start, Math.max(0, after));
  return { from: node.offset, to: node.offset + node.length, insert };
}

/** Length of a node's line up to the node's end and what follows on it. */
function lineEnd(text: string, node: Node): number {
  const start = text.lastIndexOf('\n', node.offset - 1) + 1;
  const end = text.indexOf('\n', node.offset + node.length);
  return (end === -1 ? text.length : end) - start;
}

function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

const keyOf = (member: Node): string => String(member.children?.[0]?.value);

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
