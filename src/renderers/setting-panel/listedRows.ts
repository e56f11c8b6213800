import type { SettingItem } from '#engine';
import type { CheckState } from './checkItems.ts';
import { checkStateOf } from './checkItems.ts';

/** One line of the panel: an item, or the parent of a run of items that belong together. */
export interface ListedRow {
  /** Stays the same while the row moves, so that it keeps the focus. */
  readonly key: string;
  readonly label: string;
  /** The item itself, or those of the run that the search leaves. */
  readonly items: readonly SettingItem[];
  readonly level: 1 | 2;
  /** Of a parent; null for an item. */
  readonly expanded: boolean | null;
  /** Group of a parent or child, by which it is expanded. */
  readonly groupId: string | null;
  readonly check: CheckState;
  readonly canCheck: boolean;
  readonly canDrag: boolean;
}

/** View state of a list, never saved. */
export interface ListView {
  readonly expanded: ReadonlySet<string>;
  readonly keyword: string;
}

/** Whether a label contains what is searched for; everything does when nothing is. */
function matches(label: string, keyword: string): boolean {
  return label.toUpperCase().includes(keyword.trim().toUpperCase());
}

export function isSearching({ keyword }: ListView): boolean {
  return keyword.trim() !== '';
}

/** Maximal runs of neighbours of one group; an item without a group is a run of its own. */
function runsOf(items: readonly SettingItem[]): readonly (readonly SettingItem[])[] {
  const runs: SettingItem[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (item.group !== null && run?.[0]?.group?.id === item.group.id) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

function itemRow(item: SettingItem, level: 1 | 2): ListedRow {
  return {
    key: item.id,
    label: item.label,
    items: [item],
    level,
    expanded: null,
    groupId: level === 2 ? (item.group?.id ?? null) : null,
    check: checkStateOf([item]),
    canCheck: item.canCheck,
    canDrag: item.canDrag,
  };
}

/**
 * The lines that the items of one position make. Neighbours of one group get a parent, which is a matter of looks only:
 * a group torn apart by a move simply makes two. A search keeps the parents of what it finds, open.
 *
 * @example
 * code  billNo(bill)  billDate(bill)  seller      code  ▸ bill  seller
 */
export function listedRows(items: readonly SettingItem[], view: ListView): readonly ListedRow[] {
  const searching = isSearching(view);
  return runsOf(items).flatMap((run): readonly ListedRow[] => {
    const [first] = run;
    const group = first?.group ?? null;
    if (first === undefined) return [];
    const whole = group !== null && run.length > 1 && matches(group.label, view.keyword);
    const found = whole ? run : run.filter((item) => matches(item.label, view.keyword));
    if (found.length === 0) return [];
    if (group === null || run.length === 1) return found.map((item) => itemRow(item, 1));
    const expanded = searching || view.expanded.has(group.id);
    const parent: ListedRow = {
      key: `run:${first.id}`,
      label: group.label,
      items: found,
      level: 1,
      expanded,
      groupId: group.id,
      check: checkStateOf(found),
      canCheck: found.some((item) => item.canCheck),
      canDrag: run.every((item) => item.canDrag),
    };
    return expanded ? [parent, ...found.map((item) => itemRow(item, 2))] : [parent];
  });
}
