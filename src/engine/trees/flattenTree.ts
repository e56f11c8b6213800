import { type Branching, walkTree } from './walkTree.ts';

/** Every node of a tree, parents before their children. */
export function flattenTree<Node extends Branching<Node>>(roots: readonly Node[]): readonly Node[] {
  const nodes: Node[] = [];
  walkTree(roots, (node) => nodes.push(node));
  return nodes;
}
