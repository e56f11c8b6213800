import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core';
import { Input } from 'antd';
import { useId, useMemo } from 'react';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import { useRenderer } from '../theme/RendererContext.ts';
import type { ListedRow } from './listedRows.ts';
import { SettingSection } from './SettingSection.tsx';
import type { SectionTitle } from './settingSections.ts';
import { useRowDrag } from './useRowDrag.ts';
import { MENU, useRowKeys } from './useRowKeys.ts';
import { type RowMove, type SettingListInput, useSettingList } from './useSettingList.ts';

export interface SettingListProps extends SettingListInput {
  /** What to know before dragging, where that is not plain. */
  readonly tip?: string;
  readonly empty: string;
  readonly noneShown: string;
}

/** Where a row of each section can be sent by its menu. */
function useMoves(titles: readonly SectionTitle[]): ReadonlyMap<string, readonly RowMove[]> {
  const { settingPanel } = useRenderer().texts;
  return useMemo(() => {
    const steps: readonly RowMove[] = [
      { key: 'up', label: settingPanel.up },
      { key: 'down', label: settingPanel.down },
    ];
    const ways = titles.map(
      ({ position, title }): RowMove => ({ key: `to:${position}`, label: settingPanel.to(title) }),
    );
    return new Map(
      titles.map(({ position }) => [position, [...steps, ...ways.filter(({ key }) => key !== `to:${position}`)]]),
    );
  }, [titles, settingPanel]);
}

/**
 * The list both setting panels are: searched, ticked, opened, and put in order by dragging, by keys, or by the menu of
 * a row.
 */
export function SettingList(props: SettingListProps) {
  const { settingPanel } = useRenderer().texts;
  const list = useSettingList(props);
  const keys = useRowKeys(list);
  const drag = useRowDrag(list.sections, list.move);
  const moves = useMoves(props.titles);
  const helpId = useId();
  const onCheck = useStableCallback((row: ListedRow) => list.check(row.items));
  const onExpand = useStableCallback((row: ListedRow) => list.expand(row, row.expanded === false));
  const onLift = useStableCallback(keys.lift);
  const onMove = useStableCallback((row: ListedRow, move: RowMove['key']) => {
    keys.keepFocus(row, MENU);
    list.follow(row, move);
  });
  const nothingFound = !list.movable && list.sections.every((section) => section.rows.length === 0);

  return (
    <>
      <Input
        value={list.keyword}
        allowClear
        placeholder={settingPanel.search}
        aria-label={settingPanel.search}
        onChange={(event) => list.search(event.target.value)}
      />
      {props.tip !== undefined && <p className="setting-hint">{props.tip}</p>}
      {!list.movable && <p className="setting-hint">{settingPanel.searchWhileDragging}</p>}
      <p id={helpId} hidden>
        {settingPanel.howToDrag}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the rows in it. */}
      <div className="setting-sections" ref={keys.container} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <DndContext {...drag.context} collisionDetection={closestCenter}>
          {list.sections.map((section) => (
            <SettingSection
              key={section.position}
              section={section}
              empty={props.empty}
              movable={list.movable}
              moves={moves.get(section.position) ?? []}
              helpId={helpId}
              currentKey={keys.currentKey}
              liftedKey={keys.liftedKey}
              drag={drag}
              onCheck={onCheck}
              onCheckAll={list.check}
              onExpand={onExpand}
              onLift={onLift}
              onMove={onMove}
            />
          ))}
          <DragOverlay dropAnimation={null}>
            {drag.dragged !== null && <div className="setting-dragged">{drag.dragged.label}</div>}
          </DragOverlay>
        </DndContext>
        {nothingFound && <p className="setting-hint">{settingPanel.noMatch}</p>}
      </div>
      {!list.items.some((item) => item.isCheck) && list.items.length > 0 && (
        <p className="setting-hint" role="status">
          {props.noneShown}
        </p>
      )}
      <p className="visually-hidden" role="status" aria-live="assertive">
        {list.said}
      </p>
    </>
  );
}
