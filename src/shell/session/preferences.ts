import { UPGRADE_KEY_VERSION } from '../notices/notices.constants.ts';
import type { BrowserStorage } from './browserStorage.ts';

/** Habits kept in the browser only (shell §9: page size per screen stored locally). */
export interface Preferences {
  readonly pageSize: (resourceNo: string) => number | null;
  readonly setPageSize: (resourceNo: string, pageSize: number) => void;
  readonly menuFolded: () => boolean;
  readonly setMenuFolded: (folded: boolean) => void;
  /** Version of the upgrade notice that is not shown again in this session, although the server knows nothing of it. */
  readonly putOffUpgrade: (userId: string) => string | null;
  readonly setPutOffUpgrade: (userId: string, version: string) => void;
}

/** Over the drawer of this computer, and that of the tab, which ends with its session. */
export function createPreferences(storage: BrowserStorage, tabStorage: BrowserStorage): Preferences {
  return {
    pageSize: (resourceNo) => {
      const saved = Number(storage.read(`pageSize.${resourceNo}`));
      return Number.isInteger(saved) && saved > 0 ? saved : null;
    },
    setPageSize: (resourceNo, pageSize) => storage.write(`pageSize.${resourceNo}`, String(pageSize)),
    menuFolded: () => storage.read('menuFolded') === '1',
    setMenuFolded: (folded) => storage.write('menuFolded', folded ? '1' : null),
    putOffUpgrade: (userId) => tabStorage.read(upgradeKey(userId)),
    setPutOffUpgrade: (userId, version) => tabStorage.write(upgradeKey(userId), version),
  };
}

/** Shell §9: upgrade prompt key version 20241029; a new one asks everybody again. */
const upgradeKey = (userId: string): string => `upgradePrompt.${UPGRADE_KEY_VERSION}.${userId}`;
