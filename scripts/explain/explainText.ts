import path from 'node:path';
import type { CompiledAction, CompiledScreen, EndpointRequest, ResolvedScreen } from '#engine';
import { textTable } from '../textTable.ts';
import type { ExplainedScreen } from './explainScreen.ts';
import { fieldOrigin, originText } from './fieldOrigins.ts';

/** Every stage of a screen as text: stable, so that a change of it is a change of what users get. */
export function explainText(explained: ExplainedScreen): string {
  const { written, resolved, personalised, compiled } = explained;
  return [
    `${resolved.title.zh} | ${resolved.title.en}: ${resolved.route}`,
    heading('written', written.map(({ file }) => file).join(', which extends ')),
    ...written.map(
      ({ file, screen }) =>
        `${file}: ${Object.keys(screen)
          .filter((key) => key !== '$schema' && key !== 'language')
          .join(', ')}`,
    ),
    heading('resolved', 'references followed, nothing optional'),
    ...resolvedLines(resolved),
    heading('personalised', 'with what the user saved'),
    `${personalised.columns.filter(({ hidden }) => !hidden).length} columns shown: ${shownFields(personalised)}`,
    heading('compiled', `in ${compiled.language}`),
    filterTable(explained),
    '',
    columnTable(explained),
    '',
    ...actionLines(compiled),
    `totals: ${compiled.totals.join(', ')}; ${compiled.pageSize} rows a page of ${compiled.pageSizes.join(', ')}`,
    heading('query', 'what the screen asks at first'),
    ...queryLines(explained),
    '',
  ].join('\n');
}

function heading(stage: string, what: string): string {
  return `\n== ${stage}: ${what} ==`;
}

function resolvedLines(screen: ResolvedScreen): readonly string[] {
  const where = Object.entries(screen.source.where).map(
    ([column, value]) => `${column} = ${[value].flat().join(' or ')}`,
  );
  return [
    `${sourceText(screen)}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`,
    `${screen.filters.length} filters, ${screen.columns.length} columns, ${Object.keys(screen.actions).length} actions`,
    `resource ${screen.resourceNo}, permission ${screen.permission ?? 'none'}`,
  ];
}

function sourceText({ source }: ResolvedScreen): string {
  if (source.endpoint === null) return `dataset ${source.dataset}`;
  return `endpoint ${source.endpoint.method} ${source.endpoint.path}`;
}

function shownFields({ columns }: ResolvedScreen): string {
  return columns
    .filter(({ hidden }) => !hidden)
    .map(({ field }) => field)
    .join(', ');
}

function originOf(field: string, list: 'columns' | 'filters', { written, dictionaries }: ExplainedScreen): string {
  return originText(fieldOrigin(field, list, written, dictionaries), path.basename(written[0]?.file ?? ''));
}

function filterTable(explained: ExplainedScreen): string {
  const rows = explained.compiled.filters.map((filter) => [
    filter.field,
    filter.label,
    filter.kind + (filter.kind === 'codes' && !filter.multiple ? ' (one)' : ''),
    filter.resolved.sources.join(' or '),
    filter.options.length > 0 ? `${filter.options.length} of ${filter.resolved.codes}` : '',
    filter.placeholder,
    filter.hidden ? 'hidden' : '',
    originOf(filter.field, 'filters', explained),
  ]);
  const header = ['filter', 'label', 'kind', 'dataset columns', 'options', 'placeholder', '', 'decided by'];
  return textTable(header, rows);
}

function columnTable(explained: ExplainedScreen): string {
  const rows = explained.compiled.columns.map((column) => [
    column.field,
    column.label,
    column.kind,
    column.source === column.field ? '' : column.source,
    `${column.width} (≥ ${column.minWidth})`,
    column.align,
    column.decode === null ? column.format : `${Object.keys(column.decode).length} codes`,
    [column.pinned ?? '', column.hidden ? 'hidden' : '', ...column.actions.map(({ name }) => name)].join(' ').trim(),
    originOf(column.field, 'columns', explained),
  ]);
  const header = ['column', 'label', 'kind', 'read from', 'width', 'align', 'shown as', '', 'decided by'];
  return textTable(header, rows);
}

/** Buttons with what each asks for. */
function actionLines(screen: CompiledScreen): readonly string[] {
  const rowActions = screen.columns.flatMap(({ actions }) => actions);
  const asked = [...screen.toolbar, ...rowActions].filter(({ input }) => input.length > 0);
  const once = [...new Map(asked.map((action) => [action.name, action])).values()];
  const words = (actions: readonly CompiledAction[]): string => actions.map(({ label }) => label).join(', ') || 'none';
  return [
    `toolbar: ${words(screen.toolbar)}${screen.canImport ? ', import' : ''}`,
    `row: ${words(rowActions)}`,
    ...once.map(({ label, input }) => {
      const inputs = input.map(
        (one) => `${one.label}${one.required ? '*' : ''}${one.default === null ? '' : ` = ${one.default}`}`,
      );
      return `${label} asks for ${inputs.join(', ')}`;
    }),
  ];
}

function queryLines({ conditions, wire, query, request, resolved }: ExplainedScreen): readonly string[] {
  const said = conditions.map(({ label, text }) => `${label}: ${text}`);
  const sent = `at the wire: ${JSON.stringify(wire)}`;
  const lead = [...said, sent];
  const problems = [query, request].flatMap((built) => (built === null || built.ok ? [] : built.problems));
  if (problems.length > 0) return [...lead, `refused: ${JSON.stringify(problems)}`];
  if (request?.ok) return [...lead, ...requestLines(request.request, resolved)];
  if (!query?.ok) return lead;
  const { select, ...rest } = query.query;
  return [...lead, `reads ${select.length} dataset columns: ${select.join(', ')}`, JSON.stringify(rest, null, 2)];
}

/** The request to the other system, and where its answer is read. */
function requestLines(
  { method, path: target, query, body, headers }: EndpointRequest,
  { source }: ResolvedScreen,
): readonly string[] {
  const address = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const { endpoint } = source;
  return [
    `asks ${method} ${target}${address === '' ? '' : `?${address}`}`,
    ...Object.entries(headers).map(([name, value]) => `header ${name}: ${value}`),
    ...(body === null ? [] : [`body ${JSON.stringify(body)}`]),
    ...(endpoint === null
      ? []
      : [`reads rows at ${endpoint.rows}, their number at ${endpoint.total}, their key at ${endpoint.key}`]),
  ];
}
