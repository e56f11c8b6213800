import path from 'node:path';
import type { CompiledAction, CompiledScreen, EndpointRequest, ResolvedScreen } from '#engine';
import { textTable } from '../textTable.ts';
import type { ExplainedScreen } from './explainScreen.ts';
import { EXPLAIN_WORDS, type ExplainWords } from './explainWords.ts';
import { fieldOrigin, originText } from './fieldOrigins.ts';

/**
 * Every stage of a screen as text, in the language it was compiled in: stable, so that a change of it is a change of what
 * users get.
 */
export function explainText(explained: ExplainedScreen): string {
  const { written, resolved, personalised, compiled } = explained;
  const words = EXPLAIN_WORDS[compiled.language];
  const shown = personalised.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  return [
    `${compiled.title}${words.colon}${resolved.route}`,
    heading('written', written.map(({ file }) => file).join(words.extending), words),
    ...written.map(({ file, screen }) => {
      const properties = Object.keys(screen).filter((key) => key !== '$schema' && key !== 'language');
      return `${file}${words.colon}${properties.join(', ')}`;
    }),
    heading('resolved', words.about.resolved, words),
    ...resolvedLines(resolved, words),
    heading('personalised', words.about.personalised, words),
    words.shown(shown.length, shown.join(', ')),
    heading('compiled', words.about.compiled, words),
    filterTable(explained, words),
    '',
    columnTable(explained, words),
    '',
    ...actionLines(compiled, words),
    words.totals(compiled.totals.join(', ') || words.none, compiled.pageSize, compiled.pageSizes.join(', ')),
    heading('query', words.about.query, words),
    ...queryLines(explained, words),
    '',
  ].join('\n');
}

function heading(stage: keyof ExplainWords['stages'], what: string, { stages, colon }: ExplainWords): string {
  return `\n== ${stages[stage]}${colon}${what} ==`;
}

function resolvedLines(screen: ResolvedScreen, words: ExplainWords): readonly string[] {
  const where = Object.entries(screen.source.where).map(
    ([column, value]) => `${column} = ${[value].flat().join(words.or)}`,
  );
  return [
    `${sourceText(screen, words)}${where.length > 0 ? words.where(where.join(words.and)) : ''}`,
    words.sizes(screen.filters.length, screen.columns.length, Object.keys(screen.actions).length),
    words.resource(screen.resourceNo, screen.permission ?? words.none),
  ];
}

function sourceText({ source }: ResolvedScreen, words: ExplainWords): string {
  if (source.endpoint === null) return words.dataset(source.dataset);
  return words.endpoint(source.endpoint.method, source.endpoint.path);
}

function originOf(
  field: string,
  list: 'columns' | 'filters',
  { written, dictionaries }: ExplainedScreen,
  words: ExplainWords,
): string {
  return originText(fieldOrigin(field, list, written, dictionaries), path.basename(written[0]?.file ?? ''), words);
}

function filterTable(explained: ExplainedScreen, words: ExplainWords): string {
  const rows = explained.compiled.filters.map((filter) => [
    filter.field,
    filter.label,
    filter.kind + (filter.kind === 'codes' && !filter.multiple ? ` (${words.one})` : ''),
    filter.resolved.sources.join(words.or),
    filter.options.length > 0 ? words.optionsOf(filter.options.length, filter.resolved.codes ?? '') : '',
    filter.placeholder,
    filter.hidden ? words.hidden : '',
    originOf(filter.field, 'filters', explained, words),
  ]);
  return textTable(words.filterHeader, rows);
}

function columnTable(explained: ExplainedScreen, words: ExplainWords): string {
  const rows = explained.compiled.columns.map((column) => [
    column.field,
    column.label,
    column.kind,
    column.source === column.field ? '' : column.source,
    `${column.width} (≥ ${column.minWidth})`,
    column.align,
    column.decode === null ? column.format : words.codes(Object.keys(column.decode).length),
    [column.pinned ?? '', column.hidden ? words.hidden : '', ...column.actions.map(({ name }) => name)]
      .join(' ')
      .trim(),
    originOf(column.field, 'columns', explained, words),
  ]);
  return textTable(words.columnHeader, rows);
}

/** Buttons with what each asks for. */
function actionLines(screen: CompiledScreen, words: ExplainWords): readonly string[] {
  const rowActions = screen.columns.flatMap(({ actions }) => actions);
  const asked = [...screen.toolbar, ...rowActions].filter(({ input }) => input.length > 0);
  const once = [...new Map(asked.map((action) => [action.name, action])).values()];
  const labels = (actions: readonly CompiledAction[]): readonly string[] => actions.map(({ label }) => label);
  const named = (list: readonly string[]): string => list.join(words.comma) || words.none;
  const toolbar = [...labels(screen.toolbar), ...(screen.canImport ? [words.import] : [])];
  return [
    `${words.toolbar}${words.colon}${named(toolbar)}`,
    `${words.row}${words.colon}${named(labels(rowActions))}`,
    ...once.map(({ label, input }) => {
      const inputs = input.map(
        (one) => `${one.label}${one.required ? '*' : ''}${one.default === null ? '' : ` = ${one.default}`}`,
      );
      return words.asksFor(label, inputs.join(words.comma));
    }),
  ];
}

function queryLines(
  { conditions, wire, query, request, resolved }: ExplainedScreen,
  words: ExplainWords,
): readonly string[] {
  const said = conditions.map(({ label, text }) => `${label}${words.colon}${text}`);
  const lead = [...said, words.atTheWire(JSON.stringify(wire))];
  const problems = [query, request].flatMap((built) => (built === null || built.ok ? [] : built.problems));
  if (problems.length > 0) return [...lead, words.refused(JSON.stringify(problems))];
  if (request?.ok) return [...lead, ...requestLines(request.request, resolved, words)];
  if (!query?.ok) return lead;
  const { select, ...rest } = query.query;
  return [...lead, words.reads(select.length, select.join(', ')), JSON.stringify(rest, null, 2)];
}

/** The request to the other system, and where its answer is read. */
function requestLines(
  { method, path: target, query, body, headers }: EndpointRequest,
  { source }: ResolvedScreen,
  words: ExplainWords,
): readonly string[] {
  const address = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const { endpoint } = source;
  return [
    words.asks(`${method} ${target}${address === '' ? '' : `?${address}`}`),
    ...Object.entries(headers).map(([name, value]) => words.header(name, value)),
    ...(body === null ? [] : [words.body(JSON.stringify(body))]),
    ...(endpoint === null ? [] : [words.readsRows(endpoint.rows, endpoint.total, endpoint.key)]),
  ];
}
