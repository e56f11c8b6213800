import type { TreeIndex, TreeNode } from './TreeNode.ts';

/** The tree of the nodes that are kept; what stands below one that is not goes with it. */
export function keepNodes({ nodes, parents }: TreeIndex, isKept: (place: number) => boolean): readonly TreeNode[] {
  const roots: TreeNode[] = [];
  const below: (TreeNode[] | undefined)[] = [];
  for (const [place, node] of nodes.entries()) {
    const parent = parents[place] ?? -1;
    const siblings = parent < 0 ? roots : below[parent];
    if (siblings === undefined || !isKept(place)) continue;
    const children: TreeNode[] = [];
    below[place] = children;
    siblings.push({ ...node, children });
  }
  return roots;
}
