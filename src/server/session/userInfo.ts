import { DEFAULT_USAGE_MODE, type UserInfo } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { readBrand } from '../group-settings/readBrand.ts';
import { switchesOf } from '../group-settings/switchesOf.ts';
import { screensOf } from '../routes/screens.ts';
import type { Caller } from './Caller.ts';
import { buildFunctionTree } from './functionTree.ts';
import type { Session } from './Sessions.ts';

/** What a page needs to know about who is logged in (shell §3). */
export async function buildUserInfo(
  deps: Pick<ServerDeps, 'config' | 'schemas' | 'store'>,
  { caller, csrfToken, passwordWeak, passwordTemporary }: Session,
  token: string,
): Promise<UserInfo> {
  const { usageMode } = await switchesOf(deps, caller);
  return {
    token,
    showName: caller.showName,
    account: caller.account,
    userId: caller.userId,
    funcs: [
      {
        code: 'root',
        name: '功能',
        nameEn: 'Functions',
        route: '',
        children: buildFunctionTree(screensOf(deps, caller), caller.permissions),
      },
    ],
    buttonCodes: [...caller.permissions].sort(),
    jtId: caller.groupId,
    jtName: caller.groupName,
    jtType: caller.groupType,
    homeType: '1',
    weakPasswd: passwordWeak ? 'Y' : 'N',
    initialPasswd: passwordTemporary ? 'Y' : 'N',
    usageMode: usageMode ?? DEFAULT_USAGE_MODE,
    brand: await readBrand(deps, caller.groupId),
    businessZone: deps.config.businessZone,
    csrfToken,
  };
}

/** Every code a page may ask about: permissions, and the functions of the tree. */
export function grantedFunctions(deps: Pick<ServerDeps, 'schemas'>, caller: Caller): ReadonlySet<string> {
  const tree = buildFunctionTree(screensOf(deps, caller), caller.permissions);
  return new Set([
    ...caller.permissions,
    ...tree.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)]),
  ]);
}
