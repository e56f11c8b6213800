import { buildIssue, type IssuePlace } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SortItem, Text } from '../schema.generated.ts';
import { EXPORT_ACTION, IMPORT_ACTION } from './builtInActions.ts';
import { isOperations } from './columnFaults.ts';
import type { Origin } from './MergedScreen.ts';
import type {
  ResolvedColumn,
  ResolvedDataset,
  ResolvedScreen,
  ResolvedSource,
  ScreenExport,
} from './ResolvedScreen.ts';
import { isAction, resolveColumn } from './resolveColumn.ts';
import { checkColumnGroups } from './resolveColumnGroup.ts';
import { resolveFilter } from './resolveFilter.ts';
import { resolvePages } from './resolvePages.ts';
import { rowNameOf } from './rowNameOf.ts';
import { report, type ScreenScope } from './ScreenScope.ts';
import { literalFits } from './storedTypes.ts';

const DEFAULT_UNIT: Text = { zh: '条', en: 'row' };

/**
 * A merged screen with every name followed and every default filled in. What is wrong is reported and left out, so that
 * one mistake does not hide the next; a screen with mistakes is not used.
 */
export function resolveScreen(scope: ScreenScope): Omit<ResolvedScreen, 'hash' | 'opens' | 'codeTables'> {
  const { merged, document, dataset } = scope;
  // Only an abstract screen lacks these, and it is never served.
  const { id, resourceNo = '', title = { zh: id, en: id }, route = '' } = document.value;
  const filters = merged.filters.map((use) => resolveFilter(use, scope)).filter((filter) => filter !== null);
  const resolvedColumns = (merged.columns ?? []).map((use) => resolveColumn(use, scope));
  const columns = resolvedColumns.filter((column) => column !== null);
  // A column that could not be resolved is reported as such, and not again where it is summed or sorted.
  const known = new Map(merged.columns?.map(({ field }, index) => [field, resolvedColumns[index] ?? null]));
  checkOperations(columns, scope);
  checkColumnGroups(scope);
  checkFiles(scope);
  const toolbar = merged.toolbar
    .filter(({ value, origin }) => OF_FILES.has(value) || isAction(value, origin, scope))
    .map(({ value }) => value);
  return {
    id,
    resourceNo,
    title,
    route,
    menu: merged.menu ?? null,
    permission: merged.permission ?? null,
    source: sourceOf(scope),
    filters,
    columns,
    toolbar,
    actions: actionsOf([...toolbar, ...columns.flatMap(({ actions }) => actions)], scope),
    columnPermissions: dataset.fields.permissions(),
    totals: resolveTotals(known, scope),
    unit: dataset.unit ?? DEFAULT_UNIT,
    sort: resolveSort(known, scope),
    ...resolvePages(scope),
    rowName: rowNameOf(columns, dataset.resolved),
    import: toolbar.includes(IMPORT_ACTION) ? screenImport(scope) : null,
    export: toolbar.includes(EXPORT_ACTION) ? exportOf(columns, dataset.resolved) : null,
  };
}

type Columns = ReadonlyMap<string, ResolvedColumn | null>;

function checkOperations(columns: readonly ResolvedColumn[], scope: ScreenScope): void {
  const [first, ...others] = columns.filter(isOperations);
  for (const { field } of others) {
    const use = scope.merged.columns?.find((candidate) => candidate.field === field);
    if (use === undefined || first === undefined) continue;
    report(scope, use.origin, (place) => buildIssue('COLUMN_TWO_OPERATIONS', place, { other: first.field }));
  }
}

const OF_FILES: ReadonlySet<string> = new Set([IMPORT_ACTION, EXPORT_ACTION]);

function checkFiles(scope: ScreenScope): void {
  const { merged, dataset } = scope;
  const details = { dataset: dataset.resolved.name };
  for (const { value, origin } of merged.toolbar) {
    if (dataset.endpoint !== null && OF_FILES.has(value)) {
      report(scope, origin, (place) => buildIssue('ENDPOINT_NEEDS_SERVER', place, { name: value }));
      continue;
    }
    const code =
      value === IMPORT_ACTION && dataset.resolved.import === null
        ? 'IMPORT_UNAVAILABLE'
        : value === EXPORT_ACTION && dataset.resolved.export === null
          ? 'EXPORT_UNAVAILABLE'
          : null;
    if (code !== null) report(scope, origin, (place) => buildIssue(code, place, details));
  }
}

function exportOf(columns: readonly ResolvedColumn[], dataset: ResolvedDataset): ScreenExport | null {
  if (dataset.export === null) return null;
  const amountFields = columns.filter(({ source }) => dataset.columns[source]?.type === 'money');
  return { ...dataset.export, amountFields: amountFields.map(({ field }) => field), withheld: [] };
}

/** What travels with the screen: the columns of a template are the server's business, and the caller may not see all. */
function screenImport({ dataset }: ScreenScope): ResolvedScreen['import'] {
  const files = dataset.resolved.import;
  return files === null ? null : { layouts: files.layouts, permission: files.permission };
}

function sourceOf(scope: ScreenScope): ResolvedSource {
  const { resolved, endpoint } = scope.dataset;
  const where = resolveWhere(scope);
  if (endpoint !== null) return { dataset: null, endpoint, where };
  return { dataset: resolved.name, endpoint, scope: resolved.organisation === null ? 'group' : 'organisations', where };
}

function resolveWhere(scope: ScreenScope): ResolvedSource['where'] {
  const { name: dataset, columns } = scope.dataset.resolved;
  for (const { value: pair, origin } of scope.merged.where) {
    const [name, value] = pair;
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column === undefined) {
      const unknown = (place: IssuePlace): Issue => {
        const near = nearestWord(name, Object.keys(columns));
        return buildIssue('DATASET_UNKNOWN_COLUMN', place, { dataset, column: name }, near);
      };
      report(scope, origin, unknown, 'key');
    } else if (scope.dataset.endpoint === null) {
      for (const [index, one] of (Array.isArray(value) ? value : [value]).entries()) {
        if (literalFits(one, column)) continue;
        const at = Array.isArray(value) ? { ...origin, pointer: `${origin.pointer}/${index}` } : origin;
        const details = { value: JSON.stringify(one), column: name, type: column.type };
        report(scope, at, (place) => buildIssue('VALUE_WRONG_FOR_COLUMN', place, details));
      }
    }
  }
  return Object.fromEntries(scope.merged.where.map(({ value }) => value));
}

function actionsOf(names: readonly string[], { dataset }: ScreenScope): ResolvedScreen['actions'] {
  const { actions } = dataset.resolved;
  return Object.fromEntries([...new Set(names)].flatMap((name) => (actions[name] ? [[name, actions[name]]] : [])));
}

function resolveTotals(columns: Columns, scope: ScreenScope): readonly string[] {
  for (const { value: field, origin } of scope.merged.totals) {
    if (scope.dataset.endpoint !== null) {
      report(scope, origin, (place) => buildIssue('ENDPOINT_NEEDS_SERVER', place, { name: field }));
      continue;
    }
    const column = columnNamed(field, columns, origin, scope);
    const type = column === null ? undefined : scope.dataset.resolved.columns[column.source]?.type;
    // A money column on a column of another type is reported where it is used.
    if (column === null || column.kind === 'money' || type === 'money') continue;
    report(scope, origin, (place) => buildIssue('TOTAL_NOT_MONEY', place, { field }));
  }
  return scope.merged.totals.map(({ value }) => value);
}

function resolveSort(columns: Columns, scope: ScreenScope): readonly SortItem[] {
  const seen = new Set<string>();
  for (const term of scope.merged.sort) {
    const { field } = term.value;
    const origin = { ...term.origin, pointer: `${term.origin.pointer}/field` };
    if (seen.has(field)) {
      report(scope, origin, (place) => buildIssue('SCREEN_DUPLICATE_FIELD', place, { list: 'sort', field }));
    }
    seen.add(field);
    const column = columnNamed(field, columns, origin, scope);
    if (column === null || column.sortable) continue;
    report(scope, origin, (place) => buildIssue('SORT_NOT_SORTABLE', place, { field }));
  }
  return scope.merged.sort.map(({ value }) => value);
}

/** The column of the screen with this field; null when there is none, or none that could be resolved. */
function columnNamed(field: string, columns: Columns, origin: Origin, scope: ScreenScope): ResolvedColumn | null {
  const column = columns.get(field);
  if (column !== undefined) return column;
  // It may be what a column that is missing or could not be resolved is meant to be: that is reported.
  if (scope.merged.columns === null || [...columns.values()].includes(null)) return null;
  const near = nearestWord(field, columns.keys());
  report(scope, origin, (place) => buildIssue('SCREEN_UNKNOWN_COLUMN', place, { field }, near));
  return null;
}
