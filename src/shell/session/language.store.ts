import type { Language } from '#engine';
import type { BrowserStorage } from './browserStorage.ts';
import { createValueStore, type ValueStore } from './valueStore.ts';

const LANGUAGE_KEY = 'language';

/** The language choice: Chinese at first, kept on this computer (shell §9). */
export function createLanguageStore(storage: BrowserStorage): ValueStore<Language> {
  const store = createValueStore<Language>(storage.read(LANGUAGE_KEY) === 'en' ? 'en' : 'zh');
  return {
    ...store,
    set: (language) => {
      storage.write(LANGUAGE_KEY, language);
      store.set(language);
    },
  };
}

/** What each language calls itself, whatever the page speaks. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' };

/** The language as HTTP and HTML name it. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' };
