import { PICK_STATE, TREE_MARK, type TreeIndex } from '#engine';

/** A node as antd's tree takes it. */
export interface TreeItem {
  /** Its place, as text: antd makes ids of elements from keys, and two names in Chinese would be one id. */
  readonly key: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly isLeaf: boolean;
  readonly className?: string;
  readonly children: TreeItem[];
}

/** Trees up to this size open unfolded. */
const UNFOLDED_NODES = 60;
/** What a search finds beyond these stays folded: nobody reads so far, and the next key must not wait for it. */
const UNFOLDED_FOUND = 1000;

/** Places of the nodes in sight, parents before children: those not hidden by the search, below nodes that are open. */
export function placesInSight(
  { nodes, ends }: TreeIndex,
  marks: Uint8Array | null,
  open: (place: number, shown: number) => boolean,
): readonly number[] {
  const shown: number[] = [];
  for (let place = 0; place < nodes.length; ) {
    const isHidden = marks !== null && marks[place] === TREE_MARK.hidden;
    if (!isHidden) shown.push(place);
    const isOpen = !isHidden && open(place, shown.length);
    place = isOpen ? place + 1 : (ends[place] ?? nodes.length);
  }
  return shown;
}

/**
 * Nodes that stand open at first: in a search those above what is found; without one all of a small tree, the tops of a
 * large one.
 */
export function openAtFirst(index: TreeIndex, marks: Uint8Array | null): readonly number[] {
  const { nodes, parents, ends } = index;
  const open: number[] = [];
  placesInSight(index, marks, (place, shown) => {
    const isParent = (ends[place] ?? 0) - place > 1;
    const isOpen =
      marks === null
        ? nodes.length <= UNFOLDED_NODES || (parents[place] ?? -1) < 0
        : marks[place] === TREE_MARK.above && shown <= UNFOLDED_FOUND;
    if (isParent && isOpen) open.push(place);
    return isOpen;
  });
  return open;
}

/**
 * What is in sight, as antd's tree takes it. A folded node goes without its children: twenty thousand nodes nobody sees
 * would be the whole time it takes to open.
 */
export function treeItems({ nodes, parents, ends }: TreeIndex, shown: readonly number[], idle: Uint8Array): TreeItem[] {
  const roots: TreeItem[] = [];
  const items = new Map<number, TreeItem>();
  for (const place of shown) {
    const node = nodes[place];
    if (node === undefined) continue;
    const isLeaf = (ends[place] ?? 0) - place === 1;
    const item: TreeItem = {
      key: String(place),
      title: node.name,
      disabled: idle[place] === 1,
      isLeaf,
      ...(node.grey === true && { className: 'tree-node--grey' }),
      children: [],
    };
    items.set(place, item);
    (items.get(parents[place] ?? -1)?.children ?? roots).push(item);
  }
  return roots;
}

/** The ticks of what is in sight. */
export function ticksOf(shown: readonly number[], states: Uint8Array) {
  const keysIn = (state: number) => shown.filter((place) => states[place] === state).map(String);
  return { checked: keysIn(PICK_STATE.all), halfChecked: keysIn(PICK_STATE.some) };
}
