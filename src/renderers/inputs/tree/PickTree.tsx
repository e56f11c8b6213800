import { CaretDownFilled } from '@ant-design/icons';
import { Tree } from 'antd';
import { useMemo, useState } from 'react';
import { idleNodes, pickStates, type TreeScope, togglePick } from '#engine';
import { useRenderer } from '../../theme/RendererContext.ts';
import { openAtFirst, placesInSight, type TreeItem, ticksOf, treeItems } from './treeItems.ts';
import type { TreePicking } from './useTreePicks.ts';

export interface PickTreeProps {
  /** With the marks of the search. */
  readonly scope: TreeScope;
  readonly picking: TreePicking;
  readonly multiple: boolean;
  readonly label: string;
  readonly onPicked: () => void;
}

/** antd's own is named in English, and its name would be part of every node's. */
const FOLD = <CaretDownFilled aria-hidden aria-label={undefined} />;
/** Pixels; the tree beyond them scrolls and is not drawn. */
const HEIGHT = 256;

/**
 * The tree itself. antd draws and moves in it; what is ticked and what a tick does is ours, in one pass over the whole
 * tree, since antd's own linking neither knows of a search nor of nodes that may not be picked.
 */
export function PickTree({ scope, picking, multiple, label, onPicked }: PickTreeProps) {
  const { texts } = useRenderer();
  const { index, marks } = scope;
  const [open, setOpen] = useState({ index, marks, places: openAtFirst(index, marks) });
  // Another search, or other nodes, open what they found; until then the user's own opening stays.
  const isStale = open.index !== index || open.marks !== marks;
  const places = useMemo(
    () => (isStale ? openAtFirst(index, marks) : open.places),
    [isStale, index, marks, open.places],
  );
  const shown = useMemo(() => {
    const isOpen = new Set(places);
    return placesInSight(index, marks, (place) => isOpen.has(place));
  }, [index, marks, places]);
  const idle = useMemo(() => idleNodes(picking.scope), [picking.scope]);
  const items = useMemo(() => treeItems(index, shown, idle), [index, shown, idle]);
  const states = useMemo(() => pickStates(picking.scope, picking.picks), [picking.scope, picking.picks]);
  const ticks = useMemo(() => ticksOf(shown, states), [shown, states]);
  const idAt = (key: string) => index.nodes[Number(key)]?.id ?? '';
  return (
    <Tree<TreeItem>
      aria-label={texts.tree.options(label)}
      treeData={items}
      height={HEIGHT}
      motion={false}
      blockNode
      switcherIcon={FOLD}
      checkable={multiple}
      checkStrictly
      checkedKeys={ticks}
      selectable={!multiple}
      selectedKeys={multiple ? [] : picking.picks.map((id) => String(index.places.get(id)))}
      expandedKeys={places.map(String)}
      onExpand={(next) => setOpen({ index, marks, places: next.map(Number) })}
      onCheck={(_, { node }) => picking.change(togglePick(scope, picking.picks, idAt(node.key)))}
      onSelect={(_, { node }) => {
        picking.change([idAt(node.key)]);
        onPicked();
      }}
    />
  );
}
