import type { CodeItem, LoadedSchemas, Text } from '#engine';
import { GROUP_SETTING } from '#wire';
import type { ProvideCodes } from '../provided/providedCodeTables.ts';

/** Targets of records that are no screen. Files of the schemas and refused addresses are shown as they are. */
const OWN_TARGETS: Readonly<Record<string, Text>> = {
  session: { zh: '登录会话', en: 'Login session' },
  password: { zh: '登录密码', en: 'Login password' },
  versionNotice: { zh: '版本公告', en: 'Version notice' },
  [GROUP_SETTING.watermark.resourceNo]: { zh: '水印设置', en: 'Watermark' },
  [GROUP_SETTING.switches.resourceNo]: { zh: '功能开关', en: 'Feature switches' },
  [GROUP_SETTING.brand.resourceNo]: { zh: '品牌设置', en: 'Brand' },
};

const known = new WeakMap<LoadedSchemas, readonly CodeItem[]>();

/** What records name as the thing something was done to, in words; made once per state of the schemas. */
export const auditTargetCodes: ProvideCodes = async ({ schemas }) => {
  const loaded = schemas.current();
  const made = known.get(loaded) ?? targetItems(loaded);
  known.set(loaded, made);
  return made;
};

function targetItems({ screens }: LoadedSchemas): readonly CodeItem[] {
  const ofScreens = [...screens.values()].map(({ id, title }): CodeItem => ({ code: id, name: title }));
  // Views of a group are stored under the resource number of their screen.
  const ofViews = [...screens.values()].map(
    ({ resourceNo, title: { zh, en } }): CodeItem => ({
      code: resourceNo,
      name: { zh: `${zh}（共享视图）`, en: `${en} (shared views)` },
    }),
  );
  const own = Object.entries(OWN_TARGETS).map(([code, name]): CodeItem => ({ code, name }));
  const all = [...own, ...ofScreens, ...ofViews];
  return [...new Map(all.map((item) => [item.code, item])).values()];
}
