import { useEffect, useRef } from 'react';

/** Calls back on `?`, unless the user is writing somewhere. */
export function useHelpKey(onHelp: () => void): void {
  const latest = useRef(onHelp);
  useEffect(() => {
    latest.current = onHelp;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '?' || event.isComposing || isWriting(event.target)) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
