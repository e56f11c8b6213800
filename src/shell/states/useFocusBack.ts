import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when the dialog came, once the dialog is gone; where that is gone too, as the
 * button of a row that was drawn anew, to the cell of the list it stood in.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      // The dialog has the focus until it has left the page.
      setTimeout(() => {
        const back = opener();
        // Another dialog that has come meanwhile keeps the focus.
        const dialog = document.activeElement?.closest('[role="dialog"]') ?? null;
        if (dialog === null || dialog.contains(back)) back?.focus();
      });
    },
    [opener],
  );
}

/** How an element is found again: itself, or what is drawn now in its cell of a list. */
function openerOf(element: Element | null): () => HTMLElement | null {
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
