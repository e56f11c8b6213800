/** Anything with children of its own kind. */
export interface Branching<Node> {
  readonly children: readonly Node[];
}

/**
 * Visits every node, parents before their children and siblings in order, without recursion. `visit` is given the place
 * of the parent (-1 at the top) and answers that of the node; null passes over it and all below it.
 */
export function walkTree<Node extends Branching<Node>>(
  roots: readonly Node[],
  visit: (node: Node, parent: number) => number | null,
): void {
  const waiting: { readonly list: readonly Node[]; readonly parent: number; next: number }[] = [
    { list: roots, parent: -1, next: 0 },
  ];
  for (let siblings = waiting.at(-1); siblings !== undefined; siblings = waiting.at(-1)) {
    const node = siblings.list[siblings.next];
    siblings.next += 1;
    if (node === undefined) waiting.pop();
    else {
      const place = visit(node, siblings.parent);
      if (place !== null && node.children.length > 0) waiting.push({ list: node.children, parent: place, next: 0 });
    }
  }
}
