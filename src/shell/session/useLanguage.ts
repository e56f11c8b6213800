import { useSyncExternalStore } from 'react';
import type { Language } from '#engine';
import { useServices } from '../ServicesContext.tsx';

/** The language the user reads. */
export function useLanguage(): Language {
  const { language } = useServices();
  return useSyncExternalStore(language.subscribe, language.get);
}
