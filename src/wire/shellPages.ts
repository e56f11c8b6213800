import { MANAGE_GROUP_PERMISSION } from './groupDefaults.ts';
import { EDIT_NOTICES_PERMISSION } from './noticeDefaults.ts';
import { SCHEMA_VIEW_PERMISSION } from './permissions.ts';

/** A handwritten page with a place in the menu beside the list screens. */
export interface ShellPage {
  /** Code of its menu function. */
  readonly code: string;
  readonly group: string;
  readonly order: number;
  readonly route: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly permission: string;
}

/** Every handwritten page of the menu. The server grants them as functions of a login; the browser routes them. */
export const SHELL_PAGES: readonly ShellPage[] = [
  {
    code: 'manager.groupSettings',
    group: 'manager',
    order: 900,
    route: '/manager/group-settings',
    title: { zh: '集团设置', en: 'Group settings' },
    permission: MANAGE_GROUP_PERMISSION,
  },
  {
    code: 'manager.designer',
    group: 'manager',
    order: 910,
    route: '/manager/designer',
    title: { zh: '页面设计器', en: 'Screen designer' },
    permission: SCHEMA_VIEW_PERMISSION,
  },
  {
    code: 'manager.versionNotices',
    group: 'manager',
    order: 920,
    route: '/manager/version-notices',
    title: { zh: '升级公告', en: 'Version notices' },
    permission: EDIT_NOTICES_PERMISSION,
  },
];
