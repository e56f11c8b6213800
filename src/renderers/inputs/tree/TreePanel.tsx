import { Button, Checkbox, Input, type InputRef, Spin } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { invertPicks, matchTree, pickAll, TREE_KEYWORD_MAX } from '#engine';
import type { TreeSelectProps } from '../../ports.ts';
import { formatCount } from '../../text/formatCount.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { isComposing } from '../isComposing.ts';
import { useClearing } from '../useClearing.tsx';
import { PickTree } from './PickTree.tsx';
import './tree.css';
import { useKeyword } from './useKeyword.ts';
import type { TreePicking } from './useTreePicks.ts';

export interface TreePanelProps extends Pick<TreeSelectProps, 'label' | 'loading' | 'onRetry' | 'cutAt' | 'onKeyword'> {
  /** Default true. */
  readonly multiple?: boolean | undefined;
  readonly picking: TreePicking;
  /** Whether it has a way to let go of everything, picks that no node stands for too: a closed control has its own. */
  readonly clearable?: boolean | undefined;
  /** After the one pick of a single choice, and on Escape. */
  readonly onClose: () => void;
}

/**
 * What a tree select opens (shell §2): a keyword box, exact query, linking, select-all and invert, and the tree. They
 * act on what the keyword leaves in sight.
 */
export function TreePanel(props: TreePanelProps) {
  const { picking, multiple = true, clearable = false, label, loading, onRetry, cutAt, onKeyword, onClose } = props;
  const { texts } = useRenderer();
  const clearing = useClearing();
  const { keyword, typed, exact, setExact, inputHandlers } = useKeyword(onKeyword);
  const { index } = picking.scope;
  const marks = useMemo(() => matchTree(index, keyword), [index, keyword]);
  const scope = useMemo(() => ({ ...picking.scope, marks }), [picking.scope, marks]);
  const words = texts.tree;
  const box = useRef<InputRef>(null);
  useEffect(() => {
    // After the click that opened it, which gives the focus to the closed control.
    const timer = setTimeout(() => box.current?.focus({ preventScroll: true }), 0);
    return () => clearTimeout(timer);
  }, []);
  const isEmpty = index.nodes.length === 0 || (marks !== null && !marks.some((mark) => mark !== 0));
  return (
    <div
      className="tree-panel"
      role="dialog"
      aria-label={words.panel(label)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Input
        value={typed}
        placeholder={exact ? words.keyword : words.fuzzyKeyword}
        aria-label={words.keyword}
        allowClear={clearing}
        autoComplete="off"
        maxLength={TREE_KEYWORD_MAX}
        ref={box}
        {...inputHandlers}
      />
      <div className="tree-panel__bar">
        <Checkbox checked={exact} onChange={(event) => setExact(event.target.checked)}>
          {words.exact}
        </Checkbox>
        {picking.setLinked !== null && (
          <Checkbox checked={picking.linked} onChange={(event) => picking.setLinked?.(event.target.checked)}>
            {words.link}
          </Checkbox>
        )}
        {multiple && (
          <span className="tree-panel__buttons">
            <Button size="small" disabled={isEmpty} onClick={() => picking.change(pickAll(scope, picking.picks))}>
              {words.all}
            </Button>
            <Button size="small" disabled={isEmpty} onClick={() => picking.change(invertPicks(scope, picking.picks))}>
              {words.invert}
            </Button>
          </span>
        )}
      </div>
      {onRetry === undefined ? (
        <Spin spinning={loading === true} description={words.loading} delay={300}>
          {isEmpty ? (
            <p className="tree-panel__none" role="status">
              {loading === true ? '' : words.none}
            </p>
          ) : (
            <PickTree scope={scope} picking={picking} multiple={multiple} label={label} onPicked={onClose} />
          )}
        </Spin>
      ) : (
        <p className="tree-panel__none" role="alert">
          {words.failed}
          <Button size="small" onClick={onRetry}>
            {words.retry}
          </Button>
        </p>
      )}
      {cutAt !== undefined && onRetry === undefined && (
        <div className="tree-panel__count tabular" role="note">
          {words.cut(formatCount(cutAt))}
        </div>
      )}
      {(multiple || clearable) && (
        <div className="tree-panel__foot">
          {multiple && (
            <span className="tree-panel__count tabular" role="status">
              {words.picked(formatCount(picking.picks.length))}
            </span>
          )}
          {clearable && (
            <Button size="small" onClick={() => picking.change([])}>
              {words.clear}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
