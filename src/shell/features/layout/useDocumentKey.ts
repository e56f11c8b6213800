import { useEffect, useRef } from 'react';

/** Calls back on a key the whole page listens to, and takes it from the browser; never while a word is composed. */
export function useDocumentKey(isKey: (event: KeyboardEvent) => boolean, act: () => void): void {
  const latest = useRef({ isKey, act });
  useEffect(() => {
    latest.current = { isKey, act };
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || !latest.current.isKey(event)) return;
      event.preventDefault();
      latest.current.act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
