/**
 * A node of a tree to pick from: an organisation, a taxpayer, or anything else with a name (shell §3, tree nodes).
 * Only the id and the name must be there; a flag that is absent says nothing.
 */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  /** Its code where that is not the id: jgdm of an organisation. */
  readonly code?: string | undefined;
  /** gsbm. */
  readonly companyCode?: string | undefined;
  /** nsrsbh; blank where it is no taxpayer of its own. */
  readonly taxNumber?: string | undefined;
  /** Whether it is an organisation that pays taxes (sbzt, sbztbz). */
  readonly taxOrganisation?: 'Y' | 'N' | undefined;
  /** The valid flag (yxbz): what is cancelled has it no longer. */
  readonly valid?: boolean | undefined;
  /** Whether it is above the scale (scaleSign). */
  readonly scaled?: boolean | undefined;
  readonly grey?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly children: readonly TreeNode[];
}

/**
 * A tree laid out flat, parents before their children, so that twenty thousand nodes are walked without recursion.
 * Everything about trees speaks of a node by its place in this order.
 */
export interface TreeIndex {
  readonly nodes: readonly TreeNode[];
  /** Place of the parent; -1 at the top. */
  readonly parents: Int32Array;
  /** First place that is no longer below the node: its branch is [place, end). */
  readonly ends: Int32Array;
  readonly places: ReadonlyMap<string, number>;
  /** Names as they are searched. */
  readonly words: readonly string[];
}
