import { useCallback, useEffect, useRef } from 'react';
import { buildSettingItems, type SettingItem } from '#engine';
import type { ColumnLayout } from '#renderers';
import { layoutToItems } from './layoutToItems.ts';
import { LAYOUT_SAVE_MS } from './listScreen.constants.ts';
import type { ScreenDefinition } from './useScreenDefinition.ts';

/** Keeps what the user drags and resizes in the table's header: shown at once, stored when it settles, without a word. */
export function useLayoutSaving(definition: ScreenDefinition): (layout: readonly ColumnLayout[]) => void {
  const latest = useRef(definition);
  useEffect(() => {
    latest.current = definition;
  });
  const pending = useRef<{
    readonly timer: number;
    readonly seen: readonly SettingItem[];
    readonly store: () => void;
  } | null>(null);

  // Leaving the page stores what has not been stored yet.
  useEffect(
    () => () => {
      if (pending.current === null) return;
      clearTimeout(pending.current.timer);
      pending.current.store();
    },
    [],
  );

  return useCallback((layout: readonly ColumnLayout[]) => {
    const { compiled, settings, compileWith } = latest.current;
    if (settings.failed) return;
    const now = buildSettingItems(compiled);
    const seen = pending.current?.seen ?? now;
    const items = layoutToItems(now, layout);
    settings.show(items);
    if (pending.current !== null) clearTimeout(pending.current.timer);
    const store = () => {
      pending.current = null;
      void settings.save(items, seen, (saved) => buildSettingItems(compileWith(saved)));
    };
    pending.current = { timer: window.setTimeout(store, LAYOUT_SAVE_MS), seen, store };
  }, []);
}
