/** Nodes of the tree both sides open (specification of the tree select: twenty thousand). */
export const TREE_NODES = 20_000;
/** Children of the one parent whose branch is ticked in one step. */
export const SIBLINGS = 5000;
export const SIBLINGS_PARENT = '五千分公司集团';
/** Of the address of a page: the tree of one parent with all its children. */
export const SIBLINGS_QUERY = '?siblings';
