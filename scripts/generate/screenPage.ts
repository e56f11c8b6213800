import {
  filterKind,
  type LoadedSchemas,
  type ResolvedAction,
  type ResolvedColumn,
  type ResolvedFilter,
  type ResolvedScreen,
} from '#engine';
import { code, codeList, page, table } from './markdown.ts';

/** Reference page of one screen in both languages: its filters, columns and actions as they are after resolving. */
export function buildScreenPage(screen: ResolvedScreen, loaded: LoadedSchemas): string {
  const actions = Object.values(screen.actions);
  return page(
    `# ${screen.title.zh} · ${screen.title.en}`,
    facts(screen),
    `## 筛选条件 · Filters (${screen.filters.length})`,
    table(
      ['field', '中文', 'English', 'kind', 'at the wire', 'values', 'at first'],
      screen.filters.map((filter) => filterRow(filter, loaded)),
    ),
    `## 列 · Columns (${screen.columns.length})`,
    table(
      ['field', '中文', 'English', 'kind', 'read from', 'values', 'width', 'alignment', 'notes'],
      screen.columns.map((column) => columnRow(column, loaded)),
    ),
    `## 操作 · Actions (${actions.length})`,
    table(
      ['action', '中文', 'English', 'permission', 'where', 'asks for', 'writes'],
      actions.map((action) => actionRow(action, screen)),
    ),
    ...refusals(actions),
  );
}

function facts(screen: ResolvedScreen): string {
  const where = Object.entries(screen.source.where).map(([column, value]) => code(`${column} = ${value}`));
  return [
    `- Id ${code(screen.id)}, settings kept as ${code(screen.resourceNo)}`,
    `- Page ${code(screen.route)}${screen.menu === null ? '' : `, menu ${code(screen.menu.group)} at ${screen.menu.order}`}`,
    `- Permission ${screen.permission === null ? 'none' : code(screen.permission)}`,
    `- Rows of ${code(screen.source.dataset)}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`,
    `- Sorted by ${screen.sort.map((item) => `${code(item.field)} ${item.direction}`).join(', ')}`,
    `- Sums of ${codeList(screen.totals)}`,
    `- ${screen.pageSize} rows a page; ${screen.pageSizes.join(', ')} offered`,
    `- Toolbar ${codeList(screen.toolbar)}`,
  ].join('\n');
}

function codesOf(name: string | null, loaded: LoadedSchemas): string {
  if (name === null) return '';
  const title = loaded.codeTables.get(name)?.title;
  return `${code(name)}${title === undefined ? '' : ` ${title.zh}`}`;
}

function filterRow(filter: ResolvedFilter, loaded: LoadedSchemas): readonly string[] {
  const single = filter.kind === 'codes' && !filter.multiple ? ', one' : '';
  const initial = typeof filter.default === 'string' ? [filter.default] : (filter.default ?? []);
  return [
    code(filter.field),
    filter.label.zh,
    filter.label.en,
    `${code(filter.kind)}${single}`,
    codeList(filterKind(filter.kind).wireKeys(filter)),
    codesOf(filter.codes, loaded),
    initial.map((value) => code(value ?? 'open')).join(' '),
  ];
}

function columnRow(column: ResolvedColumn, loaded: LoadedSchemas): readonly string[] {
  const notes = [
    column.hidden ? 'hidden at first' : '',
    column.pinned === null ? '' : `fixed ${column.pinned}`,
    column.permission === null ? '' : `needs ${code(column.permission)}`,
    column.actions.length > 0 ? codeList(column.actions) : '',
    column.description === null ? '' : `${column.description.zh} · ${column.description.en}`,
  ];
  return [
    code(column.field),
    column.label.zh,
    column.label.en,
    code(column.kind),
    column.source === '' || column.source === column.field ? '' : code(column.source),
    codesOf(column.codes, loaded),
    `${column.width}`,
    column.align,
    notes.filter((note) => note !== '').join('; '),
  ];
}

function actionRow(action: ResolvedAction, screen: ResolvedScreen): readonly string[] {
  const inRows = screen.columns.some((column) => column.actions.includes(action.name));
  const places = [screen.toolbar.includes(action.name) ? 'toolbar' : '', inRows ? 'row' : ''];
  return [
    code(action.name),
    action.label.zh,
    action.label.en,
    action.permission === null ? '' : code(action.permission),
    places.filter((place) => place !== '').join(', '),
    action.input
      .map((input) => `${input.label.zh} ${code(input.name)}${input.required ? '' : ' (optional)'}`)
      .join(', '),
    codeList(Object.keys(action.set)),
  ];
}

/** Why an action refuses a row; actions that refuse for the same reasons share a section. */
function refusals(actions: readonly ResolvedAction[]): readonly string[] {
  const groups = new Map<string, { readonly names: string[]; readonly action: ResolvedAction }>();
  for (const action of actions.filter((each) => each.when.length > 0)) {
    const key = JSON.stringify(action.when);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [action.name], action });
    else group.names.push(action.name);
  }
  return [...groups.values()].flatMap(({ names, action }) => [
    `### Refused by ${codeList(names)}`,
    table(
      ['中文', 'English'],
      action.when.map(({ otherwise }) => [otherwise.zh, otherwise.en]),
    ),
  ]);
}
