import { type KeyboardEvent, useMemo, useRef } from 'react';

export interface PickerEnter {
  /** For the picker. */
  readonly onOpenChange: (open: boolean) => void;
  /** For an element around it: the picker closes its panel before its own handler runs. */
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * While the panel of a picker is open, Enter belongs to the picker: it takes the day that was typed. Only with the
 * panel closed does it submit the form, else a search would run with the day before that one.
 */
export function usePickerEnter(): PickerEnter {
  const isOpen = useRef(false);
  return useMemo(
    () => ({
      onOpenChange(open) {
        isOpen.current = open;
      },
      onKeyDownCapture(event) {
        if (event.key !== 'Enter' || event.defaultPrevented) return;
        // Also keeps a closed picker from opening: the same key cannot mean two things.
        event.preventDefault();
        if (!isOpen.current && event.target instanceof HTMLElement) event.target.closest('form')?.requestSubmit();
      },
    }),
    [],
  );
}
