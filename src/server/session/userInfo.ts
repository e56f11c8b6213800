import { type ScreenSummary, SHELL_PAGES, type UserInfo } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { hasPermission } from '../permissions.ts';
import { screensOf } from '../routes/screens.ts';
import type { Caller } from './Caller.ts';
import type { Session } from './Sessions.ts';

export const BRAND = { browserTitle: '税务服务平台', browserIcon: '' } as const;

/** Names of menu groups in both languages. */
const GROUP_NAMES: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  purchaser: { zh: '进项管理', en: 'Purchases' },
  seller: { zh: '销项管理', en: 'Sales' },
  declare: { zh: '纳税申报', en: 'Tax filing' },
  report: { zh: '报表中心', en: 'Reports' },
  risk: { zh: '风险管控', en: 'Risk' },
  policy: { zh: '政策法规', en: 'Policies' },
  overseas: { zh: '海外税务', en: 'Overseas tax' },
  manager: { zh: '系统管理', en: 'Administration' },
};

/** What a page needs to know about who is logged in (shell §3). */
export function buildUserInfo(
  deps: Pick<ServerDeps, 'config' | 'schemas'>,
  { caller, csrfToken, passwordWeak }: Session,
  token: string,
): UserInfo {
  return {
    token,
    showName: caller.showName,
    account: caller.account,
    userId: caller.userId,
    funcs: [
      { code: 'root', name: '功能', nameEn: 'Functions', children: buildFunctions(screensOf(deps, caller), caller) },
    ],
    buttonCodes: [...caller.permissions].sort(),
    jtId: caller.groupId,
    jtType: caller.groupType,
    homeType: '1',
    weakPasswd: passwordWeak ? 'Y' : 'N',
    usageMode: '1',
    brand: BRAND,
    businessZone: deps.config.businessZone,
    csrfToken,
  };
}

/**
 * The menu: groups in their order, screens in theirs, then the handwritten pages; a screen without a place in the menu
 * is reached by its route.
 */
function buildFunctions(screens: readonly ScreenSummary[], caller: Caller): UserInfo['funcs'] {
  const pages = SHELL_PAGES.filter(({ permission }) => hasPermission(caller, permission));
  return Object.entries(GROUP_NAMES).flatMap(([code, name]) => {
    const children = [
      ...screens.filter(({ menu }) => menu?.group === code).map(({ id, title }) => ({ code: id, title })),
      ...pages.filter(({ group }) => group === code),
    ].map(({ code: id, title }) => ({ code: id, name: title.zh, nameEn: title.en, children: [] }));
    return children.length === 0 ? [] : [{ code, name: name.zh, nameEn: name.en, children }];
  });
}

/** Every code a page may ask about: permissions, menu groups and screens. */
export function grantedFunctions(deps: Pick<ServerDeps, 'schemas'>, caller: Caller): ReadonlySet<string> {
  const functions = buildFunctions(screensOf(deps, caller), caller);
  return new Set([
    ...caller.permissions,
    ...functions.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)]),
  ]);
}
