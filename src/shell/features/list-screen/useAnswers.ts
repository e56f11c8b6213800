import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { type CompiledScreen, type ListState, type ResolvedScreen, toWireFilters } from '#engine';
import type { QueryRequest } from '#wire';
import { type Answers, type AnswersEvent, NO_ANSWERS, stepAnswers } from './answers.machine.ts';
import { type AskList, useAskList } from './useAskList.ts';

/**
 * Asks for the rows and the totals of what is applied. Totals depend on the conditions only: turning a page or sorting
 * asks for rows alone. Every new question takes the earlier one of its kind back. While a condition is broken nothing is
 * asked: without it the answer would be wider than what was asked for. Another backend answers with rows and their number
 * at once and has no totals.
 */
export function useAnswers(
  screen: CompiledScreen,
  declared: ResolvedScreen,
  state: ListState,
): Answers & { /** Takes the question for rows back. */ readonly cancel: () => void } {
  const [answers, send] = useReducer(stepAnswers, NO_ANSWERS);
  const ask = useAskList(declared);

  // The questions as text: equal text is the same question, whatever objects it was made from.
  const filters = useMemo(
    () =>
      toWireFilters(
        screen.filters.map((filter) => filter.resolved),
        state.applied,
      ),
    [screen.filters, state.applied],
  );
  const totalsBody = JSON.stringify({ filters, include: ['totals'] } satisfies QueryRequest);
  const rowsBody = JSON.stringify({
    filters,
    sort: [...state.sort],
    page: { currentPage: state.currentPage, pageSize: state.pageSize },
    include: ['rows'],
  } satisfies QueryRequest);
  const { searchCount } = state;
  const withheld = state.broken.length > 0;

  const abortRows = useQuestion('rows', ask, withheld ? 'withheld' : rowsBody, searchCount, send);
  const noTotals = declared.source.endpoint !== null;
  useQuestion('totals', ask, noTotals ? null : withheld ? 'withheld' : totalsBody, searchCount, send);
  const cancel = useCallback(() => {
    abortRows();
    send({ type: 'rowsCancelled' });
  }, [abortRows]);
  return { ...answers, cancel };
}

/** Asks anew whenever the question or the count of searches changes; null asks nothing ever. What it returns takes the last question back. */
function useQuestion(
  kind: 'rows' | 'totals',
  ask: AskList,
  body: string | null,
  searchCount: number,
  send: (event: AnswersEvent) => void,
): () => void {
  const asked = useRef(0);
  const underway = useRef<AbortController | null>(null);
  // searchCount is no part of the question: a change of it asks the same again.
  useEffect(() => {
    if (body === null) return;
    if (body === 'withheld') {
      send({ type: 'withheld' });
      return;
    }
    asked.current += 1;
    const question = asked.current;
    const abort = new AbortController();
    underway.current = abort;
    send({ type: `${kind}Asked`, question });
    void ask(JSON.parse(body), abort.signal).then((outcome) => send({ type: `${kind}Answered`, question, outcome }));
    return () => abort.abort();
  }, [ask, kind, body, searchCount, send]);
  return useCallback(() => underway.current?.abort(), []);
}
