import type { TreeScope } from './TreeScope.ts';

/** Per node: how many picks its branch holds, itself included, and how many it could hold. */
export interface BranchCounts {
  readonly picked: Int32Array;
  readonly possible: Int32Array;
  /** Nodes to pick with nothing to pick below them. Only they are counted: what they are decides what parents are. */
  readonly isEnd: Uint8Array;
}

export function countBranches({ index, pickable }: TreeScope, on: Uint8Array): BranchCounts {
  const { parents } = index;
  const picked = new Int32Array(on.length);
  const possible = new Int32Array(on.length);
  const isEnd = new Uint8Array(on.length);
  for (let place = on.length - 1; place >= 0; place -= 1) {
    if (possible[place] === 0 && pickable[place] === 1) {
      isEnd[place] = 1;
      possible[place] = 1;
      picked[place] = on[place] ?? 0;
    }
    const parent = parents[place] ?? -1;
    if (parent < 0) continue;
    possible[parent] = (possible[parent] ?? 0) + (possible[place] ?? 0);
    picked[parent] = (picked[parent] ?? 0) + (picked[place] ?? 0);
  }
  return { picked, possible, isEnd };
}

/** Picks below every picked node what may be picked there. */
export function spreadDown({ index, pickable }: TreeScope, on: Uint8Array): void {
  const { parents } = index;
  const inside = new Uint8Array(on.length);
  for (let place = 0; place < on.length; place += 1) {
    const parent = parents[place] ?? -1;
    inside[place] = on[place] === 1 || (parent >= 0 && inside[parent] === 1) ? 1 : 0;
    if (inside[place] === 1 && pickable[place] === 1) on[place] = 1;
  }
}

/**
 * Makes the parents follow the ends of their branches: picked when all of them are, else not. In a part of a tree no
 * parent is picked for that, since the rest of its branch is unknown; it is only let go.
 */
export function settleParents(scope: TreeScope, on: Uint8Array): void {
  const { picked, possible, isEnd } = countBranches(scope, on);
  for (let place = 0; place < on.length; place += 1) {
    if (isEnd[place] === 1 || possible[place] === 0) continue;
    const follows = scope.whole && scope.pickable[place] === 1;
    on[place] = picked[place] === possible[place] && (follows || on[place] === 1) ? 1 : 0;
  }
}
