import { ColumnSettingPanel } from '#renderers';
import type { ScreenDefinition } from './useScreenDefinition.ts';
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
  return (
    <ColumnSettingPanel
      open={open}
      language={compiled.language}
      items={settings.columns.look.items}
      saving={saving}
      onSave={save}
      onReset={reset}
      onClose={onClose}
    />
  );
}
