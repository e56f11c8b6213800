import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type ListEvent, type ListState, listStateFromUrl, listStateToUrl } from '#engine';
import { useServices } from '../../ServicesContext.tsx';
import { beginVisit, keepPageSize } from './beginVisit.ts';
import { type ListStore, useCarriedState } from './useCarriedState.ts';
import type { ScreenDefinition } from './useScreenDefinition.ts';
import type { ViewShelf } from './views/useViewShelf.ts';

/** Events that show other rows; the browser's Back returns to the rows before. */
const STEPS: ReadonlySet<ListEvent['type']> = new Set([
  'searched',
  'reset',
  'replaced',
  'filterRemoved',
  'clauseRemoved',
  'clauseRemapped',
  'viewApplied',
  'sorted',
  'paged',
  'resized',
]);

/**
 * The list's state, kept in step with the address bar: a link wins over the user's default view, that over the order the
 * user saved and the schema's defaults. A search, an order or a page is a step in the browser's history,
 * and Back, Forward or another link restore what they say.
 */
export function useAddressState(
  { compiled: screen, layout }: Pick<ScreenDefinition, 'compiled' | 'layout'>,
  shelf: ViewShelf,
): ListStore {
  const { preferences } = useServices();
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const arrivedBy = useNavigationType();
  const own = useHref(pathname);

  const begin = (address: string): ListState => {
    const views = shelf.listed.map(({ view }) => view);
    const linked = listStateFromUrl(screen, new URLSearchParams(address), views);
    return linked ?? beginVisit(screen, layout, shelf.start, preferences);
  };
  const [state, dispatch] = useCarriedState(screen, () => begin(search));

  /** The address as last read or written here; a different one came from Back, Forward or a link. */
  const known = useRef(search);
  /** Written here but not yet arrived: the router may be several renders behind, at the place it was written from. */
  const underway = useRef<{ readonly address: string; readonly from: string } | null>(null);
  const isStep = useRef(false);
  /** What the address bar shows while the router is on this page. */
  const place = useMemo(() => (isAhead(key) ? own : window.location.pathname), [own, key]);
  const address = toSearch(listStateToUrl(screen, state));

  // Back to the very place it was written from shows nothing new when the router had not left it: the browser tells.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const followBrowser = ({ state: entry }: PopStateEvent) => {
      if (underway.current === null || keyOf(entry) !== underway.current.from) return;
      underway.current = null;
      redraw();
    };
    window.addEventListener('popstate', followBrowser);
    return () => window.removeEventListener('popstate', followBrowser);
  }, []);

  useEffect(() => {
    const { current: sent } = underway;
    // Back or Forward can overtake it; then it never arrives.
    const isOvertaken = sent !== null && arrivedBy === 'POP' && key !== sent.from;
    if (search === sent?.address || isOvertaken) underway.current = null;
    if (underway.current === null && search !== known.current) {
      known.current = search;
      dispatch({ type: 'restored', state: begin(search) });
      return;
    }
    if (address === known.current) return;
    // The user has left, and the next page is still being fetched: what is written now would call them back.
    if (window.location.pathname !== place) return;
    known.current = address;
    underway.current = { address, from: key };
    const replace = !isStep.current;
    isStep.current = false;
    void navigate({ search: address }, { replace });
  });

  const send = useCallback(
    (event: ListEvent) => {
      if (STEPS.has(event.type)) isStep.current = true;
      keepPageSize(preferences, screen.resourceNo, event);
      dispatch(event);
    },
    [preferences, screen.resourceNo, dispatch],
  );
  return [state, send];
}

/**
 * Whether the address bar has left for another page before this one was drawn: it goes ahead of the router. A router in
 * memory, as of a list in a dialog, leaves the browser's history alone.
 */
function isAhead(key: string): boolean {
  const { state: entry } = window.history;
  return entry !== null && keyOf(entry) !== key;
}

/** The router's key of an entry of the browser's history; the first one of a tab has none. */
function keyOf(entry: unknown): string {
  const key = typeof entry === 'object' && entry !== null && 'key' in entry ? entry.key : undefined;
  return typeof key === 'string' ? key : 'default';
}

function toSearch(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
