import type { GroupSwitches, WatermarkSetting } from './groupSettings.ts';

/**
 * What a group shares lives under jt/set by type: 5 saved views of a screen (contract §5), 101 its watermark, 102 its
 * switches (both shell §3 and lists §4; the resource of each is fixed), 103 its brand (shell §3).
 */
export const GROUP_SETTING = {
  views: { type: 5 },
  watermark: { type: 101, resourceNo: 'watermark' },
  switches: { type: 102, resourceNo: 'switches' },
  brand: { type: 103, resourceNo: 'brand' },
} as const;

/** May change what the whole group sees: watermark, switches and brand. */
export const MANAGE_GROUP_PERMISSION = 'system:group:manage';

/** Shell §3; off, and nothing said yet about what it would show. */
export const DEFAULT_WATERMARK: WatermarkSetting = {
  ruleSwitch: '0',
  configFieldList: [],
  fontFamily: 'Microsoft YaHei',
  fontSize: 20,
  color: '#999999',
  opacity: 15,
  rotate: 45,
  horizontal: 200,
  vertical: 150,
};

/** Of a group that never chose (shell §3). */
export const DEFAULT_USAGE_MODE = '1';

/** Of a group that never said anything: every switch, so that going back to what was is no change. */
export const DEFAULT_SWITCHES: Required<GroupSwitches> = {
  thousandthSeparator: '0',
  treeAssociateChild: '0',
  accountLoginAuth: 2,
  loginPasswordVerify: '',
  taxpayerStyle: '0',
  usageMode: DEFAULT_USAGE_MODE,
};

/** Key under which the system parameter of tree association is asked for (lists §7). */
export const TREE_ASSOCIATE_KEY = 'SXJGZJ_MRKQGLZJD';
