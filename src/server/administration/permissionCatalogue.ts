import type { Text } from '#engine';
import {
  EDIT_NOTICES_PERMISSION,
  MANAGE_GROUP_PERMISSION,
  MANAGE_VIEWS_PERMISSION,
  SCHEMA_EDIT_PERMISSION,
  SCHEMA_VIEW_PERMISSION,
  SHELL_FUNCTIONS,
} from '#wire';
import { EVERY_PERMISSION } from '../accounts/builtInRoles.ts';

/** What a permission is about, and what for; null for one that is for everything. */
export interface PermissionParts {
  readonly about: Text;
  readonly word: Text | null;
  /** Code of the menu group it stands under where no screen asks for it; that of administration unless said. */
  readonly module?: string;
}

const EDIT: Text = { zh: '维护', en: 'edit' };
const FUNCTION: Text = { zh: '功能', en: 'Function' };
const DESIGNER: Text = { zh: '页面设计器', en: 'Screen designer' };

/** Permissions whose names cannot be made from screens: of handwritten pages, of functions, and of what several actions ask for. */
export const PERMISSION_CATALOGUE: Readonly<Record<string, PermissionParts>> = {
  [EVERY_PERMISSION]: { about: { zh: '全部权限', en: 'Every permission' }, word: null },
  [SCHEMA_VIEW_PERMISSION]: { about: DESIGNER, word: { zh: '查看', en: 'view' } },
  [SCHEMA_EDIT_PERMISSION]: { about: DESIGNER, word: { zh: '保存', en: 'save' } },
  [MANAGE_GROUP_PERMISSION]: { about: { zh: '集团设置', en: 'Group settings' }, word: EDIT },
  [MANAGE_VIEWS_PERMISSION]: { about: { zh: '共享视图', en: 'Shared views' }, word: EDIT },
  [EDIT_NOTICES_PERMISSION]: { about: { zh: '升级公告', en: 'Version notices' }, word: EDIT },
  'system:user:edit': { about: { zh: '用户', en: 'User' }, word: EDIT },
  'system:organisation:edit': { about: { zh: '机构', en: 'Organisation' }, word: EDIT },
  'system:role:edit': { about: { zh: '角色', en: 'Role' }, word: EDIT },
  'system:userGroup:edit': { about: { zh: '集团', en: 'Group' }, word: EDIT },
  ...Object.fromEntries(
    SHELL_FUNCTIONS.map(({ code, group, title }) => [code, { about: FUNCTION, word: title, module: group }]),
  ),
};

/** Words of what a permission is for, behind the name of what it is about. */
export const PERMISSION_WORDS = {
  view: { zh: '查看', en: 'view' },
  import: { zh: '导入', en: 'import' },
  export: { zh: '导出', en: 'export' },
  amounts: { zh: '导出金额', en: 'export amounts' },
} as const satisfies Readonly<Record<string, Text>>;
