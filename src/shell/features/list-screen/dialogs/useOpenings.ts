import { useCallback } from 'react';
import { type CompiledAction, failingGuard, type ResolvedOpening, type Row } from '#engine';
import { useServices } from '../../../ServicesContext.tsx';
import { useLanguage } from '../../../session/useLanguage.ts';
import { useText } from '../../../text/useText.ts';

/** Opens the dialog of an action for what is selected. What its conditions read is read from the one selected row. */
export function useOpenings(
  onOpen: (opening: ResolvedOpening, row: Row | null) => void,
): (action: CompiledAction, opening: ResolvedOpening, selected: readonly Row[]) => void {
  const { notices } = useServices();
  const language = useLanguage();
  const { chooseOne } = useText().dialogs;
  return useCallback(
    (action, opening, selected) => {
      if (opening.when.length === 0) {
        onOpen(opening, null);
        return;
      }
      const [row] = selected;
      if (row === undefined || selected.length > 1) {
        notices.post({ tone: 'warning', message: chooseOne });
        return;
      }
      const refusal = failingGuard(action.resolved, row);
      if (refusal === null) onOpen(opening, row);
      else notices.post({ tone: 'warning', message: refusal.otherwise[language] });
    },
    [onOpen, notices, chooseOne, language],
  );
}
