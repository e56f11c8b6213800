import { type ChangeEvent, type CompositionEvent, useEffect, useState } from 'react';
import { NO_KEYWORD, type TreeKeyword } from '#engine';
import { useStableCallback } from '../useStableCallback.ts';

/** Shell §9: a search waits this long after the last key. */
const FILTER_DELAY_MS = 300;

export interface KeywordBox {
  /** What is searched now. */
  readonly keyword: TreeKeyword;
  readonly typed: string;
  readonly exact: boolean;
  readonly setExact: (exact: boolean) => void;
  readonly inputHandlers: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onCompositionStart: () => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/** A keyword box: nothing is searched before the user rests, nor while an input method still composes a word. */
export function useKeyword(onKeyword: ((keyword: TreeKeyword) => void) | undefined): KeywordBox {
  const [typed, setTyped] = useState('');
  const [exact, setExact] = useState(false);
  const [composing, setComposing] = useState(false);
  const [keyword, setKeyword] = useState(NO_KEYWORD);
  const search = useStableCallback((next: TreeKeyword) => {
    setKeyword(next);
    onKeyword?.(next);
  });
  // The next box begins empty, and must not be given the answer to what this one was left with.
  const leave = useStableCallback(() => {
    if (keyword !== NO_KEYWORD) onKeyword?.(NO_KEYWORD);
  });
  useEffect(() => leave, [leave]);
  useEffect(() => {
    if (composing || (typed === keyword.text && exact === keyword.exact)) return;
    // A tick is no typing: it takes effect at once, and so does an emptied box.
    const delay = typed === keyword.text || typed === '' ? 0 : FILTER_DELAY_MS;
    const timer = setTimeout(() => search({ text: typed, exact }), delay);
    return () => clearTimeout(timer);
  }, [typed, exact, composing, keyword, search]);
  return {
    keyword,
    typed,
    exact,
    setExact,
    inputHandlers: {
      onChange: (event) => setTyped(event.target.value),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: (event) => {
        setComposing(false);
        setTyped(event.currentTarget.value);
      },
    },
  };
}
