import { sameOriginPath } from '#wire';
import type { BrowserStorage } from './browserStorage.ts';
import { type MenuEntry, type MenuGroup, menuList } from './menu.ts';

const TOKEN_KEY = 'token';
const TARGET_KEY = 'targetPath';
const GROUP_KEY = 'groupId';
/** Lists §9: session storage keys hold the menu list and the menu tree. */
const [MENU_LIST_KEY, MENU_TREE_KEY] = ['menuList', 'menuTree'];
const FLAG_KEYS = { tokenOvertime: 'tokenOvertime', loginRedirect: 'loginRedirect' } as const;
/** What outlives a session (shell §4): target path and group id, and the flags that say what happened once. */
const KEPT_KEYS: readonly string[] = [TARGET_KEY, GROUP_KEY, ...Object.values(FLAG_KEYS)];

/** token-overtime: the expiry has not been warned of yet; login-redirect: the sign-on redirect has not fired yet. */
export type TabFlag = keyof typeof FLAG_KEYS;

/** What a tab keeps of its login; storage is not trusted on the way out. */
export interface TabMemory {
  readonly token: () => string;
  readonly setToken: (token: string) => void;
  /** Clears everything but what outlives a session. */
  readonly endSession: () => void;
  /** Only a path of this origin comes out, whatever was stored. */
  readonly target: () => string | null;
  readonly setTarget: (path: string | null) => void;
  readonly groupId: () => string;
  readonly setGroupId: (groupId: string) => void;
  readonly setMenu: (tree: readonly MenuGroup[]) => void;
  /** Every page of the menu, also of a page that has just been opened again; whatever else was stored is no entry. */
  readonly menuList: () => readonly MenuEntry[];
  readonly flag: (flag: TabFlag) => 'Y' | 'N';
  readonly setFlag: (flag: TabFlag, value: 'Y' | 'N') => void;
}

export function createTabMemory(storage: BrowserStorage, origin: string): TabMemory {
  return {
    token: () => storage.read(TOKEN_KEY) ?? '',
    setToken: (token) => storage.write(TOKEN_KEY, token),
    endSession: () => storage.clearExcept(KEPT_KEYS),
    target: () => sameOriginPath(storage.read(TARGET_KEY), origin),
    setTarget: (path) => {
      if (path === null || sameOriginPath(path, origin) !== null) storage.write(TARGET_KEY, path);
    },
    groupId: () => storage.read(GROUP_KEY) ?? '',
    setGroupId: (groupId) => {
      if (/^[\w.-]{1,64}$/.test(groupId)) storage.write(GROUP_KEY, groupId);
    },
    setMenu: (tree) => {
      storage.write(MENU_TREE_KEY, JSON.stringify(tree));
      storage.write(MENU_LIST_KEY, JSON.stringify(menuList(tree)));
    },
    menuList: () => readEntries(storage.read(MENU_LIST_KEY)),
    flag: (flag) => (storage.read(FLAG_KEYS[flag]) === 'N' ? 'N' : 'Y'),
    setFlag: (flag, value) => storage.write(FLAG_KEYS[flag], value),
  };
}

function readEntries(stored: string | null): readonly MenuEntry[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is MenuEntry {
  const { id, route } = (value ?? {}) as { readonly id?: unknown; readonly route?: unknown };
  return typeof id === 'string' && typeof route === 'string';
}
