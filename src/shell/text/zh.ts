import { zh as agreements } from './agreements/zh.ts';
import { zh as componentDemo } from './component-demo/zh.ts';
import { zh as failure } from './failure/zh.ts';
import { zh as general } from './general/zh.ts';
import { zh as groupSettings } from './group-settings/zh.ts';
import { zh as help } from './help/zh.ts';
import { zh as layout } from './layout/zh.ts';
import { zh as listFiles } from './list-files/zh.ts';
import { zh as listScreen } from './list-screen/zh.ts';
import { zh as login } from './login/zh.ts';
import { zh as notices } from './notices/zh.ts';
import { zh as userCenter } from './user-center/zh.ts';

/** Words of the application itself, in Chinese; words of screens come from the schemas. */
export const zh = {
  ...general,
  ...login,
  ...userCenter,
  ...agreements,
  ...notices,
  ...layout,
  ...componentDemo,
  ...groupSettings,
  ...failure,
  ...listScreen,
  ...listFiles,
  ...help,
};

/** Every language has the same texts, checked by the compiler. */
export type ShellText = typeof zh;
