import { memo, useMemo } from 'react';
import type { ColumnSettingPanelProps } from '../ports.ts';
import { texts } from '../text/texts.ts';
import { SettingPanel } from './SettingPanel.tsx';

/**
 * 自定义列设置 (shell §2, §3): fixed header, scrolling and fixed footer columns in three sections, to show, hide and
 * drag within and between sections, at most three fixed at an edge; a tab per table where a screen has several.
 */
export const ColumnSettingPanel = memo(function ColumnSettingPanel(props: ColumnSettingPanelProps) {
  const { columnSetting } = texts[props.language];
  const list = useMemo(
    () => ({
      titles: [
        { position: 'left', title: columnSetting.fixedLeft },
        { position: '', title: columnSetting.scrolling },
        { position: 'right', title: columnSetting.fixedRight },
      ] as const,
      empty: columnSetting.empty,
      noneShown: columnSetting.noneShown,
    }),
    [columnSetting],
  );
  return <SettingPanel {...props} title={columnSetting.title} tabsLabel={columnSetting.tables} list={list} />;
});
