import { SYSTEM_MANAGER_FUNCTION, type UserInfo } from '#wire';
import { hasFunction } from './menu.ts';

/** What kind of user is logged in (shell §6). */
export interface UserKind {
  /** Y when the tree of functions has systemManager. */
  readonly administrator: 'Y' | 'N';
  /** Y when the group is a tax agency. */
  readonly agency: 'Y' | 'N';
}

/** Shell §3: jtType 2 means agency. */
const AGENCY_TYPE = '2';

export function userKind({ funcs, jtType }: Pick<UserInfo, 'funcs' | 'jtType'>): UserKind {
  return {
    administrator: hasFunction(funcs, SYSTEM_MANAGER_FUNCTION) ? 'Y' : 'N',
    agency: jtType === AGENCY_TYPE ? 'Y' : 'N',
  };
}
