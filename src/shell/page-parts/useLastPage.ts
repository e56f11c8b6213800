import { useEffect } from 'react';

/** A page of something as it was answered. */
export interface AnsweredPage {
  readonly currentPage: number;
  readonly pageSize: number;
  /** How many stand on the page; undefined while nothing is known. */
  readonly shown: number | undefined;
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * Goes to the last page when the present one is behind it, where nothing could be seen: what stood there was removed, or
 * is no longer what is asked for.
 */
export function useLastPage(
  { currentPage, pageSize, shown, total }: AnsweredPage,
  go: (currentPage: number) => void,
): void {
  const lastPage = Math.ceil(total / pageSize);
  const isBehind = shown === 0 && total > 0 && currentPage > lastPage;
  useEffect(() => {
    if (isBehind) go(lastPage);
  }, [isBehind, lastPage, go]);
}
