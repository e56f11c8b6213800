import { normaliseForSearch } from '../query/normaliseForSearch.ts';
import type { TreeIndex, TreeNode } from './TreeNode.ts';

/**
 * Lays a tree out flat. An id stands once: a node that repeats one is left out with all below it, since nobody could
 * tell which of the two was picked.
 *
 * @example indexTree([{ id: '1', name: '集团', children: [{ id: '2', name: '北京公司', children: [] }] }]).parents // [-1, 0]
 */
export function indexTree(roots: readonly TreeNode[]): TreeIndex {
  const nodes: TreeNode[] = [];
  const parents: number[] = [];
  const ends: number[] = [];
  const places = new Map<string, number>();
  const visit = (node: TreeNode, parent: number): void => {
    if (places.has(node.id)) return;
    const place = nodes.length;
    places.set(node.id, place);
    nodes.push(node);
    parents.push(parent);
    ends.push(0);
    for (const child of node.children) visit(child, place);
    ends[place] = nodes.length;
  };
  for (const root of roots) visit(root, -1);
  const words = nodes.map(({ name }) => normaliseForSearch(name));
  return { nodes, parents: Int32Array.from(parents), ends: Int32Array.from(ends), places, words };
}
