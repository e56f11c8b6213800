import { App, Button, Drawer, Tabs } from 'antd';
import { useRef, useState } from 'react';
import { useStableCallback } from '../inputs/useStableCallback.ts';
import type { ColumnSettingPanelProps } from '../ports.ts';
import { texts } from '../text/texts.ts';
import { SettingList, type SettingListProps } from './SettingList.tsx';
import './setting-panel.css';
import { useFocusReturn } from '../drawers/useFocusReturn.ts';
import { useDrafts } from './useDrafts.ts';

/** Pixels (shell §3). */
const PANEL_WIDTH_PX = 340;

export interface SettingPanelProps extends ColumnSettingPanelProps {
  readonly title: string;
  /** Names the tabs of several tables. */
  readonly tabsLabel: string;
  readonly list: Omit<SettingListProps, 'items' | 'onItems'>;
}

/**
 * The drawer both setting panels are. What the user does stays in it until it is saved; closing it with changes asks
 * first, and without changes never.
 */
export function SettingPanel(props: SettingPanelProps) {
  const { open, tables, saving } = props;
  const { settingPanel } = texts[props.language];
  const { message } = App.useApp();
  const [wasOpen, setWasOpen] = useState(open);
  const [tabId, setTabId] = useState<string>();
  const [asking, setAsking] = useState(false);
  const askedFrom = useRef<Element | null>(null);
  const drafts = useDrafts(tables, saving, () => message.info(settingPanel.changedElsewhere));
  useFocusReturn(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setAsking(false);
    drafts.forget();
  }
  const table = tables.find(({ id }) => id === tabId) ?? tables[0];
  const onClose = useStableCallback(() => {
    if (drafts.changed.length === 0) {
      props.onClose();
    } else if (asking) {
      keepEditing();
    } else {
      askedFrom.current = document.activeElement;
      setAsking(true);
    }
  });

  function keepEditing() {
    setAsking(false);
    if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus();
  }

  function save() {
    const changed = drafts.changed.length === 0 && table !== undefined ? [table] : drafts.changed;
    for (const each of changed) props.onSave(each.id, drafts.itemsOf(each));
  }

  return (
    <Drawer
      open={open}
      title={props.title}
      size={PANEL_WIDTH_PX}
      destroyOnHidden
      closable={{ 'aria-label': settingPanel.close }}
      onClose={onClose}
      className="setting-drawer"
    >
      <div className="setting-panel">
        {tables.length > 1 && (
          <Tabs
            size="small"
            aria-label={props.tabsLabel}
            activeKey={table?.id ?? ''}
            items={tables.map(({ id, title }) => ({ key: id, label: title }))}
            onChange={setTabId}
          />
        )}
        {table !== undefined && (
          <SettingList
            key={table.id}
            {...props.list}
            items={drafts.itemsOf(table)}
            onItems={(items) => drafts.change(table, items)}
          />
        )}
        {asking && (
          <div className="setting-question">
            <p role="alert">{settingPanel.unsaved}</p>
            <Button onClick={props.onClose}>{settingPanel.discard}</Button>
            <Button autoFocus onClick={keepEditing}>
              {settingPanel.keep}
            </Button>
          </div>
        )}
        <footer className="setting-footer">
          <Button disabled={saving || table === undefined} onClick={() => table && props.onReset(table.id)}>
            {settingPanel.reset}
          </Button>
          <span className="setting-footer__gap" />
          <Button onClick={onClose}>{settingPanel.cancel}</Button>
          <Button type="primary" loading={saving} onClick={save}>
            {settingPanel.save}
          </Button>
        </footer>
      </div>
    </Drawer>
  );
}
