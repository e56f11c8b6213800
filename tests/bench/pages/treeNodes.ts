/** Nodes of the tree both sides open (specification of the tree select: twenty thousand). */
export const TREE_NODES = 20_000;
