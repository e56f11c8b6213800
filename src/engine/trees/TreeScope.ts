import type { TreeIndex } from './TreeNode.ts';

/** All that decides what picking a node does. */
export interface TreeScope {
  readonly index: TreeIndex;
  /** Of `pickableNodes`. */
  readonly pickable: Uint8Array;
  /** Marks of a search (`matchTree`), or null. What is not found is not picked and not let go: nobody sees it. */
  readonly marks: Uint8Array | null;
  /** Whether picking a node picks what is below it, and a node whose whole branch is picked is picked. */
  readonly linked: boolean;
  /** False when the tree is a part only, an answer to a search: then nothing is known of a branch as a whole. */
  readonly whole: boolean;
}

/** What stands beside a node. */
export const PICK_STATE = { none: 0, some: 1, all: 2 } as const;
