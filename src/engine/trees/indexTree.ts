import { normaliseForSearch } from '../query/normaliseForSearch.ts';
import type { TreeIndex, TreeNode } from './TreeNode.ts';
import { walkTree } from './walkTree.ts';

/**
 * Lays a tree out flat. An id stands once: a node that repeats one is left out with all below it, since nobody could
 * tell which of the two was picked.
 *
 * @example indexTree([{ id: '1', name: '集团', children: [{ id: '2', name: '北京公司', children: [] }] }]).parents // [-1, 0]
 */
export function indexTree(roots: readonly TreeNode[]): TreeIndex {
  const nodes: TreeNode[] = [];
  const parents: number[] = [];
  const places = new Map<string, number>();
  walkTree(roots, (node, parent) => {
    if (places.has(node.id)) return null;
    places.set(node.id, nodes.length);
    parents.push(parent);
    return nodes.push(node) - 1;
  });
  const words = nodes.map(({ name }) => normaliseForSearch(name));
  return { nodes, parents: Int32Array.from(parents), ends: endsOf(parents), places, words };
}

/** A branch ends where its last child's does. */
function endsOf(parents: readonly number[]): Int32Array {
  const ends = Int32Array.from(parents, (_parent, place) => place + 1);
  for (let place = parents.length - 1; place > 0; place -= 1) {
    const parent = parents[place] ?? -1;
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[place] ?? 0);
  }
  return ends;
}
