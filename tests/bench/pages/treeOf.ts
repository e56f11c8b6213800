import type { TreeNode } from '#engine';
import { largeTree } from '#renderers';
import { SIBLINGS, SIBLINGS_PARENT, SIBLINGS_QUERY, TREE_NODES } from './treeNodes.ts';

/** The nodes a page was asked for. */
export function treeOf(query: string): readonly TreeNode[] {
  if (query !== SIBLINGS_QUERY) return largeTree(TREE_NODES);
  const children = Array.from({ length: SIBLINGS }, (_, at) => ({
    id: `S${at}`,
    name: `分公司${at + 1}`,
    children: [],
  }));
  return [{ id: 'S', name: SIBLINGS_PARENT, children }];
}
