import { useCallback, useEffect, useMemo, useState } from 'react';
import { type CompiledScreen, type ListState, type Row, toWireFilters } from '#engine';
import type { ListTotals } from '#renderers';
import type { QueryRequest } from '#wire';
import type { Failure } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { designerApi } from './designer.api.ts';
import type { PreviewQuestion } from './usePreview.ts';

export interface DraftRows {
  readonly rows: readonly Row[];
  readonly totals: ListTotals | null;
  readonly asking: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

const NONE: Omit<DraftRows, 'retry'> = { rows: [], totals: null, asking: true, failure: null };

/** Real rows of a draft, as the list would ask for them. */
export function useDraftRows(
  screen: CompiledScreen,
  state: ListState,
  question: PreviewQuestion,
  revision: string,
): DraftRows {
  const { http } = useServices();
  const [answer, setAnswer] = useState(NONE);
  const [count, setCount] = useState(0);
  const filters = useMemo(
    () =>
      toWireFilters(
        screen.filters.map(({ resolved }) => resolved),
        state.applied,
      ),
    [screen.filters, state.applied],
  );
  const query = JSON.stringify({
    filters,
    sort: [...state.sort],
    page: { currentPage: state.currentPage, pageSize: state.pageSize },
  } satisfies QueryRequest);
  useEffect(() => {
    const abort = new AbortController();
    setAnswer((was) => ({ ...was, asking: true }));
    const body = { ...question, drafts: [...question.drafts], query: JSON.parse(query) as QueryRequest };
    void designerApi.query(http, body, abort.signal).then((outcome) => {
      if (abort.signal.aborted) return;
      if (outcome.kind !== 'ok') return setAnswer({ ...NONE, asking: false, failure: outcome });
      const { records = [], total = 0, totalIsExact = true, totals = {} } = outcome.data;
      setAnswer({
        rows: records,
        totals: { count: total, isExact: totalIsExact, sums: totals },
        asking: false,
        failure: null,
      });
    });
    return () => abort.abort();
  }, [http, question, query, revision, state.searchCount, count]);
  const retry = useCallback(() => setCount((was) => was + 1), []);
  return { ...answer, retry };
}
