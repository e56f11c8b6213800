import { App } from 'antd';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { useRenderer } from '../theme/RendererContext.ts';
import { dayFromTyped } from './pickerDates.ts';
import { useStableCallback } from './useStableCallback.ts';

/** What is warned of once stays one message, however often it is tried. */
const MESSAGE_KEY = 'date-out-of-range';

/** The warning of dates that cannot be chosen (shell §5 and §8). */
export function useOutOfRange(): () => void {
  const { message } = App.useApp();
  const { texts } = useRenderer();
  return useStableCallback(() => {
    void message.warning({ key: MESSAGE_KEY, content: texts.dates.outOfRange });
  });
}

/**
 * For an element around a picker: tells what was typed when it is taken, by Enter or by leaving. A picker drops what it
 * cannot take without a word, and it does so in its own handlers, so that this has to be earlier. Only what was typed:
 * the input also shows the value it has, and the day under the mouse. `read` makes one text of all its spellings, as the
 * picker itself may spell it otherwise at once. True keeps an Enter from the picker.
 */
export function useTyped(read: (text: string) => string | undefined, onTyped: (value: string) => boolean) {
  const typed = useRef<string | undefined>(undefined);
  const take = useStableCallback((target: EventTarget): boolean => {
    const value = typed.current;
    typed.current = undefined;
    const isThere = value !== undefined && target instanceof HTMLInputElement && read(target.value) === value;
    return isThere && onTyped(value);
  });
  const begin = useStableCallback((target: EventTarget) => {
    if (target instanceof HTMLInputElement) typed.current = read(target.value);
  });
  return useMemo(
    () => ({
      onInputCapture({ target }: FormEvent) {
        begin(target);
      },
      onBlurCapture({ target }: FocusEvent) {
        take(target);
      },
      onKeyDownCapture(event: KeyboardEvent) {
        if (event.key !== 'Enter' || !take(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
    [take, begin],
  );
}

/** Warns of a typed day outside two others; one inside them is left to the picker. */
export function useTypedDay(min: string | undefined, max: string | undefined) {
  const warn = useOutOfRange();
  return useTyped(dayFromTyped, (day) => {
    if (isOutside(day, min, max)) warn();
    return false;
  });
}

/** Whether a day lies outside two others. Days are text of one form, so that their order is that of the text. */
export function isOutside(day: string, min: string | undefined, max: string | undefined): boolean {
  return (min !== undefined && day < min) || (max !== undefined && day > max);
}
