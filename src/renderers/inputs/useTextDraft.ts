import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useFilterBarFields } from '../filter-bar/FilterBarContext.ts';
import { useStableCallback } from './useStableCallback.ts';

/** How long typing rests before it is reported. Milliseconds. */
const DRAFT_IDLE_MS = 300;

export interface TextDraft {
  readonly text: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: () => void;
}

/**
 * Keeps what is being typed inside the one input and reports it trimmed, on blur, before a search and after a rest, so
 * that a key press renders this input and nothing else. While an input method composes (pinyin) nothing is reported.
 *
 * A value from outside replaces the draft, except the echo of what was just reported: the user may have typed on.
 */
export function useTextDraft(
  value: string,
  report: (text: string) => void,
  clean: (typed: string) => string = (typed) => typed,
): TextDraft {
  const { drafts } = useFilterBarFields();
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const composing = useRef(false);

  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
    }
  }

  const flush = useStableCallback(() => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (composing.current || trimmed === reported) return;
    setReported(trimmed);
    report(trimmed);
  });
  const rest = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, DRAFT_IDLE_MS);
  };

  useEffect(() => drafts.add(flush), [drafts, flush]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    text,
    onChange(event) {
      // Characters of an unfinished composition are left alone: changing them would break the input method.
      setText(composing.current ? event.target.value : clean(event.target.value));
      rest();
    },
    onBlur() {
      composing.current = false;
      flush();
      setText((typed) => clean(typed).trim());
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd() {
      composing.current = false;
      setText(clean);
      rest();
    },
  };
}
