import { Tree } from 'antd';
import { useMemo } from 'react';
import { idleNodes, pickStates, type TreeScope, togglePick } from '#engine';
import { useRenderer } from '../../theme/RendererContext.ts';
import { FOLD } from './foldIcon.tsx';
import { type TreeItem, ticksOf, treeItems } from './treeItems.ts';
import { useOpenPlaces } from './useOpenPlaces.ts';
import type { TreePicking } from './useTreePicks.ts';

export interface PickTreeProps {
  /** With the marks of the search. */
  readonly scope: TreeScope;
  readonly picking: TreePicking;
  readonly multiple: boolean;
  readonly label: string;
  readonly onPicked: () => void;
}

/** Pixels; the tree beyond them scrolls and is not drawn. */
const HEIGHT = 256;
/** Three nodes. */
const LEAST_HEIGHT = 84;
/** What the panel has above and below its tree, with the half of the control it hangs from. Pixels. */
const BESIDE_TREE_PX = 136;

/** In a low window, as one zoomed in is, the panel has to fit above or below a control in the very middle. */
function heightIn(windowHeight: number): number {
  return Math.max(LEAST_HEIGHT, Math.min(HEIGHT, windowHeight / 2 - BESIDE_TREE_PX));
}

/**
 * The tree itself. antd draws and moves in it; what is ticked and what a tick does is ours, in one pass over the whole
 * tree, since antd's own linking neither knows of a search nor of nodes that may not be picked.
 */
export function PickTree({ scope, picking, multiple, label, onPicked }: PickTreeProps) {
  const { texts } = useRenderer();
  const { index, marks } = scope;
  const { open, shown, setOpen } = useOpenPlaces(index, marks);
  const idle = useMemo(() => idleNodes(picking.scope), [picking.scope]);
  const items = useMemo(() => treeItems(index, shown, idle), [index, shown, idle]);
  const states = useMemo(() => pickStates(picking.scope, picking.picks), [picking.scope, picking.picks]);
  const ticks = useMemo(() => ticksOf(shown, states), [shown, states]);
  const idAt = (key: string) => index.nodes[Number(key)]?.id ?? '';
  return (
    <Tree<TreeItem>
      aria-label={texts.tree.options(label)}
      treeData={items}
      height={heightIn(window.innerHeight)}
      motion={false}
      blockNode
      switcherIcon={FOLD}
      checkable={multiple}
      checkStrictly
      checkedKeys={ticks}
      selectable={!multiple}
      selectedKeys={multiple ? [] : picking.picks.map((id) => String(index.places.get(id)))}
      expandedKeys={open.map(String)}
      onExpand={(next) => setOpen(next.map(Number))}
      onCheck={(_, { node }) => picking.change(togglePick(scope, picking.picks, idAt(node.key)))}
      onSelect={(_, { node }) => {
        picking.change([idAt(node.key)]);
        onPicked();
      }}
    />
  );
}
