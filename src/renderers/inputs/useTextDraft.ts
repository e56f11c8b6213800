import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useFilterBarFields } from '../filter-bar/FilterBarContext.ts';
import { useStableCallback } from './useStableCallback.ts';

export interface TextDraft {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** Called as the text changes. */
  readonly onType: () => void;
  readonly onLeave: () => void;
  readonly onClear: () => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: () => void;
}

/**
 * Keeps what is being typed inside the input element itself and reports it trimmed when the input is left and before a
 * search, so that a key press renders nothing at all. It is not reported while the user rests: that would render the
 * whole form under the next key, and nobody reads a half-typed value.
 *
 * A value from outside replaces the draft, except the echo of what was just reported: the user may have typed on.
 */
export function useTextDraft(
  value: string,
  report: (text: string) => void,
  clean: (typed: string) => string = (typed) => typed,
): TextDraft {
  const { drafts } = useFilterBarFields();
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  const composing = useRef(false);

  const write = (text: string) => {
    if (input.current !== null && input.current.value !== text) input.current.value = text;
  };
  useLayoutEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    if (input.current !== null) input.current.value = value;
  }, [value]);

  const flush = useStableCallback(() => {
    const trimmed = clean(input.current?.value ?? '').trim();
    if (composing.current || trimmed === reported.current) return;
    reported.current = trimmed;
    report(trimmed);
  });
  useEffect(() => drafts.add(flush), [drafts, flush]);

  const onType = () => {
    // Characters of an unfinished composition are left alone: changing them would break the input method.
    if (!composing.current) write(clean(input.current?.value ?? ''));
  };
  return {
    input,
    value,
    onType,
    onLeave() {
      composing.current = false;
      flush();
      write(clean(input.current?.value ?? '').trim());
    },
    onClear() {
      write('');
      flush();
      input.current?.focus();
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd() {
      composing.current = false;
      onType();
    },
  };
}
