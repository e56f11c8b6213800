import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened a drawer when it closes. The drawer's own way runs before it lets go of the
 * focus when there is no motion to wait for, and loses it then.
 */
export function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [open]);
}
