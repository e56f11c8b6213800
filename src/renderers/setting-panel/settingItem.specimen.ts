import type { SettingItem } from '#engine';

/** An item of a setting panel that may be ticked and dragged unless `more` says otherwise. */
export function settingItem(id: string, more: Partial<SettingItem> = {}): SettingItem {
  return {
    id,
    label: id,
    isCheck: true,
    canCheck: true,
    canDrag: true,
    position: '',
    group: null,
    width: 100,
    ...more,
  };
}

/** 操作: neither moves nor hides. */
export const operationsItem = settingItem('operations', {
  label: '操作',
  position: 'right',
  canCheck: false,
  canDrag: false,
});
