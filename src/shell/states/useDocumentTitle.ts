import { useEffect } from 'react';
import { useBrand } from '../brand/useBrand.ts';

/** Title of the browser's tab: the page, then the brand. */
export function useDocumentTitle(page: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = [page, name].filter((part) => part !== '').join(' - ');
  }, [page, name]);
}
