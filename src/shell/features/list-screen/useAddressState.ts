import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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
  const { search } = useLocation();
  const navigate = useNavigate();

  const begin = (address: string): ListState => {
    const views = shelf.listed.map(({ view }) => view);
    const linked = listStateFromUrl(screen, new URLSearchParams(address), views);
    return linked ?? beginVisit(screen, layout, shelf.start, preferences);
  };
  const [state, dispatch] = useCarriedState(screen, () => begin(search));

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
      keepPageSize(preferences, screen.resourceNo, event);
      dispatch(event);
    },
    [preferences, screen.resourceNo, dispatch],
  );
  return [state, send];
}

function toSearch(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
