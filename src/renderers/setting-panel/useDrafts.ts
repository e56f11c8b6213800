import { useEffect, useEffectEvent, useState } from 'react';
import type { SettingItem } from '#engine';
import type { SettingTable } from '../ports.ts';

interface Draft {
  /** What the user started from. */
  readonly given: readonly SettingItem[];
  readonly items: readonly SettingItem[];
}

export interface Drafts {
  readonly itemsOf: (table: SettingTable) => readonly SettingItem[];
  /** The tables that differ from what is stored. */
  readonly changed: readonly SettingTable[];
  readonly change: (table: SettingTable, items: readonly SettingItem[]) => void;
  readonly forget: () => void;
}

/** Whether two lists are the same choice in the same order. */
function sameItems(a: readonly SettingItem[], b: readonly SettingItem[]): boolean {
  return (
    a.length === b.length &&
    a.every((item, at) => {
      const other = b[at];
      return (
        item.id === other?.id &&
        item.isCheck === other.isCheck &&
        item.position === other.position &&
        item.width === other.width
      );
    })
  );
}

/**
 * What the user changed in the panel and has not saved. A draft stands only on the list it was started from: when that
 * changes elsewhere meanwhile, what is true now shows, and `onLost` is told unless it was this very draft being stored.
 */
export function useDrafts(tables: readonly SettingTable[], storing: boolean, onLost: () => void): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const lost = useEffectEvent(onLost);
  const itemsOf = (table: SettingTable) => {
    const draft = drafts.get(table.id);
    return draft !== undefined && sameItems(draft.given, table.items) ? draft.items : table.items;
  };

  useEffect(() => {
    const stale = tables.flatMap(({ id, items }) => {
      const draft = drafts.get(id);
      return draft === undefined || sameItems(draft.given, items) ? [] : [{ id, items, draft }];
    });
    if (stale.length === 0) return;
    const isLoss = stale.some(
      ({ items, draft }) => !sameItems(draft.items, draft.given) && !sameItems(draft.items, items),
    );
    if (isLoss && !storing) lost();
    const staleIds = stale.map(({ id }) => id);
    setDrafts(new Map([...drafts].filter(([id]) => !staleIds.includes(id))));
  }, [tables, storing, drafts]);

  return {
    itemsOf,
    changed: tables.filter((table) => !sameItems(itemsOf(table), table.items)),
    change: (table, items) => setDrafts(new Map(drafts).set(table.id, { given: table.items, items })),
    forget: () => setDrafts(new Map()),
  };
}
