import { memo, useMemo } from 'react';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import type { FilterSettingPanelProps } from '../ports.ts';
import { texts } from '../text/texts.ts';
import { SettingPanel } from './SettingPanel.tsx';

const ONLY_TABLE = 'filters';

/** 筛选条件设置 (shell §2): one list of all filters, to tick on and off and to put in order. */
export const FilterSettingPanel = memo(function FilterSettingPanel(props: FilterSettingPanelProps) {
  const { filterSetting } = texts[props.language];
  const { items, onSave, onReset, ...panel } = props;
  const tables = useMemo(() => [{ id: ONLY_TABLE, title: filterSetting.list, items }], [items, filterSetting]);
  const list = useMemo(
    () => ({
      titles: [{ position: '', title: filterSetting.list }] as const,
      tip: filterSetting.tip,
      empty: filterSetting.empty,
      noneShown: filterSetting.noneShown,
    }),
    [filterSetting],
  );
  return (
    <SettingPanel
      {...panel}
      title={filterSetting.title}
      tabsLabel={filterSetting.list}
      list={list}
      tables={tables}
      onSave={useStableCallback((_id, changed) => onSave(changed))}
      onReset={useStableCallback(() => onReset())}
    />
  );
});
