import { useEffect } from 'react';
import { useStableCallback } from '../inputs/useStableCallback.ts';

/** Left and right arrow step to the row before and after while the details are open, wherever in them the focus is. */
export function useStepKeys(
  open: boolean,
  hasPrevious: boolean,
  hasNext: boolean,
  onStep: (step: -1 | 1) => void,
): void {
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft' && hasPrevious) onStep(-1);
    else if (event.key === 'ArrowRight' && hasNext) onStep(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, onKeyDown]);
}
