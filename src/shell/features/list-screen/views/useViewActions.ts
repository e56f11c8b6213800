import { buildView, freeViewName, type SavedView, type SavedViews } from '#engine';
import type { ViewScope } from '../../../adapters/views.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { useUser } from '../../../session/useSession.ts';
import { useText } from '../../../text/useText.ts';
import type { ScreenDefinition } from '../useScreenDefinition.ts';
import type { ListedView, ViewShelf } from './useViewShelf.ts';
import type { WorkingView } from './useWorkingView.ts';

/** What can be done with views; each says how it went, and answers whether it did. */
export interface ViewActions {
  readonly save: (current: ListedView) => Promise<boolean>;
  readonly saveAs: (name: string) => Promise<boolean>;
  readonly rename: (current: ListedView, name: string) => Promise<boolean>;
  readonly setStart: (id: string | null) => Promise<boolean>;
  readonly share: (current: ListedView) => Promise<boolean>;
  readonly remove: (current: ListedView) => Promise<boolean>;
}

export function useViewActions(definition: ScreenDefinition, shelf: ViewShelf, working: WorkingView): ViewActions {
  const { notices } = useServices();
  const { userId } = useUser();
  const text = useText();
  const { stored } = shelf;
  const tell = (message: string) => notices.post({ tone: 'success', message });

  /** Stores a view in place of the one with its id or as a new one; gives it as stored, where its name may be another. */
  async function put(scope: ViewScope, view: SavedView, from?: SavedView): Promise<SavedView | null> {
    const saved = await stored[scope].change((views) => withView(views, view), from);
    return saved?.views.find(({ id }) => id === view.id) ?? null;
  }

  /** The same; the user goes on with the view as it is stored. */
  async function putAnd(goOn: (view: SavedView) => void, ...what: Parameters<typeof put>): Promise<boolean> {
    const view = await put(...what);
    if (view === null) return false;
    goOn(view);
    tell(text.views.saved);
    return true;
  }

  return {
    save: ({ scope, view: from }) => {
      const { id, name, owner } = from;
      const view = buildView(definition.compiled, { id, name, owner }, working.content);
      return putAnd(working.adopt, scope, view, from);
    },
    saveAs: (name) => {
      const view = buildView(definition.compiled, { id: newViewId(), name, owner: null }, working.content);
      return putAnd(working.adopt, 'mine', view);
    },
    rename: ({ scope, view: from }, name) => putAnd(working.renamed, scope, { ...from, name }, from),
    setStart: async (id) => {
      if ((await stored.mine.change((saved) => ({ ...saved, default: id }))) === null) return false;
      tell(text.views.saved);
      return true;
    },
    share: async ({ view: from }) => {
      const names = stored.group.saved.views.map(({ name }) => name);
      const view = await put('group', { ...from, owner: userId, name: freeViewName(from.name, names) });
      if (view === null) return false;
      // It keeps its id, so that links and a default go on; left in both, it counts as the group's.
      await stored.mine.change((saved) => withoutView(saved, view.id), from);
      working.renamed(view);
      tell(text.views.shared(view.name));
      return true;
    },
    remove: async ({ scope, view }) => {
      const drop = (saved: SavedViews) => {
        const left = withoutView(saved, view.id);
        return left.default === view.id ? { ...left, default: null } : left;
      };
      if ((await stored[scope].change(drop, view)) === null) return false;
      working.leave();
      tell(text.views.removed(view.name));
      return true;
    },
  };
}

function withView(saved: SavedViews, view: SavedView): SavedViews {
  const isKnown = saved.views.some(({ id }) => id === view.id);
  const views = isKnown ? saved.views.map((each) => (each.id === view.id ? view : each)) : [...saved.views, view];
  return { ...saved, views };
}

function withoutView(saved: SavedViews, id: string): SavedViews {
  return { ...saved, views: saved.views.filter((view) => view.id !== id) };
}

/** 64 random bits; `randomUUID` is missing on pages served without TLS. */
function newViewId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
