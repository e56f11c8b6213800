import { useEffect, useMemo } from 'react';

/** Finds again what had the focus when something was opened; null when it is gone. */
export type Opener = () => HTMLElement | null;

/**
 * Gives the focus back to what had it before it was taken, by a dialog or because a form lets nothing be changed while
 * it runs; where that is gone too, as the button of a row that was drawn anew, to the cell of the list it stood in.
 * `Dialog` does so by itself: this is for dialogs that follow each other.
 */
export function useFocusBack(taken = true): void {
  const opener = useMemo(() => (taken ? openerNow() : null), [taken]);
  useEffect(() => (opener === null ? undefined : () => focusBack(opener)), [opener]);
}

/** `closing` is the dialog that had the focus and may still have it while it goes away. */
export function focusBack(opener: Opener, closing: Element | null = null): void {
  // The dialog has the focus until it has left the page.
  setTimeout(() => {
    const back = opener();
    // Another dialog that has come meanwhile keeps the focus.
    const dialog = document.activeElement?.closest('[role="dialog"]') ?? null;
    if (dialog === null || dialog === closing || dialog.contains(back)) back?.focus();
  });
}

/** How what has the focus now is found again: itself, or what is drawn then in its cell of a list. */
export function openerNow(): Opener {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return () => null;
  const column = element.closest('[col-id]')?.getAttribute('col-id') ?? null;
  const row = element.closest('[row-id]')?.getAttribute('row-id') ?? null;
  const list = element.closest('[role="grid"], [role="treegrid"]');
  return () => {
    if (element.isConnected) return element;
    if (list === null || row === null || column === null) return null;
    const inRow = `[row-id="${CSS.escape(row)}"] [col-id="${CSS.escape(column)}"]`;
    return list.querySelector<HTMLElement>(inRow);
  };
}
