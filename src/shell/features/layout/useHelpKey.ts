import { useDocumentKey } from './useDocumentKey.ts';

/** Calls back on `?`, unless the user is writing somewhere. */
export function useHelpKey(onHelp: () => void): void {
  useDocumentKey(({ key, target }) => key === '?' && !isWriting(target), onHelp);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
