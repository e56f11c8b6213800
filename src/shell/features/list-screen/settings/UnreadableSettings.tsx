import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { UnreadableReason } from '#engine';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';
import type { ScreenDefinition } from '../useScreenDefinition.ts';

/**
 * Says that what the user saved for this screen cannot be read, why, and offers to forget it. One notice for columns and
 * filters; nothing stored is overwritten until they save or reset.
 */
export function UnreadableSettings({ settings }: Pick<ScreenDefinition, 'settings'>) {
  const { notices } = useServices();
  const text = useText();
  const { settingsUnreadable, settingsUnreadableReasons, settingsKept, sentenceGap } = text.list;
  const [isClosed, setClosed] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const broken = [settings.columns, settings.filters].filter(({ unreadable }) => unreadable !== null);
  const reasons = [...new Set(broken.map(({ unreadable }) => unreadable as UnreadableReason))];
  if (broken.length === 0 || isClosed) return null;

  async function reset() {
    setResetting(true);
    const outcomes = await Promise.all(broken.map((setting) => setting.reset()));
    setResetting(false);
    if (outcomes.every(Boolean)) notices.post({ tone: 'success', message: text.list.resetDone });
  }

  return (
    <Alert
      type="warning"
      showIcon
      title={[settingsUnreadable, ...reasons.map((reason) => settingsUnreadableReasons[reason]), settingsKept].join(
        sentenceGap,
      )}
      action={
        <Button size="small" loading={isResetting} onClick={() => void reset()}>
          {text.list.resetSettings}
        </Button>
      }
      closable={{ closeIcon: true, onClose: () => setClosed(true), 'aria-label': text.close }}
    />
  );
}
