import type { TreeIndex, TreeNode } from './TreeNode.ts';

/** Which nodes of a tree may be picked (shell §5, tree select). */
export interface TreeRules {
  /** Only what has nothing below it. */
  readonly lastLevelOnly?: boolean | undefined;
  /** Not what is marked N or grey. */
  readonly taxOrganisationOnly?: boolean | undefined;
  /** Not what lacks the valid flag. */
  readonly validOnly?: boolean | undefined;
}

/** 1 for every node that may be picked. */
export function pickableNodes({ nodes }: TreeIndex, rules: TreeRules): Uint8Array {
  return Uint8Array.from(nodes, (node) => (isPickable(node, rules) ? 1 : 0));
}

export function isPickable(node: TreeNode, rules: TreeRules): boolean {
  const { children, taxOrganisation, valid, grey, disabled } = node;
  const isRefused =
    disabled === true ||
    (rules.lastLevelOnly === true && children.length > 0) ||
    (rules.taxOrganisationOnly === true && (taxOrganisation === 'N' || grey === true)) ||
    (rules.validOnly === true && valid !== true);
  return !isRefused;
}
