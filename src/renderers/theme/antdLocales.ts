import type { Locale } from 'antd/es/locale';
import enGB from 'antd/locale/en_GB.js';
import enUS from 'antd/locale/en_US.js';
import zhCN from 'antd/locale/zh_CN.js';
import type { Language } from '#engine';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/zh-cn.js';

/**
 * The locale of a module of antd. They are CommonJS with a default: the test runner hands out the default, the bundler the
 * module around it, and antd takes either – but a locale put together from the module around it lacks everything.
 */
function localeOf(module: Locale): Locale {
  return (module as { readonly default?: Locale }).default ?? module;
}

const [british, american] = [localeOf(enGB), localeOf(enUS)];

/**
 * antd's texts by language. English takes its calendars from British English, because weeks begin on Monday here
 * whatever the language (traps, "Dates").
 */
export const antdLocales: Readonly<Record<Language, Locale>> = {
  zh: localeOf(zhCN),
  en: { ...american, DatePicker: british.DatePicker, Calendar: british.Calendar },
};
