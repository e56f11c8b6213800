import { useMemo, useState } from 'react';
import { buildSettingItems, type SettingItem } from '#engine';
import { ColumnSettingPanel } from '#renderers';
import { useServices } from '../../ServicesContext.tsx';
import { useText } from '../../text/useText.ts';
import type { ScreenDefinition } from './useScreenDefinition.ts';

export interface ColumnSettingsProps {
  readonly definition: ScreenDefinition;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The column setting panel over the settings service. */
export function ColumnSettings({ definition, open, onClose }: ColumnSettingsProps) {
  const { notices } = useServices();
  const text = useText();
  const { compiled, settings, compileWith } = definition;
  const [saving, setSaving] = useState(false);
  const items = useMemo(() => buildSettingItems(compiled), [compiled]);
  const tables = useMemo(() => [{ id: compiled.id, title: compiled.title, items }], [compiled, items]);

  async function run(store: () => Promise<boolean>, message: string) {
    setSaving(true);
    const stored = await store();
    setSaving(false);
    if (!stored) return;
    notices.post({ tone: 'success', message });
    onClose();
  }

  return (
    <ColumnSettingPanel
      open={open}
      language={compiled.language}
      tables={tables}
      saving={saving}
      onSave={(_table, chosen: readonly SettingItem[]) =>
        void run(() => settings.save(chosen, items, (saved) => buildSettingItems(compileWith(saved))), text.list.saved)
      }
      onReset={() => void run(settings.reset, text.list.resetDone)}
      onClose={onClose}
    />
  );
}
