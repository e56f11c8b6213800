import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { Checkbox } from 'antd';
import { useId } from 'react';
import type { SettingItem } from '#engine';
import { useRenderer } from '../theme/RendererContext.ts';
import { checkStateOf } from './checkItems.ts';
import { dropMarker, sectionDropId } from './dropTarget.ts';
import type { ListedRow } from './listedRows.ts';
import { SettingRow, type SettingRowProps } from './SettingRow.tsx';
import type { ListedSection } from './settingSections.ts';
import type { RowDrag } from './useRowDrag.ts';

export interface SettingSectionProps
  extends Pick<SettingRowProps, 'movable' | 'moves' | 'helpId' | 'onCheck' | 'onExpand' | 'onLift' | 'onMove'> {
  readonly section: ListedSection;
  /** Said where there is nothing. */
  readonly empty: string;
  readonly currentKey: string | undefined;
  readonly liftedKey: string | undefined;
  readonly drag: Pick<RowDrag, 'dragged' | 'hover'>;
  readonly onCheckAll: (items: readonly SettingItem[]) => void;
}

/** Rows stay where they are while one is dragged; a line shows where it would land. */
const noShifting = () => null;

/** Every visible item of a section, parents counted once by their children. */
function visibleItems(rows: readonly ListedRow[]): readonly SettingItem[] {
  return rows.filter((row) => row.level === 1).flatMap((row) => row.items);
}

/** One section: its title with how many of its items are shown, and its rows. */
export function SettingSection({ section, empty, currentKey, liftedKey, drag, ...props }: SettingSectionProps) {
  const { settingPanel } = useRenderer().texts;
  const { position, title, items, rows } = section;
  const titleId = useId();
  const vacant = rows.length === 0;
  const { setNodeRef, isOver } = useDroppable({ id: sectionDropId(position), disabled: !(vacant && props.movable) });
  const visible = visibleItems(rows);
  const state = checkStateOf(visible);
  return (
    <section ref={setNodeRef} className="setting-section" data-over={isOver} aria-labelledby={titleId}>
      <div className="setting-section__head">
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={!visible.some((item) => item.canCheck)}
          aria-label={settingPanel.showAll(title)}
          onChange={() => props.onCheckAll(visible)}
        />
        <h2 id={titleId}>{title}</h2>
        <span className="setting-count">
          {settingPanel.count(items.filter((item) => item.isCheck).length, items.length)}
        </span>
      </div>
      {!vacant && (
        <SortableContext items={rows.map((row) => row.key)} strategy={noShifting}>
          <div role="treegrid" aria-labelledby={titleId}>
            {rows.map((row) => (
              <SettingRow
                key={row.key}
                {...props}
                row={row}
                current={row.key === currentKey}
                lifted={row.key === liftedKey}
                marker={dropMarker(row, drag.hover)}
              />
            ))}
          </div>
        </SortableContext>
      )}
      {items.length === 0 && <p className="setting-hint">{empty}</p>}
    </section>
  );
}
