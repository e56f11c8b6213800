import type { TreeIndex, TreeNode } from './TreeNode.ts';

/** The tree of the nodes that are kept; what stands below one that is not goes with it. */
export function keepNodes({ nodes, parents }: TreeIndex, isKept: (place: number) => boolean): readonly TreeNode[] {
  const children = new Map<number, number[]>();
  for (let place = 0; place < nodes.length; place += 1) {
    if (!isKept(place)) continue;
    const parent = parents[place] ?? -1;
    children.set(parent, [...(children.get(parent) ?? []), place]);
  }
  const build = (place: number): TreeNode => ({ ...(nodes[place] as TreeNode), children: below(place) });
  const below = (place: number): readonly TreeNode[] => (children.get(place) ?? []).map(build);
  return below(-1);
}
