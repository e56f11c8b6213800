import { Input, Tree } from 'antd';
import { useMemo } from 'react';
import { indexTree, matchTree, TREE_KEYWORD_MAX } from '#engine';
import type { TreeViewProps } from '../../ports.ts';
import { formatCount } from '../../text/formatCount.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { useClearing } from '../useClearing.tsx';
import { FOLD } from './foldIcon.tsx';
import './tree.css';
import { type TreeItem, treeItems } from './treeItems.ts';
import { useKeyword } from './useKeyword.ts';
import { useOpenPlaces } from './useOpenPlaces.ts';

/** Pixels; the tree beyond them scrolls and is not drawn. */
const HEIGHT = 320;

/** A tree to look at and to search, with nothing to pick in it. */
export function TreeView({ nodes, label }: TreeViewProps) {
  const { texts } = useRenderer();
  const clearing = useClearing();
  const { keyword, typed, inputHandlers } = useKeyword(undefined);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const marks = useMemo(() => matchTree(index, keyword), [index, keyword]);
  const { open, shown, setOpen } = useOpenPlaces(index, marks);
  const idle = useMemo(() => new Uint8Array(index.nodes.length), [index]);
  const items = useMemo(() => treeItems(index, shown, idle), [index, shown, idle]);
  return (
    <div className="tree-view">
      <Input
        value={typed}
        placeholder={texts.tree.fuzzyKeyword}
        aria-label={texts.tree.keyword}
        allowClear={clearing}
        autoComplete="off"
        maxLength={TREE_KEYWORD_MAX}
        {...inputHandlers}
      />
      {items.length === 0 ? (
        <p className="tree-panel__none" role="status">
          {texts.tree.none}
        </p>
      ) : (
        <Tree<TreeItem>
          aria-label={label}
          treeData={items}
          height={HEIGHT}
          motion={false}
          blockNode
          selectable={false}
          switcherIcon={FOLD}
          expandedKeys={open.map(String)}
          onExpand={(next) => setOpen(next.map(Number))}
        />
      )}
      <div className="tree-panel__count tabular" role="status">
        {texts.tree.nodes(formatCount(index.nodes.length))}
      </div>
    </div>
  );
}
