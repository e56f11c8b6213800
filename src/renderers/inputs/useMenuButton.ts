import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';

export interface MenuButton {
  readonly open: boolean;
  /** For the button the menu hangs from. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** For the menu. It gives the focus to nobody itself when it closes. */
  readonly onOpenChange: (open: boolean) => void;
  /** Closes the menu for an entry that was chosen, and gives the focus back before the entry does anything. */
  readonly leave: (event: Pick<SyntheticEvent, 'preventDefault'>) => void;
}

/** The focus of a button with a menu: it is back on the button whatever closed the menu. */
export function useMenuButton(): MenuButton {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    open,
    button,
    onOpenChange(next) {
      setOpen(next);
      if (!next && document.activeElement?.closest('.ant-dropdown') != null) button.current?.focus();
    },
    leave(event) {
      setOpen(false);
      // The Enter that chose would press the button that has the focus next.
      event.preventDefault();
      button.current?.focus();
    },
  };
}
