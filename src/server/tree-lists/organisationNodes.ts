import { mapTree, type TreeNode } from '#engine';
import type { Organisation } from '#wire';

/** By tree: that of a caller is kept for some seconds, and every list asked for in that time needs it. */
const known = new WeakMap<readonly Organisation[], readonly TreeNode[]>();

/** The organisations of a caller as nodes to pick from, every one of them; `offeredNodes` leaves out what a list does not offer. */
export function organisationNodes(tree: readonly Organisation[]): readonly TreeNode[] {
  const nodes = known.get(tree) ?? mapTree(tree, organisationNode);
  known.set(tree, nodes);
  return nodes;
}

function organisationNode(organisation: Organisation, children: readonly TreeNode[]): TreeNode {
  return {
    id: organisation.jgdm,
    name: organisation.jgmc,
    code: organisation.jgdm,
    companyCode: organisation.gsbm,
    taxNumber: organisation.nsrsbh,
    taxOrganisation: organisation.sbzt,
    valid: organisation.yxbz === 'Y',
    scaled: organisation.scaleSign === 'Y',
    children,
  };
}
