import { INDEX_PAGE, type Language, referenceFile, referencePageOf } from '#engine';

const BASE = '/help/schema';

/** Address of a page in the application. */
export function helpAddress(name: string, fragment = ''): string {
  const path = name === INDEX_PAGE ? BASE : `${BASE}/${name.split('/').map(encodeURIComponent).join('/')}`;
  return fragment === '' ? path : `${path}#${fragment}`;
}

/** Where a link of a page leads: within the application, to another site, or nowhere a browser could go. */
export type HelpTarget =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'site'; readonly href: string }
  | { readonly kind: 'none' };

/**
 * The target of a link as Markdown files have it. The last word of a fragment is what sections are called in both
 * languages. A file that is no page has no address here.
 *
 * @example
 * helpTarget('../fields.md#列定义-columndefinition', 'screens/invoice.general', 'zh')
 * // { kind: 'page', to: '/help/schema/fields#columndefinition' }
 */
export function helpTarget(href: string, page: string, language: Language): HelpTarget {
  if (href === '') return { kind: 'none' };
  if (href.startsWith('#')) return { kind: 'page', to: helpAddress(page, href.slice(1)) };
  const file = `file:///${referenceFile(page, language)}`;
  const url = URL.canParse(href, file) ? new URL(href, file) : null;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return { kind: 'site', href: url.href };
  const name = url?.protocol === 'file:' ? referencePageOf(decodeURIComponent(url.pathname).slice(1)) : null;
  if (url === null || name === null) return { kind: 'none' };
  return { kind: 'page', to: helpAddress(name, decodeURIComponent(url.hash).slice(1).split('-').at(-1)) };
}
