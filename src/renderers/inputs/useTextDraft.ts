import { useEffect, useRef, useState } from 'react';
import { useFilterBarFields } from '../filter-bar/FilterBarContext.ts';
import { useStableCallback } from './useStableCallback.ts';

export interface TextDraft {
  readonly text: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur: () => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: () => void;
}

/**
 * Keeps what is being typed inside the one input and reports it trimmed when the input is left and before a search, so
 * that a key press renders this input and nothing else. It is not reported while the user rests: that would render the
 * whole form under the next key, and nobody reads a half-typed value.
 *
 * A value from outside replaces the draft, except the echo of what was just reported: the user may have typed on.
 */
export function useTextDraft(value: string, report: (text: string) => void): TextDraft {
  const { drafts } = useFilterBarFields();
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  const composing = useRef(false);

  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setText(value);
    }
  }

  const flush = useStableCallback(() => {
    const trimmed = text.trim();
    if (composing.current || trimmed === reported) return;
    setReported(trimmed);
    report(trimmed);
  });
  useEffect(() => drafts.add(flush), [drafts, flush]);

  return {
    text,
    onChange: setText,
    onBlur() {
      composing.current = false;
      flush();
      setText((typed) => typed.trim());
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd() {
      composing.current = false;
    },
  };
}
