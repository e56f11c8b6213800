import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SettingItem } from '#engine';
import { useRenderer } from '../theme/RendererContext.ts';
import type { ListedRow } from './listedRows.ts';
import { rowShowing } from './settingSections.ts';
import type { SettingListState } from './useSettingList.ts';

/** Items picked up by key; arrows move them at once, Escape brings back what was. */
interface Lifted {
  readonly ids: readonly string[];
  readonly label: string;
  readonly before: readonly SettingItem[];
}

export interface RowKeys {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly currentKey: string | undefined;
  readonly liftedKey: string | undefined;
  readonly lift: (row: ListedRow) => void;
  /** After the next change the focus is on this part of the row that shows these items, wherever it then stands. */
  readonly keepFocus: (row: ListedRow, part: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

const HANDLE = '.setting-row__handle';
export const MENU = '.setting-row__menu';
const PARTS = [HANDLE, 'input', '.setting-row__expand', MENU];

function rowElement(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
}

function focusPart(row: HTMLElement | undefined, part: string): boolean {
  const element =
    row?.querySelector<HTMLElement>(`${part}:not(:disabled)`) ??
    row?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)');
  element?.focus();
  return element !== null && element !== undefined;
}

/**
 * The keys of a list: Tab enters one row, arrows go from row to row and open or close parents; Space on a handle picks
 * a row up, arrows then move it across sections, Space drops it and Escape puts it back (shell §2, without a mouse).
 */
export function useRowKeys(list: SettingListState): RowKeys {
  const { settingPanel } = useRenderer().texts;
  const container = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const wanted = useRef<{ readonly ids: readonly string[]; readonly part: string } | null>(null);

  const rows = list.sections.flatMap((section) => section.rows);
  const current = rows.find((row) => row.key === focused) ?? rows.find((row) => row.canCheck || row.canDrag);
  const elements = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { ids, part } = wanted.current;
    wanted.current = null;
    const key = rowShowing(list.sections, ids)?.key;
    focusPart(
      elements().find((element) => element.dataset.row === key),
      part,
    );
  });

  function drop({ ids, label }: Lifted) {
    list.say(settingPanel.dropped(label, list.placeOf(ids)));
    setLifted(null);
  }

  function moveLifted(event: KeyboardEvent, { ids, label, before }: Lifted) {
    wanted.current = { ids, part: HANDLE };
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      list.step(ids, event.key === 'ArrowUp' ? 'up' : 'down');
    } else if (event.key === 'Escape') {
      // Topmost first: this Escape is not the panel's.
      event.stopPropagation();
      list.restore(before);
      list.say(settingPanel.cancelled(label));
      setLifted(null);
    } else {
      wanted.current = null;
      return;
    }
    event.preventDefault();
  }

  function goTo(at: number, by: 1 | -1, part: string) {
    const all = elements();
    for (let next = at; next >= 0 && next < all.length; next += by) if (focusPart(all[next], part)) return;
  }

  function walk(event: KeyboardEvent, element: HTMLElement, row: ListedRow) {
    const all = elements();
    const at = all.indexOf(element);
    const part = PARTS.find((each) => (event.target as Element).matches(each)) ?? HANDLE;
    if (event.key === 'ArrowDown') goTo(at + 1, 1, part);
    else if (event.key === 'ArrowUp') goTo(at - 1, -1, part);
    else if (event.key === 'Home') goTo(0, 1, part);
    else if (event.key === 'End') goTo(all.length - 1, -1, part);
    else if (event.key === 'ArrowRight' && row.expanded === false) list.expand(row, true);
    else if (event.key === 'ArrowLeft' && row.expanded === true) list.expand(row, false);
    else if (event.key === 'ArrowLeft' && row.level === 2) {
      goTo(
        all.findLastIndex((each, index) => index < at && each.dataset.level === '1'),
        -1,
        part,
      );
    } else return;
    event.preventDefault();
  }

  return {
    container,
    currentKey: current?.key,
    liftedKey: lifted === null ? undefined : rowShowing(list.sections, lifted.ids)?.key,
    keepFocus: (row, part) => {
      wanted.current = { ids: row.items.map((item) => item.id), part };
    },
    lift: (row) => {
      if (lifted !== null) return drop(lifted);
      list.say(settingPanel.picked(row.label));
      setLifted({ ids: row.items.map((item) => item.id), label: row.label, before: list.items });
    },
    onKeyDown: (event) => {
      // A row's menu hangs elsewhere in the document and has keys of its own.
      const element = container.current?.contains(event.target as Node) ? rowElement(event.target) : null;
      const row = rows.find((each) => each.key === element?.dataset.row);
      if (element === null || row === undefined) return;
      if (lifted === null) walk(event, element, row);
      else moveLifted(event, lifted);
    },
    onFocus: (event) => {
      const key = rowElement(event.target)?.dataset.row;
      if (key !== undefined) setFocused(key);
      if (lifted !== null && key !== rowShowing(list.sections, lifted.ids)?.key) drop(lifted);
    },
  };
}
