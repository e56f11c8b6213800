import { type KeyboardEvent, useMemo } from 'react';
import { useTypedDay } from './useOutOfRange.ts';
import { usePickerEnter } from './usePickerEnter.ts';

/** What a picker of days needs besides its value: a word about days outside two others, and an Enter that submits. */
export function useDayPicker(min: string | undefined, max: string | undefined) {
  const typed = useTypedDay(min, max);
  const enter = usePickerEnter();
  return useMemo(
    () => ({
      /** For an element around it. */
      around: {
        ...typed,
        onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
          typed.onKeyDownCapture(event);
          enter.onKeyDownCapture(event);
        },
      },
      onOpenChange: enter.onOpenChange,
    }),
    [typed, enter],
  );
}
