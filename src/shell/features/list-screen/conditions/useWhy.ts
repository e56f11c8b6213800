import { useCallback, useEffect, useState } from 'react';
import type { CompiledScreen, FilterValues } from '#engine';
import { toWireFilters } from '#engine';
import type { WhyAnswer } from '#wire';
import type { Failure } from '../../../http/Outcome.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { askWhy } from '../listScreen.api.ts';

/** How far the question has come. `number` is the one asked about. */
export type WhyState =
  | { readonly name: 'idle' }
  | { readonly name: 'asking'; readonly number: string }
  | { readonly name: 'answered'; readonly number: string; readonly answer: WhyAnswer }
  | { readonly name: 'failed'; readonly number: string; readonly failure: Failure };

/**
 * Asks why a row is not shown. When conditions are taken away the same number is asked about again, so that the answer
 * always speaks of the list behind it; an answer to an earlier question is ignored.
 */
export function useWhy(screen: CompiledScreen, applied: FilterValues): readonly [WhyState, (number: string) => void] {
  const { http } = useServices();
  const [state, setState] = useState<WhyState>({ name: 'idle' });
  const [asked, setAsked] = useState<{ readonly number: string } | null>(null);
  const resolved = screen.filters.map((filter) => filter.resolved);
  const filters = JSON.stringify(toWireFilters(resolved, applied));

  useEffect(() => {
    if (asked === null) return;
    const { number } = asked;
    const abort = new AbortController();
    setState({ name: 'asking', number });
    void askWhy(http, screen.id, { number, filters: JSON.parse(filters) }, abort.signal).then((outcome) => {
      if (abort.signal.aborted) return;
      setState(
        outcome.kind === 'ok'
          ? { name: 'answered', number, answer: outcome.data }
          : { name: 'failed', number, failure: outcome },
      );
    });
    return () => abort.abort();
  }, [http, screen.id, asked, filters]);

  const ask = useCallback((number: string) => setAsked({ number }), []);
  return [state, ask];
}
