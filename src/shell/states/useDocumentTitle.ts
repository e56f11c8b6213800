import { useEffect } from 'react';
import { useText } from '../text/useText.ts';

/** Title of the browser's tab: the page, then the brand. */
export function useDocumentTitle(page: string, brandTitle: string): void {
  const { brand } = useText();
  useEffect(() => {
    document.title = [page, brandTitle || brand].filter((part) => part !== '').join(' - ');
  }, [page, brandTitle, brand]);
}
