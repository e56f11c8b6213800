import { type RefObject, useEffect } from 'react';
import { firstFilterInput } from './firstFilterInput.ts';

function acceptsText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
}

/** Whether nothing stands over the bar but the dialogs it stands in itself. */
function isOnTop(bar: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  return top === undefined || top.contains(bar);
}

/** `/` puts the cursor into the first filter, unless a text is being typed somewhere or a dialog stands over the bar. */
export function useFocusKey(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || acceptsText(event.target)) return;
      if (!isOnTop(bar.current)) return;
      const first = firstFilterInput(bar.current);
      if (first === null) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [bar]);
}
