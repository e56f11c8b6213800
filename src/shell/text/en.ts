import { en as agreements } from './agreements/en.ts';
import { en as componentDemo } from './component-demo/en.ts';
import { en as failure } from './failure/en.ts';
import { en as general } from './general/en.ts';
import { en as groupSettings } from './group-settings/en.ts';
import { en as help } from './help/en.ts';
import { en as layout } from './layout/en.ts';
import { en as listFiles } from './list-files/en.ts';
import { en as listScreen } from './list-screen/en.ts';
import { en as login } from './login/en.ts';
import { en as notices } from './notices/en.ts';
import { en as userCenter } from './user-center/en.ts';
import type { ShellText } from './zh.ts';

/** Words of the application itself, in English. */
export const en: ShellText = {
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
