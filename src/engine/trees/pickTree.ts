import { countBranches, settleParents, spreadDown } from './linkedPicks.ts';
import { TREE_MARK } from './matchTree.ts';
import { PICK_STATE, type TreeScope } from './TreeScope.ts';

/**
 * Picks: ids, in the order of the tree. An id the tree does not have is never lost by picking others: it may be out of
 * the search, or no longer shown to this user, and only clearing drops it.
 */
export type TreePicks = readonly string[];

/** Picks the node, or lets it go; linked, with what is found below it, in one step however much that is. */
export function togglePick(scope: TreeScope, picks: TreePicks, id: string): TreePicks {
  const place = scope.index.places.get(id);
  if (place === undefined) return picks;
  return change(scope, picks, (on) => {
    if (!scope.linked) {
      if (scope.pickable[place] === 1) on[place] = on[place] === 1 ? 0 : 1;
      return;
    }
    const targets = endsWithin(scope, on, place, scope.index.ends[place] ?? place);
    const next = targets.every((target) => on[target] === 1) ? 0 : 1;
    for (const target of targets) on[target] = next;
  });
}

/**
 * Lets go what is shown as picked by an id: linked, a branch with all that it stands for. A pick that may not be made
 * any more can still be let go, as can one the tree does not have.
 */
export function dropPick(scope: TreeScope, picks: TreePicks, id: string): TreePicks {
  const place = scope.index.places.get(id);
  if (place === undefined) return picks.filter((pick) => pick !== id);
  return change(scope, picks, (on) => {
    const end = scope.linked ? (scope.index.ends[place] ?? place) : place;
    for (let below = place + 1; below < end; below += 1) if (scope.pickable[below] === 1) on[below] = 0;
    on[place] = 0;
  });
}

/** Picks everything that is found and may be picked. */
export function pickAll(scope: TreeScope, picks: TreePicks): TreePicks {
  return change(scope, picks, (on) => {
    for (const target of targetsOf(scope, on)) on[target] = 1;
  });
}

/** Turns every pick among what is found: twice is as before. */
export function invertPicks(scope: TreeScope, picks: TreePicks): TreePicks {
  return change(scope, picks, (on) => {
    for (const target of targetsOf(scope, on)) on[target] = on[target] === 1 ? 0 : 1;
  });
}

/** Linked: the whole branches of what is picked, for picks that came from outside as the tops of branches. */
export function settlePicks(scope: TreeScope, picks: TreePicks): TreePicks {
  return change(scope, picks, () => {});
}

/** What stands beside each node; a parent that may not be picked itself still tells of its branch when linked. */
export function pickStates(scope: TreeScope, picks: TreePicks): Uint8Array {
  const on = placesOf(scope, picks);
  const { picked, possible } = countBranches(scope, on);
  return on.map((isOn, place) => {
    if (isOn === 1) return PICK_STATE.all;
    if (!scope.linked || (picked[place] ?? 0) === 0) return PICK_STATE.none;
    return picked[place] === possible[place] && scope.whole ? PICK_STATE.all : PICK_STATE.some;
  });
}

/** 1 for every node that ticking does nothing to: it may not be picked, and linked there is nothing to pick below it. */
export function idleNodes(scope: TreeScope): Uint8Array {
  if (!scope.linked) return scope.pickable.map((may) => 1 - may);
  return Uint8Array.from(countBranches(scope, new Uint8Array(scope.index.nodes.length)).possible, (n) =>
    n === 0 ? 1 : 0,
  );
}

/**
 * The fewest ids that stand for the picks when whoever reads them takes all that may be picked below each: a branch
 * that is picked to the last node is told by its top, and beside it what is picked in it and may not be any more.
 *
 * @example topsOf(scope, ['集团', '北京', '上海']) // ['集团'] when it has no other company
 */
export function topsOf({ index, pickable }: TreeScope, picks: TreePicks): TreePicks {
  const { parents, places } = index;
  const on = new Uint8Array(index.nodes.length);
  for (const id of picks) {
    const place = places.get(id);
    if (place !== undefined) on[place] = 1;
  }
  const full = on.map((isOn, place) => (isOn === 1 || pickable[place] === 0 ? 1 : 0));
  for (let place = on.length - 1; place > 0; place -= 1) {
    const parent = parents[place] ?? -1;
    if (parent >= 0 && full[place] === 0) full[parent] = 0;
  }
  const inside = new Uint8Array(on.length);
  for (let place = 0; place < on.length; place += 1) {
    const parent = parents[place] ?? -1;
    if (parent >= 0 && (inside[parent] === 1 || (on[parent] === 1 && full[parent] === 1))) inside[place] = 1;
  }
  return picks.filter((id) => {
    const place = places.get(id);
    return place === undefined || inside[place] === 0 || pickable[place] === 0;
  });
}

function change(scope: TreeScope, picks: TreePicks, edit: (on: Uint8Array) => void): TreePicks {
  const on = placesOf(scope, picks);
  edit(on);
  if (scope.linked) settleParents(scope, on);
  const { nodes, places } = scope.index;
  const strangers = picks.filter((id) => !places.has(id));
  return [...nodes.flatMap(({ id }, place) => (on[place] === 1 ? [id] : [])), ...strangers];
}

function placesOf(scope: TreeScope, picks: TreePicks): Uint8Array {
  const on = new Uint8Array(scope.index.nodes.length);
  for (const id of picks) {
    const place = scope.index.places.get(id);
    if (place !== undefined) on[place] = 1;
  }
  if (scope.linked) {
    spreadDown(scope, on);
    settleParents(scope, on);
  }
  return on;
}

function targetsOf(scope: TreeScope, on: Uint8Array): readonly number[] {
  if (scope.linked) return endsWithin(scope, on, 0, on.length);
  const targets: number[] = [];
  for (let place = 0; place < on.length; place += 1)
    if (scope.pickable[place] === 1 && isFound(scope, place)) targets.push(place);
  return targets;
}

/** Ends of branches between two places: they decide, and parents follow. */
function endsWithin(scope: TreeScope, on: Uint8Array, from: number, to: number): readonly number[] {
  const { isEnd } = countBranches(scope, on);
  const targets: number[] = [];
  for (let place = from; place < to; place += 1) if (isEnd[place] === 1 && isFound(scope, place)) targets.push(place);
  return targets;
}

function isFound({ marks }: TreeScope, place: number): boolean {
  return marks === null || marks[place] === TREE_MARK.found;
}
