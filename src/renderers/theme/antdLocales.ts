import type { Locale } from 'antd/es/locale';
import enGB from 'antd/locale/en_GB.js';
import enUS from 'antd/locale/en_US.js';
import zhCN from 'antd/locale/zh_CN.js';
import type { Language } from '#engine';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/zh-cn.js';

/**
 * antd's texts by language. English takes its calendars from British English, because weeks begin on Monday here
 * whatever the language (traps, "Dates").
 */
export const antdLocales: Readonly<Record<Language, Locale>> = {
  zh: zhCN,
  en: { ...enUS, DatePicker: enGB.DatePicker, Calendar: enGB.Calendar },
};
