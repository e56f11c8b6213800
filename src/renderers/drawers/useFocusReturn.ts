import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened a drawer when it closes. The drawer's own way loses it twice: without motion to
 * wait for it runs before the drawer lets go of the focus, and closed while it still comes in it does not run at all.
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
