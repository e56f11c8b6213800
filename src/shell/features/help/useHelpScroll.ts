import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Once a page is there, shows what the address names, or its beginning; a page that changed stays where it is read. */
export function useHelpScroll(isThere: boolean): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (!isThere) return;
    if (hash === '') document.getElementById('main')?.scrollTo({ top: 0 });
    else document.getElementById(fragmentOf(hash))?.scrollIntoView({ block: 'start' });
  }, [isThere, pathname, hash]);
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
