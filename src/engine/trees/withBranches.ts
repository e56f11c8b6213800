import type { ResolvedPick } from '../resolve/resolvePick.ts';
import { offeredNodes } from './offeredNodes.ts';
import { isPickable } from './pickableNodes.ts';
import type { TreeNode } from './TreeNode.ts';
import { walkTree } from './walkTree.ts';

/**
 * Picks of branches with all they stand for: below each what is offered and may be picked, which is what a linked tree
 * select shows as picked. An id the tree does not have stays as it is.
 *
 * @example withBranches(tree, ['100'], ANY_PICK) // ['100', '101', '102', …]
 */
export function withBranches(
  roots: readonly TreeNode[],
  ids: readonly string[],
  pick: ResolvedPick,
): readonly string[] {
  const picked = new Set(ids);
  const wanted = new Set(ids);
  const inside: boolean[] = [];
  walkTree(offeredNodes(roots, pick), (node, parent) => {
    const isInside = inside[parent] === true || wanted.has(node.id);
    if (isInside && isPickable(node, pick)) picked.add(node.id);
    return inside.push(isInside) - 1;
  });
  return [...picked];
}
