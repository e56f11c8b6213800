import { type Branching, walkTree } from './walkTree.ts';

/**
 * Makes another tree of a tree, children before their parents, without recursion and in time that grows with the number
 * of nodes alone: chains as deep as the data has them, and as many siblings. What `make` answers null for is left out
 * with all that was made below it.
 *
 * @example mapTree(organisations, ({ jgmc }, children) => ({ name: jgmc, children }))
 */
export function mapTree<Node extends Branching<Node>, Made>(
  roots: readonly Node[],
  make: (node: Node, children: readonly Made[]) => Made | null,
): readonly Made[] {
  const nodes: Node[] = [];
  const parents: number[] = [];
  walkTree(roots, (node, parent) => {
    parents.push(parent);
    return nodes.push(node) - 1;
  });
  const below = Array.from<Made[] | undefined>({ length: nodes.length });
  const top: Made[] = [];
  // From the last to the first, so every list of children is the wrong way round until it is read.
  for (let place = nodes.length - 1; place >= 0; place -= 1) {
    const made = make(nodes[place] as Node, below[place]?.reverse() ?? []);
    if (made === null) continue;
    const parent = parents[place] ?? -1;
    if (parent < 0) top.push(made);
    else {
      const siblings = below[parent] ?? [];
      below[parent] = siblings;
      siblings.push(made);
    }
  }
  return top.reverse();
}
