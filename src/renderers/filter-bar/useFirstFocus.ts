import { type RefObject, useEffect } from 'react';
import { firstFilterInput } from './firstFilterInput.ts';

/** Milliseconds until the search box takes the focus by itself (shell §9). */
const FIRST_FOCUS_MS = 1000;

/** Nothing has the focus, or only the page as a whole. */
function isIdle(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.id === 'main';
}

/**
 * The first filter takes the focus a second after the bar has come, unless the user was faster: whoever has typed,
 * pressed or focused anything by then keeps what they have.
 */
export function useFirstFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const quit = new AbortController();
    const timer = setTimeout(() => {
      quit.abort();
      if (isIdle() && document.querySelector('[aria-modal="true"]') === null) {
        firstFilterInput(bar.current)?.focus({ preventScroll: true });
      }
    }, FIRST_FOCUS_MS);
    const stop = () => {
      clearTimeout(timer);
      quit.abort();
    };
    for (const act of ['keydown', 'pointerdown', 'wheel'] as const) {
      document.addEventListener(act, stop, { signal: quit.signal, capture: true, passive: true });
    }
    return stop;
  }, [bar]);
}
