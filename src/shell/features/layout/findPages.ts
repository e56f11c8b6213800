import type { Language } from '#engine';
import { type InitialsOf, matchesCode } from '#renderers';
import type { MenuGroup } from '../../session/menu.ts';

/** Where the search can go. */
export interface SearchHit {
  /** Address within the application. */
  readonly value: string;
  readonly label: string;
}

const MOST = 8;

/**
 * Pages of the menu a keyword means: part of their name in either language, or initials of it in pinyin.
 *
 * @example findPages(groups, 'hcp', 'zh', initialsOf) // [{ value: '/purchaser/invoice/train', label: '火车票' }, …]
 */
export function findPages(
  groups: readonly MenuGroup[],
  keyword: string,
  language: Language,
  initialsOf: InitialsOf | null,
): readonly SearchHit[] {
  const wanted = keyword.trim();
  if (wanted === '') return [];
  const other = language === 'zh' ? 'en' : 'zh';
  return groups
    .flatMap(({ entries }) => entries)
    .map(({ route, title }) => ({ value: route, label: title[language], otherName: title[other] }))
    .filter((page) => matchesCode(page, wanted, initialsOf))
    .slice(0, MOST)
    .map(({ value, label }) => ({ value, label }));
}
