import { useCallback } from 'react';
import type { ListEvent, ListState } from '#engine';
import { useLastPage as useLastPageOf } from '../../page-parts/useLastPage.ts';
import type { Answers } from './answers.machine.ts';

/**
 * Goes to the last page when a link or an action has left the page behind it. Judged by an answer without rows: totals
 * alone may still be those of the conditions before.
 */
export function useLastPage(
  { currentPage, pageSize }: Pick<ListState, 'currentPage' | 'pageSize'>,
  { rows, rowsAsking, totals }: Pick<Answers, 'rows' | 'rowsAsking' | 'totals'>,
  send: (event: ListEvent) => void,
): void {
  const go = useCallback((page: number) => send({ type: 'paged', currentPage: page }), [send]);
  useLastPageOf({ currentPage, pageSize, shown: rowsAsking ? undefined : rows.length, total: totals?.count ?? 0 }, go);
}
