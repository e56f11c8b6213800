import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { App, Button, Drawer, Input } from 'antd';
import { memo, useMemo, useState } from 'react';
import { FIXED_COLUMNS_MAX, type SettingItem } from '#engine';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import type { ColumnSettingPanelProps } from '../ports.ts';
import { type RendererTexts, texts } from '../text/texts.ts';
import { ColumnGroupList, groupDropId } from './ColumnGroupList.tsx';
import { type ColumnGroup, checkItem, type MoveTarget, moveItem, targetOver } from './moveItem.ts';
import './setting-panel.css';

/** Pixels (shell §3). */
const PANEL_WIDTH_PX = 340;
/** A press moves this far before it is a drag, so that a click on the handle stays a click. Pixels. */
const DRAG_FROM_PX = 4;

const GROUPS: readonly ColumnGroup[] = ['left', '', 'right'];

function groupTitle(group: ColumnGroup, words: RendererTexts['columnSetting']): string {
  if (group === '') return words.scrolling;
  return group === 'left' ? words.fixedLeft : words.fixedRight;
}

function dropTarget(items: readonly SettingItem[], id: string, over: UniqueIdentifier): MoveTarget | null {
  const group = GROUPS.find((each) => groupDropId(each) === over);
  return group === undefined ? targetOver(items, id, String(over)) : { group, before: null };
}

function announcements(items: readonly SettingItem[], words: RendererTexts['columnSetting']): Announcements {
  const label = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.label ?? '';
  const place = (id: UniqueIdentifier, over: UniqueIdentifier) => {
    const target = dropTarget(items, String(id), over);
    return target === null ? '' : groupTitle(target.group, words);
  };
  return {
    onDragStart: ({ active }) => words.picked(label(active.id)),
    onDragOver: ({ active, over }) => (over ? words.over(label(active.id), place(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(label(active.id), place(active.id, over.id)) : words.cancelled(label(active.id)),
    onDragCancel: ({ active }) => words.cancelled(label(active.id)),
  };
}

/** What the user does in the panel stays in the panel until it is saved; closing forgets it. */
function PanelBody(props: ColumnSettingPanelProps) {
  const { columnSetting } = texts[props.language];
  const { message } = App.useApp();
  const [given, setGiven] = useState(props.items);
  const [items, setItems] = useState(props.items);
  const [keyword, setKeyword] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  if (given !== props.items) {
    // Saved, reset or merged elsewhere: the panel starts from what is true now.
    setGiven(props.items);
    setItems(props.items);
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMemo(
    () => ({ announcements: announcements(items, columnSetting), screenReaderInstructions: { draggable: '' } }),
    [items, columnSetting],
  );
  const wanted = keyword.trim().toUpperCase();
  const onCheck = useStableCallback((id: string, isCheck: boolean) => setItems(checkItem(items, id, isCheck)));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const target = over === null ? null : dropTarget(items, String(active.id), over.id);
    if (target === null) return;
    const outcome = moveItem(items, String(active.id), target);
    if (outcome.ok) setItems(outcome.items);
    else if (outcome.reason !== 'locked') message.warning(columnSetting[outcome.reason](FIXED_COLUMNS_MAX));
  };
  const draggedLabel = items.find((item) => item.id === dragged)?.label;
  const nothingFound = wanted !== '' && !items.some((item) => item.label.toUpperCase().includes(wanted));

  return (
    <div className="column-panel">
      <Input
        value={keyword}
        allowClear
        placeholder={columnSetting.search}
        aria-label={columnSetting.search}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {wanted !== '' && <p className="column-hint">{columnSetting.searchWhileDragging}</p>}
      <div className="column-groups">
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={accessibility}
          onDragStart={({ active }) => setDragged(String(active.id))}
          onDragEnd={onDragEnd}
          onDragCancel={() => setDragged(null)}
        >
          {GROUPS.map((group) => {
            const ofGroup = items.filter((item) => item.position === group);
            return (
              <ColumnGroupList
                key={group}
                group={group}
                title={groupTitle(group, columnSetting)}
                items={ofGroup}
                shown={ofGroup.filter((item) => item.label.toUpperCase().includes(wanted))}
                draggable={wanted === ''}
                onCheck={onCheck}
              />
            );
          })}
          <DragOverlay dropAnimation={null}>
            {draggedLabel !== undefined && <div className="column-dragged">{draggedLabel}</div>}
          </DragOverlay>
        </DndContext>
        {nothingFound && <p className="column-empty">{columnSetting.noMatch}</p>}
      </div>
      {!items.some((item) => item.isCheck) && (
        <p className="column-hint" role="status">
          {columnSetting.noneShown}
        </p>
      )}
      <footer className="column-footer">
        <Button onClick={props.onReset} disabled={props.saving}>
          {columnSetting.reset}
        </Button>
        <span className="column-footer-gap" />
        <Button onClick={props.onClose}>{columnSetting.cancel}</Button>
        <Button type="primary" loading={props.saving} onClick={() => props.onSave(items)}>
          {columnSetting.save}
        </Button>
      </footer>
    </div>
  );
}

/**
 * 自定义列设置 (shell §3): fixed, scrolling and fixed columns in three groups, to show, hide and drag within and between
 * groups, at most three fixed at an edge.
 */
export const ColumnSettingPanel = memo(function ColumnSettingPanel(props: ColumnSettingPanelProps) {
  const { columnSetting } = texts[props.language];
  return (
    <Drawer
      open={props.open}
      title={columnSetting.title}
      size={PANEL_WIDTH_PX}
      destroyOnHidden
      closable={{ 'aria-label': columnSetting.close }}
      onClose={props.onClose}
      className="column-drawer"
    >
      <PanelBody {...props} />
    </Drawer>
  );
});
