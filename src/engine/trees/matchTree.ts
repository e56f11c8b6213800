import { normaliseForSearch } from '../query/normaliseForSearch.ts';
import type { TreeIndex, TreeNode } from './TreeNode.ts';

/** What a keyword box asks for. */
export interface TreeKeyword {
  readonly text: string;
  /** 精确查询: the whole name or a whole code, which is the id where a node has no other; else what contains any of the words parted by spaces. */
  readonly exact: boolean;
}

/** Characters of a keyword: longer ones are refused. */
export const TREE_KEYWORD_MAX = 200;

export const NO_KEYWORD: TreeKeyword = { text: '', exact: false };

/** Where a node stands in a search: out of sight, shown because something below it is found, or found. */
export const TREE_MARK = { hidden: 0, above: 1, found: 2 } as const;

/** Words of a fuzzy search, parted by spaces, or by the commas they are sent with. */
export function keywordsOf(text: string): readonly string[] {
  return normaliseForSearch(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}

/**
 * The words as they are sent (shell §3, `matchStr`).
 *
 * @example matchText({ text: ' 北京  上海 ', exact: false }) // '北京,上海'
 */
export function matchText({ text, exact }: TreeKeyword): string {
  return exact
    ? text.trim()
    : text
        .trim()
        .split(/[\s,，]+/)
        .join(',');
}

/**
 * Marks what a keyword finds; null when it asks for nothing. What is found keeps its ancestors in sight, so that one
 * sees where it stands, and all below it: who looks for a region wants its companies.
 *
 * @example matchTree(index, { text: '北京 上海', exact: false }) // whatever holds 北京 or 上海
 */
export function matchTree(index: TreeIndex, keyword: TreeKeyword): Uint8Array | null {
  const matches = matcherOf(keyword);
  if (matches === null) return null;
  const { nodes, words, parents, ends } = index;
  const marks = new Uint8Array(nodes.length);
  for (let place = 0; place < nodes.length; place += 1) {
    if (marks[place] === TREE_MARK.found || !matches(nodes[place] as TreeNode, words[place] ?? '')) continue;
    marks.fill(TREE_MARK.found, place, ends[place]);
    for (
      let above = parents[place] ?? -1;
      above >= 0 && marks[above] === TREE_MARK.hidden;
      above = parents[above] ?? -1
    )
      marks[above] = TREE_MARK.above;
  }
  return marks;
}

function matcherOf({ text, exact }: TreeKeyword): ((node: TreeNode, name: string) => boolean) | null {
  if (exact) {
    const whole = normaliseForSearch(text);
    if (whole === '') return null;
    return ({ id, code = id, companyCode, taxNumber }, name) =>
      name === whole ||
      [code, companyCode, taxNumber].some((one) => one !== undefined && normaliseForSearch(one) === whole);
  }
  const wanted = keywordsOf(text);
  return wanted.length === 0 ? null : (_node, name) => wanted.some((word) => name.includes(word));
}
