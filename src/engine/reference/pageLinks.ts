import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { codeText } from './markdown.ts';
import type { PageContext } from './ReferenceSource.ts';
import { pageLink } from './referenceFile.ts';
import { referenceWords } from './text/referenceWords.ts';

/** Screens named before the rest is only counted. */
const SCREENS_NAMED = 8;

/** A code table by its name, with a link to its page and what it lists; nothing for null. */
export function codeTableLink(name: string | null, page: string, { language, loaded }: PageContext): string {
  if (name === null) return '';
  const title = loaded.codeTables.get(name)?.title[language];
  return title === undefined ? codeText(name) : `[${title}](${pageLink(page, `codes/${name}`)}) ${codeText(name)}`;
}

/** Screens with links to their pages; of many the first ones and how many there are. */
export function screenLinks(screens: readonly ResolvedScreen[], page: string, { language }: PageContext): string {
  const links = screens
    .slice(0, SCREENS_NAMED)
    .map(({ id, title }) => `[${title[language]}](${pageLink(page, `screens/${id}`)})`);
  const more = screens.length > SCREENS_NAMED ? [referenceWords(language).andMore(screens.length)] : [];
  return [...links, ...more].join(language === 'zh' ? '、' : ', ');
}
