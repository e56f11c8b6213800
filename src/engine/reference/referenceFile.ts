import type { Language } from '../compile/CompiledScreen.ts';

/** Name of the page that lists the others. */
export const INDEX_PAGE = 'index';
/** Name of the page for beginners, which is written by hand and stands outside the folder of the reference. */
export const TUTORIAL_PAGE = 'tutorial';

const FOLDERS: Readonly<Record<Language, string>> = { zh: 'docs/reference/zh/', en: 'docs/reference/' };
const TUTORIALS: Readonly<Record<Language, string>> = { zh: 'docs/tutorial.zh.md', en: 'docs/tutorial.md' };

/**
 * The Markdown file of a page, by its path in the project.
 *
 * @example referenceFile('screens/invoice.general', 'zh') // 'docs/reference/zh/screens/invoice.general.md'
 */
export function referenceFile(name: string, language: Language): string {
  if (name === TUTORIAL_PAGE) return TUTORIALS[language];
  return `${FOLDERS[language]}${name === INDEX_PAGE ? 'README' : name}.md`;
}

/** The page of a Markdown file in either language; null for a file that is none. Inverse of `referenceFile`. */
export function referencePageOf(file: string): string | null {
  if (Object.values(TUTORIALS).includes(file)) return TUTORIAL_PAGE;
  // The Chinese folder stands in the English one and is longer.
  const folder = [FOLDERS.zh, FOLDERS.en].find((start) => file.startsWith(start));
  if (folder === undefined || !file.endsWith('.md')) return null;
  const name = file.slice(folder.length, -'.md'.length);
  return name === 'README' ? INDEX_PAGE : name;
}

/** A link from one page to another of the same language, as Markdown files have it. */
export function pageLink(from: string, to: string, fragment = ''): string {
  const steps = '../'.repeat(from.split('/').length - 1);
  const file = to === INDEX_PAGE ? 'README' : to;
  return `${steps}${file}.md${fragment === '' ? '' : `#${fragment}`}`;
}
