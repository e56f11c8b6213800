/** A drawer of the browser that may be full, forbidden or broken; nothing depends on it working. */
export interface BrowserStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string | null) => void;
  /** Empties the drawer but for these. */
  readonly clearExcept: (keys: readonly string[]) => void;
}

export function createBrowserStorage(drawer: () => Storage): BrowserStorage {
  return {
    read: (key) => {
      try {
        return drawer().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        if (value === null) drawer().removeItem(key);
        else drawer().setItem(key, value);
      } catch {
        // A full or forbidden drawer costs a preference, never the page.
      }
    },
    clearExcept: (keys) => {
      try {
        for (const key of Object.keys(drawer())) if (!keys.includes(key)) drawer().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
