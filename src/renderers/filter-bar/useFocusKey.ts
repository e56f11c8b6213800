import { type RefObject, useEffect } from 'react';
import { firstFilterInput } from './firstFilterInput.ts';

function acceptsText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
}

/** `/` puts the cursor into the first filter, unless a text is being typed somewhere or a dialog is open. */
export function useFocusKey(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || acceptsText(event.target)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      const first = firstFilterInput(bar.current);
      if (first === null) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [bar]);
}
