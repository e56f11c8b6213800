import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { IssueBook } from './IssueBook.ts';
import { BUILT_IN_ROUTES, ROUTE_GROUPS, routeGroup } from './routeGroups.ts';

/**
 * A route is in one of the groups the application loads and not that of a handwritten page. Two screens never share a path or the key of their users' settings. Of a screen and a variant the variant is wrong: it
 * was written later.
 */
export function checkIdentity(screens: readonly SchemaDocument<'screen'>[], book: IssueBook): void {
  const routes = new Map<string, string>();
  const resources = new Map<string, string>();
  const rank = ({ value }: SchemaDocument<'screen'>): number => (value.extends === undefined ? 0 : 1);
  for (const { file, value, place } of [...screens].sort((a, b) => rank(a) - rank(b))) {
    const { route, resourceNo } = value;
    if (route === undefined || resourceNo === undefined) continue;
    if (routeGroup(route) === null) {
      const groups = ROUTE_GROUPS.join(', ');
      book.add(buildIssue('SCREEN_ROUTE_GROUP', place('/route'), { route, groups }, nearestGroup(route)));
    }
    if ((BUILT_IN_ROUTES as readonly string[]).includes(route))
      book.add(buildIssue('SCREEN_ROUTE_TAKEN', place('/route'), { route }));
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

function nearestGroup(route: string): string | null {
  const [, first = '', ...rest] = route.split('/');
  const group = nearestWord(first, ROUTE_GROUPS);
  return group === null || rest.length === 0 ? null : ['', group, ...rest].join('/');
}
