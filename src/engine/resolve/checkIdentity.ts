import { buildIssue } from '../issues/buildIssue.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { IssueBook } from './IssueBook.ts';

/**
 * Two screens never share a path or the key of their users' settings. Of a screen and a variant the variant is wrong: it
 * was written later.
 */
export function checkIdentity(screens: readonly SchemaDocument<'screen'>[], book: IssueBook): void {
  const routes = new Map<string, string>();
  const resources = new Map<string, string>();
  const rank = ({ value }: SchemaDocument<'screen'>): number => (value.extends === undefined ? 0 : 1);
  for (const { file, value, place } of [...screens].sort((a, b) => rank(a) - rank(b))) {
    const { route, resourceNo } = value;
    if (route === undefined || resourceNo === undefined) continue;
    const sameRoute = routes.get(route);
    if (sameRoute === undefined) routes.set(route, file);
    else book.add(buildIssue('SCREEN_DUPLICATE_ROUTE', place('/route'), { route, other: sameRoute }));
    const sameResource = resources.get(resourceNo);
    if (sameResource === undefined) resources.set(resourceNo, file);
    else {
      const details = { resourceNo, other: sameResource };
      book.add(buildIssue('SCREEN_DUPLICATE_RESOURCE_NO', place('/resourceNo'), details));
    }
  }
}
