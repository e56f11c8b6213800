import { TREE_MARK, type TreeIndex } from '#engine';

/** A node as antd's tree takes it. */
export interface TreeItem {
  readonly key: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: TreeItem[];
}

/** Trees up to this size open unfolded. */
const UNFOLDED_NODES = 60;

/** What of a tree is in sight, as antd's tree takes it. */
export function treeItems(index: TreeIndex, marks: Uint8Array | null, disabled: Uint8Array): TreeItem[] {
  const roots: TreeItem[] = [];
  const items: TreeItem[] = [];
  index.nodes.forEach(({ id, name }, place) => {
    const item: TreeItem = { key: id, title: name, disabled: disabled[place] === 1, children: [] };
    items.push(item);
    if (marks !== null && marks[place] === TREE_MARK.hidden) return;
    const parent = index.parents[place] ?? -1;
    (parent < 0 ? roots : (items[parent]?.children ?? roots)).push(item);
  });
  return roots;
}

/** Nodes that stand open at first: in a search those above what is found, else all of a small tree, the tops of a large. */
export function openAtFirst({ nodes, parents }: TreeIndex, marks: Uint8Array | null): string[] {
  const isOpen = (place: number): boolean => {
    if (marks !== null) return marks[place] === TREE_MARK.above;
    return nodes.length <= UNFOLDED_NODES || (parents[place] ?? -1) < 0;
  };
  return nodes.flatMap(({ id, children }, place) => (children.length > 0 && isOpen(place) ? [id] : []));
}
