import { Select } from 'antd';
import { useRef, useState } from 'react';
import type { TreeSelectProps } from '../../ports.ts';
import { useRenderer } from '../../theme/RendererContext.ts';
import { errorAttributes } from '../FilterInput.ts';
import { useClearing } from '../useClearing.tsx';
import { TreePanel } from './TreePanel.tsx';
import { TreeWarmUp } from './TreeWarmUp.tsx';
import { useTreePicks } from './useTreePicks.ts';

/**
 * What the combobox says of itself: antd's own words are for a list of options, of which it names one that is not there.
 */
const PARTS = {
  input: (
    <input
      aria-haspopup="dialog"
      aria-autocomplete="none"
      aria-activedescendant={undefined}
      aria-owns={undefined}
      // antd draws it beside the input.
      placeholder={undefined}
    />
  ),
};

interface ShownPick {
  readonly value: string;
  readonly label: string;
}

/**
 * A tree select (shell §2): the closed control shows what is picked, a branch by its top; opened it is a `TreePanel`.
 * The value is a list of ids for a single choice too, as everywhere.
 */
export function TreeSelect(props: TreeSelectProps) {
  const { id, label, multiple = true, placeholder, width, invalid = false, errorId = '', disabled = false } = props;
  const picking = useTreePicks(props);
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { texts } = useRenderer();
  const clearing = useClearing();
  const shown = picking.shown.map((pick): ShownPick => ({ value: pick, label: picking.nameOf(pick) }));
  const close = () => {
    setOpen(false);
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place} className="tree-select" style={width === undefined ? undefined : { width }}>
      <Select<ShownPick | ShownPick[]>
        id={id}
        labelInValue
        components={PARTS}
        {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
        value={multiple ? shown : shown[0]}
        options={[]}
        open={open}
        showSearch={false}
        disabled={disabled}
        allowClear={clearing}
        placeholder={placeholder}
        popupMatchSelectWidth={false}
        notFoundContent={texts.tree.none}
        status={invalid ? 'error' : ''}
        className="filter-control"
        {...errorAttributes(invalid, errorId)}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) setOpenings((count) => count + 1);
        }}
        onChange={(next?: ShownPick | ShownPick[]) => {
          const kept = next === undefined ? [] : Array.isArray(next) ? next : [next];
          // Emptied: what is out of the search, or not shown at all, goes too.
          if (kept.length === 0) picking.change([]);
          else {
            const left = new Set(kept.map(({ value }) => value));
            picking.drop(picking.shown.filter((pick) => !left.has(pick)));
          }
        }}
        popupRender={() => (
          // What the combobox says it controls.
          <div id={`${id}_list`}>
            {openings > 0 && (
              <TreePanel
                // Opened again it searches for nothing; while it closes it stays as it was.
                key={openings}
                picking={picking}
                multiple={multiple}
                label={label}
                loading={props.loading}
                onRetry={props.onRetry}
                cutAt={props.cutAt}
                onKeyword={props.onKeyword}
                onClose={close}
              />
            )}
          </div>
        )}
      />
      <TreeWarmUp />
    </div>
  );
}
