import { useState } from 'react';
import type { SettingItem } from '#engine';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';
import type { FilterLook } from './settingSpecs.ts';
import type { Setting } from './useSetting.ts';

export interface SettingPanelActions {
  readonly saving: boolean;
  readonly save: (items: readonly SettingItem[]) => void;
  readonly reset: () => void;
}

/** What the buttons of a setting panel do: store or forget, say so, and then `onDone` (shell §4). */
export function useSettingPanel(
  setting: Pick<Setting<unknown, FilterLook>, 'save' | 'reset'>,
  { onDone, onReset }: { readonly onDone: () => void; readonly onReset?: () => void },
): SettingPanelActions {
  const { notices } = useServices();
  const text = useText();
  const [saving, setSaving] = useState(false);

  async function run(store: () => Promise<boolean>, message: string): Promise<boolean> {
    setSaving(true);
    const isStored = await store();
    setSaving(false);
    if (!isStored) return false;
    notices.post({ tone: 'success', message });
    onDone();
    return true;
  }

  return {
    saving,
    save: (items) => void run(() => setting.save({ items }), text.list.saved),
    reset: () =>
      void run(setting.reset, text.list.resetDone).then((isReset) => {
        if (isReset) onReset?.();
      }),
  };
}
