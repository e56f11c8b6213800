import { useCallback } from 'react';
import { noticeOf } from '../../../http/notices.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';
import type { StoreOutcome } from './storeSetting.ts';

/**
 * Says what became of storing a setting and gives whether it is stored. Quietly, for what the user did not ask to have
 * stored, only what another window did is said, and what the service answered.
 */
export function useStoreNotice(): (outcome: StoreOutcome<unknown>, voice: 'quiet' | 'aloud') => boolean {
  const { notices } = useServices();
  const text = useText();
  return useCallback(
    (outcome, voice) => {
      switch (outcome.kind) {
        case 'stored':
          if (outcome.other === 'contested') notices.post({ tone: 'warning', message: text.list.settingsContested });
          if (outcome.other === 'merged') notices.post({ tone: 'info', message: text.list.settingsMerged });
          return true;
        case 'failed': {
          const notice = noticeOf(outcome.outcome, text);
          if (notice !== null) notices.post(notice);
          return false;
        }
        case 'unknown':
        case 'conflict': {
          const { settingsUnavailable, settingsConflict } = text.list;
          const message = outcome.kind === 'unknown' ? settingsUnavailable : settingsConflict;
          if (voice === 'aloud') notices.post({ tone: 'warning', message });
          return false;
        }
        case 'unreadable':
          return false;
      }
    },
    [notices, text],
  );
}
