import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type CompiledScreen,
  carryOver,
  initialListState,
  type ListEvent,
  type ListState,
  listStateFromUrl,
  listStateOfView,
  listStateToUrl,
  reduceList,
  type SortItem,
} from '#engine';
import { useServices } from '../../ServicesContext.tsx';
import type { ViewShelf } from './views/useViewShelf.ts';

type HistoryEvent = ListEvent | { readonly type: 'restored'; readonly state: ListState };

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
 * user saved (`startSort`) and the schema's defaults. A search, an order or a page is a step in the browser's history,
 * and Back, Forward or another link restore what they say.
 */
export function useListState(
  screen: CompiledScreen,
  startSort: readonly SortItem[],
  shelf: ViewShelf,
): readonly [ListState, (event: ListEvent) => void] {
  const { preferences } = useServices();
  const { search } = useLocation();
  const navigate = useNavigate();

  const begin = (address: string): ListState => {
    const preferred = preferences.pageSize(screen.resourceNo);
    const pageSize = preferred !== null && screen.pageSizes.includes(preferred) ? preferred : screen.pageSize;
    const views = shelf.listed.map(({ view }) => view);
    const linked = listStateFromUrl(screen, new URLSearchParams(address), views);
    if (linked !== null) return linked;
    const visit = { ...screen, pageSize };
    return shelf.start === null ? initialListState({ ...visit, sort: startSort }) : listStateOfView(visit, shelf.start);
  };
  const [state, dispatch] = useReducer(
    (current: ListState, event: HistoryEvent) =>
      event.type === 'restored' ? event.state : reduceList(current, event, screen),
    search,
    begin,
  );

  // During the render, so that nothing wider is asked under the new definition first.
  const [readFor, setReadFor] = useState(screen);
  if (readFor !== screen) {
    setReadFor(screen);
    if (readFor.hash !== screen.hash) dispatch({ type: 'restored', state: carryOver(state, readFor, screen) });
  }

  /** The address as last read or written here; a different one came from Back, Forward or a link. */
  const known = useRef(search);
  /** Written here but not yet arrived: the router may be several renders behind. */
  const underway = useRef<string | null>(null);
  const isStep = useRef(false);
  const address = toSearch(listStateToUrl(screen, state));

  useEffect(() => {
    if (search === underway.current) underway.current = null;
    if (underway.current === null && search !== known.current) {
      known.current = search;
      dispatch({ type: 'restored', state: begin(search) });
      return;
    }
    if (address === known.current) return;
    known.current = address;
    underway.current = address;
    const replace = !isStep.current;
    isStep.current = false;
    void navigate({ search: address }, { replace });
  });

  const send = useCallback(
    (event: ListEvent) => {
      if (STEPS.has(event.type)) isStep.current = true;
      if (event.type === 'resized') preferences.setPageSize(screen.resourceNo, event.pageSize);
      dispatch(event);
    },
    [preferences, screen.resourceNo],
  );
  return [state, send];
}

function toSearch(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
