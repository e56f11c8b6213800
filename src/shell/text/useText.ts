import { useLanguage } from '../session/useLanguage.ts';
import { shellText } from './shellText.ts';
import type { ShellText } from './zh.ts';

/** The application's words in the language the user reads. */
export function useText(): ShellText {
  return shellText(useLanguage());
}
