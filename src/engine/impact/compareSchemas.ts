import type { LoadedSchemas } from '../resolve/loadSchemas.ts';
import type { ResolvedEndpoint, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { stableHash } from '../resolve/stableHash.ts';
import { buildImpact } from './buildImpact.ts';
import { compareActions } from './compareActions.ts';
import { compareColumns } from './compareColumns.ts';
import { compareDatasets } from './compareDatasets.ts';
import { permissionText } from './compareFields.ts';
import { compareFilters } from './compareFilters.ts';
import { compareTables } from './compareTables.ts';
import type { Impact } from './Impact.ts';

type Schemas = Pick<LoadedSchemas, 'screens' | 'datasets' | 'codeTables'>;

/**
 * What users will feel when one version of the schemas takes the place of another: screens, columns, filters, actions and
 * codes added, changed and taken away, and what becomes of settings, views, links and stored rows.
 *
 * @example
 * before  columns: invoiceNo, sellerName       after  columns: invoiceNo, vendorName (read from sellerName)
 * →       FIELD_RENAME_MISSING: sellerName seems to have become vendorName, but renamedFrom is missing
 */
export function compareSchemas(before: Schemas, after: Schemas): readonly Impact[] {
  const ids = [...new Set([...before.screens.keys(), ...after.screens.keys()])].sort();
  return [
    ...ids.flatMap((id) => compareScreens(id, before.screens.get(id), after.screens.get(id))),
    ...pairsOf(before.codeTables, after.codeTables).flatMap(([from, to]) => compareTables(from, to)),
    ...pairsOf(before.datasets, after.datasets).flatMap(([from, to]) => compareDatasets(from, to)),
  ];
}

function pairsOf<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): readonly (readonly [T, T])[] {
  return [...after].sort(byName).flatMap(([name, to]) => {
    const from = before.get(name);
    return from === undefined ? [] : [[from, to] as const];
  });
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function compareScreens(
  id: string,
  before: ResolvedScreen | undefined,
  after: ResolvedScreen | undefined,
): readonly Impact[] {
  if (before === undefined) return after === undefined ? [] : [buildImpact('SCREEN_ADDED', id, { route: after.route })];
  if (after === undefined) {
    const { route, resourceNo } = before;
    return [buildImpact('SCREEN_REMOVED', id, { route, resourceNo })];
  }
  return [
    ...compareIdentity(id, before, after),
    ...compareFilters(id, before.filters, after.filters),
    ...compareColumns(id, before.columns, after.columns),
    ...compareActions(id, before.actions, after.actions),
  ];
}

function compareIdentity(id: string, before: ResolvedScreen, after: ResolvedScreen): readonly Impact[] {
  const impacts: Impact[] = [];
  const differs = (from: string, to: string): boolean => from !== to;
  if (differs(before.route, after.route))
    impacts.push(buildImpact('SCREEN_MOVED', id, { before: before.route, after: after.route }));
  if (differs(before.resourceNo, after.resourceNo))
    impacts.push(buildImpact('SCREEN_SETTINGS_LOST', id, { before: before.resourceNo, after: after.resourceNo }));
  if (differs(before.title.zh, after.title.zh) || differs(before.title.en, after.title.en))
    impacts.push(buildImpact('SCREEN_RETITLED', id, { before: before.title, after: after.title }));
  if (before.permission !== after.permission) {
    const details = { before: permissionText(before.permission), after: permissionText(after.permission) };
    impacts.push(buildImpact('SCREEN_PERMISSION_CHANGED', id, details));
  }
  const [rows, newRows] = [rowsOf(before), rowsOf(after)];
  if (differs(rows, newRows)) impacts.push(buildImpact('SCREEN_ROWS_CHANGED', id, { before: rows, after: newRows }));
  const [sort, newSort] = [sortOf(before), sortOf(after)];
  if (differs(sort, newSort)) impacts.push(buildImpact('SCREEN_SORT_CHANGED', id, { before: sort, after: newSort }));
  return impacts;
}

function rowsOf({ source }: ResolvedScreen): string {
  const where = Object.entries(source.where).map(([column, value]) => `${column} = ${[value].flat().join(' / ')}`);
  return [source.endpoint === null ? source.dataset : endpointText(source.endpoint), ...where].join(', ');
}

/** Whatever is said of an endpoint changes which rows come, or whether they come. */
function endpointText(endpoint: ResolvedEndpoint): string {
  const { method, path, types: _types, dictionaries: _dictionaries, ...how } = endpoint;
  return `${method} ${path} ${stableHash(how).slice(0, 8)}`;
}

function sortOf({ sort }: ResolvedScreen): string {
  return sort.map(({ field, direction }) => `${field} ${direction}`).join(', ') || '–';
}
