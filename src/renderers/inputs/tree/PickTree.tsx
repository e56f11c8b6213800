import { CaretDownFilled } from '@ant-design/icons';
import { Tree } from 'antd';
import { useMemo, useState } from 'react';
import { idleNodes, pickStates, type TreeScope, togglePick } from '#engine';
import { useRenderer } from '../../theme/RendererContext.ts';
import { openAtFirst, placesInSight, ticksOf, treeItems } from './treeItems.ts';
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
  const [open, setOpen] = useState({ index, marks, ids: openAtFirst(index, marks) });
  // Another search, or other nodes, open what they found; until then the user's own opening stays.
  const isStale = open.index !== index || open.marks !== marks;
  const ids = useMemo(() => (isStale ? openAtFirst(index, marks) : open.ids), [isStale, index, marks, open.ids]);
  const shown = useMemo(() => {
    const isOpen = new Set(ids);
    return placesInSight(index, marks, (id) => isOpen.has(id));
  }, [index, marks, ids]);
  const idle = useMemo(() => idleNodes(picking.scope), [picking.scope]);
  const items = useMemo(() => treeItems(index, shown, idle), [index, shown, idle]);
  const states = useMemo(() => pickStates(picking.scope, picking.picks), [picking.scope, picking.picks]);
  const ticks = useMemo(() => ticksOf(index, shown, states), [index, shown, states]);
  return (
    <Tree
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
      selectedKeys={multiple ? [] : [...picking.picks]}
      expandedKeys={[...ids]}
      onExpand={(next) => setOpen({ index, marks, ids: next.map(String) })}
      onCheck={(_, { node }) => picking.change(togglePick(scope, picking.picks, String(node.key)))}
      onSelect={(_, { node }) => {
        picking.change([String(node.key)]);
        onPicked();
      }}
    />
  );
}
