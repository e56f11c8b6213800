import type { BrowserStorage } from './browserStorage.ts';

/** Habits kept on this computer only (shell §9: page size per screen stored locally). */
export interface Preferences {
  readonly pageSize: (resourceNo: string) => number | null;
  readonly setPageSize: (resourceNo: string, pageSize: number) => void;
  readonly menuFolded: () => boolean;
  readonly setMenuFolded: (folded: boolean) => void;
}

export function createPreferences(storage: BrowserStorage): Preferences {
  return {
    pageSize: (resourceNo) => {
      const saved = Number(storage.read(`pageSize.${resourceNo}`));
      return Number.isInteger(saved) && saved > 0 ? saved : null;
    },
    setPageSize: (resourceNo, pageSize) => storage.write(`pageSize.${resourceNo}`, String(pageSize)),
    menuFolded: () => storage.read('menuFolded') === '1',
    setMenuFolded: (folded) => storage.write('menuFolded', folded ? '1' : null),
  };
}
