import type { Language } from '#engine';
import type { ScreenSummary } from '#wire';
import type { SearchHit } from './findPages.ts';

/** From here on a keyword with a digit may be a number of an invoice, an order or a ticket. */
const SHORTEST = 4;

/**
 * Lists in which a keyword can be the number of a row. The link carries that condition alone, so that nothing a user
 * once saved hides the row.
 */
export function rowLinks(screens: readonly ScreenSummary[], keyword: string, language: Language): readonly SearchHit[] {
  const number = keyword.trim();
  if (number.length < SHORTEST || !/\d/.test(number)) return [];
  return screens.flatMap(({ route, title, menu, numberFilter }) =>
    menu === null || numberFilter === null
      ? []
      : [
          {
            value: `${route}?${new URLSearchParams([[numberFilter.field, number]])}`,
            label: `${title[language]} · ${numberFilter.label[language]} ${number}`,
          },
        ],
  );
}
