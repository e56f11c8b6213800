import { useMemo, useState } from 'react';
import {
  applyView,
  buildSavedColumns,
  buildSettingItems,
  type ListEvent,
  type ListState,
  type SavedView,
  type ViewContent,
  viewDiffers,
} from '#engine';
import type { ColumnLook } from '../settings/settingSpecs.ts';
import type { ScreenDefinition } from '../useScreenDefinition.ts';
import type { ListedView, ViewShelf } from './useViewShelf.ts';

/** The view in use as it was when the user chose it, and what they changed of its looks since. */
interface Held extends Pick<SavedView, 'columns' | 'density'> {
  readonly view: SavedView;
}

export interface WorkingView {
  /** The screen as the view shows it; changes of columns and density go where they belong. */
  readonly definition: ScreenDefinition;
  /** The view in use; null when there is none. */
  readonly current: ListedView | null;
  readonly changed: boolean;
  readonly content: ViewContent;
  readonly apply: (view: SavedView) => void;
  /** What is shown now is this view, as just saved. */
  readonly adopt: (view: SavedView) => void;
  /** The view in use bears another name or owner; what the user changed of it stays changed. */
  readonly renamed: (view: SavedView) => void;
  readonly leave: () => void;
}

/**
 * The view the user works with.
 *
 * A view that has columns lends them to the screen: while it is in use, moving, hiding or sizing columns changes a draft
 * of the view, held here and stored by "save", and leaves the user's own columns alone. The same holds for density and
 * for the order of rows. The view is held as it was when chosen: if another window changes it meanwhile, saving tells so
 * and overwrites nothing.
 */
export function useWorkingView(
  own: ScreenDefinition,
  shelf: ViewShelf,
  state: ListState,
  send: (event: ListEvent) => void,
): WorkingView {
  const [kept, setKept] = useState<Held | null>(null);
  const listed = shelf.listed.find(({ view }) => view.id === state.view) ?? null;
  // A link, Back or Forward brings another view.
  if (listed !== null && kept?.view.id !== listed.view.id) setKept(holdOf(listed.view));
  const held = kept !== null && kept.view.id === state.view ? kept : null;

  const definition = useMemo(() => {
    const change = (part: Partial<Held>) => setKept((now) => (now === null ? null : { ...now, ...part }));
    return held === null ? own : withView(own, held, change);
  }, [own, held]);

  const { screen, compiled, settings, layout } = definition;
  const { items } = settings.columns.look;
  const columns = useMemo(() => buildSavedColumns(screen, items), [screen, items]);
  const { applied, sort, broken } = state;
  const content: ViewContent = { applied, sort, columns, density: layout.density };
  return {
    definition,
    current: held === null ? null : { scope: 'mine', mayChange: false, ...listed, view: held.view },
    changed: held !== null && viewDiffers(compiled, screen, held.view, { ...content, broken }),
    content,
    apply: (view) => {
      setKept(holdOf(view));
      send({ type: 'viewApplied', view: view.id, ...applyView(own.compiled, view) });
    },
    adopt: (view) => {
      setKept(holdOf(view));
      send({ type: 'viewNamed', view: view.id });
    },
    renamed: (view) => setKept((now) => (now === null ? null : { ...now, view })),
    leave: () => {
      setKept(null);
      send({ type: 'viewNamed', view: null });
    },
  };
}

function holdOf(view: SavedView): Held {
  return { view, columns: view.columns, density: view.density };
}

/** The definition as the view shows it. What the view has is changed in it; what it leaves to the user is theirs. */
function withView(own: ScreenDefinition, held: Held, change: (part: Partial<Held>) => void): ScreenDefinition {
  const { screen, compileWith, settings } = own;
  const compiled = held.columns === null ? own.compiled : compileWith(held.columns);
  const density = held.density ?? own.layout.density;
  function keep({ items, density: rows }: Partial<ColumnLook>): void {
    if (items !== undefined) {
      if (held.columns === null) settings.columns.keep({ items });
      else change({ columns: buildSavedColumns(screen, items) });
    }
    if (rows !== undefined) {
      if (held.density === null) settings.columns.keep({ density: rows });
      else change({ density: rows });
    }
  }
  const columns: ScreenDefinition['settings']['columns'] = {
    ...settings.columns,
    saved: held.columns ?? settings.columns.saved,
    look: { items: buildSettingItems(compiled), sort: own.layout.sort, density },
    keep,
    save: async (look) => {
      keep(look);
      return true;
    },
    reset: async () => {
      keep({ items: buildSettingItems(compileWith(null)) });
      return true;
    },
  };
  return { ...own, compiled, layout: { ...own.layout, density }, settings: { ...settings, columns } };
}
