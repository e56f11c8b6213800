import { mapTree } from './mapTree.ts';
import type { TreeNode } from './TreeNode.ts';

/** What is left out of a tree to pick from (shell §3, load query). */
export interface TreeOffer {
  /** Taxpayers are the organisations with a tax number. Default organisations. */
  readonly among?: 'organisations' | 'taxpayers' | undefined;
  /** Cancelled ones too (logoffState). */
  readonly withCancelled?: boolean | undefined;
  /** Only what is above the scale (scaleSign). */
  readonly scaledOnly?: boolean | undefined;
}

/**
 * The nodes that are offered. What is left out stays where something below it is offered, grey and not to be picked, so
 * that one sees where that belongs; what is cancelled and offered all the same is grey.
 */
export function offeredNodes(roots: readonly TreeNode[], offer: TreeOffer): readonly TreeNode[] {
  return mapTree<TreeNode, TreeNode>(roots, (node, children) => {
    const isCancelled = node.valid === false;
    const isOut =
      (isCancelled && offer.withCancelled !== true) ||
      (offer.scaledOnly === true && node.scaled !== true) ||
      (offer.among === 'taxpayers' && (node.taxNumber ?? '') === '');
    if (!isOut) return isCancelled ? { ...node, grey: true, children } : { ...node, children };
    return children.length === 0 ? null : { ...node, grey: true, disabled: true, children };
  });
}
