import { useEffect } from 'react';
import type { ListEvent, ListState } from '#engine';
import type { Answers } from './answers.machine.ts';

/**
 * Goes to the last page when a link or an action has left the page behind it, where nothing could be seen. Judged by an
 * answer without rows: totals alone may still be those of the conditions before.
 */
export function useLastPage(
  { currentPage, pageSize }: Pick<ListState, 'currentPage' | 'pageSize'>,
  { rows, rowsAsking, totals }: Pick<Answers, 'rows' | 'rowsAsking' | 'totals'>,
  send: (event: ListEvent) => void,
): void {
  const count = totals?.count ?? 0;
  const isBehind = !rowsAsking && rows.length === 0 && count > 0;
  const lastPage = Math.ceil(count / pageSize);
  useEffect(() => {
    if (isBehind && currentPage > lastPage) send({ type: 'paged', currentPage: lastPage });
  }, [isBehind, lastPage, currentPage, send]);
}
