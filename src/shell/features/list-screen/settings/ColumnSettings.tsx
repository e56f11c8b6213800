import { useMemo } from 'react';
import { ColumnSettingPanel } from '#renderers';
import type { ScreenDefinition } from '../useScreenDefinition.ts';
import { useSettingPanel } from './useSettingPanel.ts';

export interface ColumnSettingsProps {
  readonly definition: ScreenDefinition;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Columns, order and density are what the schema declares again. */
  readonly onReset: () => void;
}

/** The column setting panel over the settings service. */
export function ColumnSettings({ definition, open, onClose, onReset }: ColumnSettingsProps) {
  const { compiled, settings } = definition;
  const { saving, save, reset } = useSettingPanel(settings.columns, { onDone: onClose, onReset });
  const { items } = settings.columns.look;
  const tables = useMemo(
    () => [{ id: compiled.id, title: compiled.title, items }],
    [compiled.id, compiled.title, items],
  );
  return (
    <ColumnSettingPanel
      open={open}
      language={compiled.language}
      tables={tables}
      saving={saving}
      onSave={(_table, chosen) => save(chosen)}
      onReset={reset}
      onClose={onClose}
    />
  );
}
