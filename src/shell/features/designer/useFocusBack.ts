import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when the dialog came, once the dialog is gone. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog has the focus until it has left the page.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
