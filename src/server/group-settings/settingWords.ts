import type { Text } from '#engine';
import { EDITIONS, GROUP_SETTING } from '#wire';

/** What the fields of a setting are called and which names their values have. */
export interface SettingWords {
  readonly fields: Readonly<Record<string, { readonly label: Text; readonly table: string | null }>>;
  /** Names by code; no code table of the schemas has such a name. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, Text>>>>;
}

const plain = (zh: string, en: string) => ({ label: { zh, en }, table: null });
const coded = (table: string, zh: string, en: string) => ({ label: { zh, en }, table });
const ON = { zh: '开启', en: 'on' };
const OFF = { zh: '关闭', en: 'off' };

/** Settings a group's administrators decide, by resource, as records of their changes tell of them. */
export const SETTING_WORDS: Readonly<Record<string, SettingWords>> = {
  [GROUP_SETTING.watermark.resourceNo]: {
    fields: {
      ruleSwitch: coded('$watermarkSwitch', '启用水印', 'Show watermark'),
      configFieldList: plain('水印内容', 'Content'),
      type: coded('$watermarkType', '类型', 'Kind'),
      separator: coded('$watermarkSeparator', '分隔符', 'Separator'),
      content: plain('文本', 'Text'),
      fontFamily: plain('字体', 'Font'),
      fontSize: plain('字号', 'Font size'),
      color: plain('颜色', 'Colour'),
      opacity: plain('不透明度', 'Opacity'),
      rotate: plain('旋转角度', 'Rotation'),
      horizontal: plain('水平间距', 'Horizontal gap'),
      vertical: plain('垂直间距', 'Vertical gap'),
    },
    tables: {
      $watermarkSwitch: { '0': OFF, '1': ON },
      $watermarkType: {
        '01': { zh: '用户名', en: 'User name' },
        '02': { zh: '用户账号', en: 'Account' },
        '03': { zh: '登录时间', en: 'Login time' },
        '04': { zh: '登录日期', en: 'Login date' },
        '05': { zh: '自定义文本', en: 'Fixed text' },
      },
      $watermarkSeparator: {
        '01': { zh: '空格', en: 'Space' },
        '02': { zh: '连字符 -', en: 'Hyphen -' },
        '03': { zh: '波浪线 ~', en: 'Tilde ~' },
        '04': { zh: '换行', en: 'New line' },
      },
    },
  },
  [GROUP_SETTING.switches.resourceNo]: {
    fields: {
      thousandthSeparator: coded('$switch', '千分位', 'Thousands separators'),
      treeAssociateChild: coded('$switch', '关联子节点', 'Link child nodes'),
      taxpayerStyle: coded('$taxpayerStyle', '纳税人自动选择列表', 'Auto-select list of taxpayers'),
      accountLoginAuth: coded('$accountLoginAuth', '账号登录认证', 'Account login authentication'),
      loginPasswordVerify: coded('$passwordVerify', '登录密码校验', 'Login password check'),
      usageMode: coded('$usageMode', '使用模式', 'Usage mode'),
    },
    tables: {
      // As the configuration calls answer them: "0" is on (lists §7).
      $switch: { '0': ON, '1': OFF },
      $taxpayerStyle: { '0': OFF, '1': ON },
      $accountLoginAuth: {
        // Any other digit is on without ending other logins (lists §6).
        ...Object.fromEntries([...'13456789'].map((code) => [code, ON])),
        '0': OFF,
        '2': { zh: '开启（踢出模式）', en: 'on, other logins are ended' },
      },
      $passwordVerify: { '': OFF, '1': ON },
      $usageMode: { '1': { zh: '标准', en: 'Standard' }, '2': { zh: 'SaaS', en: 'SaaS' } },
    },
  },
  [GROUP_SETTING.brand.resourceNo]: {
    fields: {
      edition: coded('$edition', '版本', 'Edition'),
      browserTitle: plain('中文名称', 'Chinese name'),
      browserTitleEn: plain('英文名称', 'English name'),
      browserIcon: plain('浏览器图标', 'Browser icon'),
    },
    tables: { $edition: EDITIONS },
  },
};
