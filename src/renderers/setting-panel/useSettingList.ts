import { App } from 'antd';
import { useMemo, useState } from 'react';
import { FIXED_COLUMNS_MAX, type SettingItem } from '#engine';
import { useRenderer } from '../theme/RendererContext.ts';
import { checkItems } from './checkItems.ts';
import { isSearching, type ListedRow, type ListView } from './listedRows.ts';
import { type MoveOutcome, type MoveTarget, moveItems, type Position } from './moveItems.ts';
import { type ListedSection, listedSections, rowShowing, type SectionTitle } from './settingSections.ts';
import { type Direction, stepItems } from './stepItems.ts';

/** Entry of a row's menu; `to:` is followed by a position. */
export interface RowMove {
  readonly key: Direction | `to:${Position}`;
  readonly label: string;
}

export interface SettingListInput {
  readonly items: readonly SettingItem[];
  readonly titles: readonly SectionTitle[];
  readonly onItems: (items: readonly SettingItem[]) => void;
}

export interface SettingListState {
  readonly items: readonly SettingItem[];
  readonly sections: readonly ListedSection[];
  readonly keyword: string;
  /** False while a search hides some rows. */
  readonly movable: boolean;
  /** What a screen reader is told. */
  readonly said: string;
  readonly say: (words: string) => void;
  readonly search: (keyword: string) => void;
  readonly expand: (row: ListedRow, expanded: boolean) => void;
  readonly check: (items: readonly SettingItem[]) => void;
  readonly move: (ids: readonly string[], target: MoveTarget) => void;
  readonly step: (ids: readonly string[], direction: Direction) => void;
  readonly follow: (row: ListedRow, move: RowMove['key']) => void;
  readonly restore: (items: readonly SettingItem[]) => void;
  /** Title of the section the items stand in. */
  readonly placeOf: (ids: readonly string[]) => string;
}

/** The acts on one list, whoever asks for them: mouse, keys or menu. Each is said aloud, and a refusal is shown too. */
export function useSettingList({ items, titles, onItems }: SettingListInput): SettingListState {
  const { settingPanel } = useRenderer().texts;
  const { message } = App.useApp();
  const [view, setView] = useState<ListView>({ expanded: new Set(), keyword: '' });
  const [said, say] = useState('');
  const sections = useMemo(() => listedSections(items, titles, view), [items, titles, view]);

  function showGroup(id: string, shown: boolean) {
    setView((was) => {
      const others = [...was.expanded].filter((each) => each !== id);
      return { ...was, expanded: new Set(shown ? [...others, id] : others) };
    });
  }

  function take(outcome: MoveOutcome | null, ids: readonly string[]) {
    const label = rowShowing(sections, ids)?.label ?? '';
    if (outcome === null) {
      say(settingPanel.noFurther(label));
    } else if (outcome.ok) {
      onItems(outcome.items);
      const after = listedSections(outcome.items, titles, view);
      // What joins a closed run would vanish under the user's hands.
      const row = rowShowing(after, ids);
      if (ids.length === 1 && row?.expanded === false && row.groupId !== null) showGroup(row.groupId, true);
      const section = after.find((each) => each.items.some((item) => item.id === ids[0]));
      const at = section?.items.findIndex((item) => item.id === ids[0]) ?? 0;
      say(settingPanel.moved(label, section?.title ?? '', at + 1, section?.items.length ?? 0));
    } else if (outcome.reason !== 'locked') {
      const words = settingPanel[outcome.reason](FIXED_COLUMNS_MAX);
      message.warning({ key: 'setting-panel', content: words });
      say(words);
    }
  }

  const positions = titles.map(({ position }) => position);
  const move = (ids: readonly string[], target: MoveTarget) => take(moveItems(items, ids, target), ids);
  const step = (ids: readonly string[], direction: Direction) =>
    take(stepItems(items, ids, direction, positions, view), ids);

  return {
    items,
    sections,
    keyword: view.keyword,
    movable: !isSearching(view),
    said,
    say,
    search: (keyword) => setView((was) => ({ ...was, keyword })),
    expand: (row, expanded) => {
      if (row.groupId !== null) showGroup(row.groupId, expanded);
    },
    check: (changed) =>
      onItems(
        checkItems(
          items,
          changed.map((item) => item.id),
        ),
      ),
    move,
    step,
    follow: (row, key) => {
      const ids = row.items.map((item) => item.id);
      const position = positions.find((each) => key === `to:${each}`);
      if (key === 'up' || key === 'down') step(ids, key);
      else if (position !== undefined) move(ids, { position, before: null });
    },
    restore: onItems,
    placeOf: (ids) => sections.find((section) => section.items.some((item) => item.id === ids[0]))?.title ?? '',
  };
}
