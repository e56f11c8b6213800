import { filterKind } from '../filters/filterKinds.ts';
import type { ResolvedAction, ResolvedColumn, ResolvedFilter, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { ANY_PICK, type ResolvedPick } from '../resolve/resolvePick.ts';
import { codeList, codeText, compactTable, markdownPage, markdownTable } from './markdown.ts';
import { codeTableLink } from './pageLinks.ts';
import type { PageContext } from './ReferenceSource.ts';
import { referenceWords } from './text/referenceWords.ts';
import type { ReferenceWords } from './text/zh.ts';

/** Page of one screen: its filters, columns and actions as they are after resolving. */
export function buildScreenPage(screen: ResolvedScreen, context: PageContext): string {
  const { language } = context;
  const words = referenceWords(language);
  const { head } = words;
  const actions = Object.values(screen.actions);
  return markdownPage(
    `# ${screen.title[language]}`,
    facts(screen, words),
    `## ${words.screen.filters(screen.filters.length)}`,
    compactTable(
      [head.field, head.chinese, head.english, head.kind, head.wire, head.values, head.initial, head.notes],
      screen.filters.map((filter) => filterRow(filter, screen, context)),
    ),
    `## ${words.screen.columns(screen.columns.length)}`,
    compactTable(
      [head.field, head.chinese, head.english, head.kind, head.source, head.values, head.width, head.align, head.notes],
      screen.columns.map((column) => columnRow(column, screen, context)),
    ),
    `## ${words.screen.actions(actions.length)}`,
    compactTable(
      [head.action, head.chinese, head.english, head.permission, head.place, head.asks, head.writes],
      actions.map((action) => actionRow(action, screen, context)),
    ),
    ...refusals(actions, words),
  );
}

function facts(screen: ResolvedScreen, { screen: words }: ReferenceWords): string {
  const where = Object.entries(screen.source.where).map(([column, value]) => codeText(`${column} = ${value}`));
  const menu = screen.menu === null ? null : ([codeText(screen.menu.group), screen.menu.order] as const);
  return [
    words.id(codeText(screen.id), codeText(screen.resourceNo)),
    words.page(codeText(screen.route), menu),
    words.permission(screen.permission === null ? null : codeText(screen.permission)),
    rowsText(screen, words, where),
    words.sorted(screen.sort.map(({ field, direction }) => [codeText(field), direction])),
    words.sums(codeList(screen.totals)),
    words.pages(screen.pageSize, screen.pageSizes.join(', ')),
    words.toolbar(codeList(screen.toolbar)),
  ]
    .map((fact) => `- ${fact}`)
    .join('\n');
}

function rowsText({ source }: ResolvedScreen, words: ReferenceWords['screen'], where: readonly string[]): string {
  if (source.endpoint === null) return words.rows(codeText(source.dataset), where);
  const { method, path, dictionaries } = source.endpoint;
  return words.outsideRows(codeText(`${method} ${path}`), codeList(dictionaries), where);
}

function filterRow(filter: ResolvedFilter, screen: ResolvedScreen, context: PageContext): readonly string[] {
  const { screen: words } = referenceWords(context.language);
  const single = filter.kind === 'codes' && !filter.multiple ? ` ${words.one}` : '';
  const initial = typeof filter.default === 'string' ? [filter.default] : (filter.default ?? []);
  const notes = [
    filter.hidden ? words.hidden : '',
    filter.permission === null ? '' : words.needs(codeText(filter.permission)),
    codeList(pickNames(filter)),
  ];
  return [
    codeText(filter.field),
    filter.label.zh,
    filter.label.en,
    `${codeText(filter.kind)}${single}`,
    codeList(filterKind(filter.kind).wireKeys(filter)),
    codeTableLink(filter.codes, `screens/${screen.id}`, context),
    initial.map((value) => (value === null ? words.open : codeText(value))).join(' '),
    notes.filter((note) => note !== '').join('; '),
  ];
}

/** What the filter says about picking organisations, where it is not the usual. */
function pickNames({ pick }: ResolvedFilter): readonly string[] {
  const said = Object.entries(pick ?? ANY_PICK).filter(
    ([name, value]) => value !== ANY_PICK[name as keyof ResolvedPick],
  );
  return said.map(([name, value]) => (value === true ? name : `${name} ${value}`));
}

function columnRow(column: ResolvedColumn, screen: ResolvedScreen, context: PageContext): readonly string[] {
  const { screen: words, align } = referenceWords(context.language);
  const notes = [
    column.hidden ? words.hidden : '',
    column.pinned === null ? '' : words.fixed(column.pinned),
    column.permission === null ? '' : words.needs(codeText(column.permission)),
    column.actions.length > 0 ? codeList(column.actions) : '',
    column.description === null ? '' : column.description[context.language],
  ];
  return [
    codeText(column.field),
    column.label.zh,
    column.label.en,
    codeText(column.kind),
    column.source === '' || column.source === column.field ? '' : codeText(column.source),
    codeTableLink(column.codes, `screens/${screen.id}`, context),
    `${column.width}`,
    align[column.align],
    notes.filter((note) => note !== '').join('; '),
  ];
}

function actionRow(action: ResolvedAction, screen: ResolvedScreen, { language }: PageContext): readonly string[] {
  const { screen: words } = referenceWords(language);
  const inRows = screen.columns.some((column) => column.actions.includes(action.name));
  const places = [screen.toolbar.includes(action.name) ? words.inToolbar : '', inRows ? words.inRow : ''];
  const asks = action.input.map(
    ({ label, name, required }) => `${label[language]} ${codeText(name)}${required ? '' : ` (${words.optional})`}`,
  );
  return [
    codeText(action.name),
    action.label.zh,
    action.label.en,
    action.permission === null ? '' : codeText(action.permission),
    places.filter((place) => place !== '').join(', '),
    asks.join(', '),
    codeList(Object.keys(action.set)),
  ];
}

/** Why an action refuses a row; actions that refuse for the same reasons share a section. */
function refusals(actions: readonly ResolvedAction[], { screen, head }: ReferenceWords): readonly string[] {
  const groups = new Map<string, { readonly names: string[]; readonly action: ResolvedAction }>();
  for (const action of actions.filter((each) => each.when.length > 0)) {
    const key = JSON.stringify(action.when);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [action.name], action });
    else group.names.push(action.name);
  }
  return [...groups.values()].flatMap(({ names, action }) => [
    `### ${screen.refusedBy(codeList(names))}`,
    markdownTable(
      [head.chinese, head.english],
      action.when.map(({ otherwise }) => [otherwise.zh, otherwise.en]),
    ),
  ]);
}
