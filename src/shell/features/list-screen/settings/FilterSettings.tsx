import { FilterSettingPanel } from '#renderers';
import type { ScreenDefinition } from '../useScreenDefinition.ts';
import { useSettingPanel } from './useSettingPanel.ts';

export interface FilterSettingsProps {
  readonly definition: ScreenDefinition;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The filter-condition panel over the settings service (shell §2). */
export function FilterSettings({ definition, open, onClose }: FilterSettingsProps) {
  const { compiled, settings } = definition;
  const { saving, save, reset } = useSettingPanel(settings.filters, { onDone: onClose });
  return (
    <FilterSettingPanel
      open={open}
      language={compiled.language}
      items={settings.filters.look.items}
      saving={saving}
      onSave={save}
      onReset={reset}
      onClose={onClose}
    />
  );
}
