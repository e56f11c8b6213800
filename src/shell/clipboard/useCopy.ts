import { useCallback } from 'react';
import { useServices } from '../ServicesContext.tsx';
import { useText } from '../text/useText.ts';
import { type CopiedText, copyText } from './copyText.ts';

/** Copies and says whether it worked (shell §8). */
export function useCopy(): (text: CopiedText) => void {
  const { notices } = useServices();
  const { copied, copyFailed } = useText();
  return useCallback(
    (text) =>
      void copyText(text).then((done) =>
        notices.post(done ? { tone: 'success', message: copied } : { tone: 'warning', message: copyFailed }),
      ),
    [notices, copied, copyFailed],
  );
}
