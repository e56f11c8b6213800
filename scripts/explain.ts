import { parseArgs } from 'node:util';
import {
  buildListQuery,
  businessDay,
  type CompiledScreen,
  compileScreen,
  describeFilters,
  initialListState,
  type Language,
  type LoadedSchemas,
  NOTHING_SAVED,
  nearestWord,
  personaliseScreen,
  type ResolvedScreen,
  toWireFilters,
} from '#engine';
import { runCommand } from './runCommand.ts';
import { codeItemsByTable, loadOwnSchemas, readSchemaTree, SCHEMAS_DIR } from './schemaTree.ts';
import { textTable } from './textTable.ts';

const HELP = `npm run explain -- SCREEN [--lang zh|en] [--today YYYY-MM-DD] [--json]

Prints each stage of one screen: as written, resolved, personalised (no saved setting), compiled, and the query it sends
at first. --json prints the stages whole. --today is the business day; default: today in Shanghai.`;

function explainScreen(loaded: LoadedSchemas, id: string, language: Language, today: string) {
  const resolved = loaded.screens.get(id);
  if (resolved === undefined) {
    const near = nearestWord(id, loaded.screens.keys());
    throw new Error(`there is no screen ${id}${near === null ? '' : `; did you mean ${near}?`}`);
  }
  const dataset = loaded.datasets.get(resolved.source.dataset);
  if (dataset === undefined) throw new Error(`there is no dataset ${resolved.source.dataset}`);
  const personalised = personaliseScreen(resolved, NOTHING_SAVED);
  const context = { language, today, codeTables: codeItemsByTable(loaded), organisations: [], thousands: true };
  const compiled = compileScreen(personalised, context);
  const state = initialListState(compiled);
  const wire = {
    filters: toWireFilters(personalised.filters, state.applied),
    sort: state.sort,
    page: { currentPage: state.currentPage, pageSize: state.pageSize },
  };
  return {
    written: readAsWritten(id),
    resolved,
    personalised,
    compiled,
    wire,
    query: buildListQuery(resolved, dataset, wire),
  };
}

/** The screen's own file and those it extends, nearest first, before anything is done with them. */
function readAsWritten(id: string): readonly { readonly file: string; readonly screen: Record<string, unknown> }[] {
  const screens = readSchemaTree(SCHEMAS_DIR)
    .filter((file) => file.path.endsWith('.screen.json'))
    .map((file) => ({ file: file.path, screen: JSON.parse(file.text) as Record<string, unknown> }));
  const found = screens.filter(({ screen }) => screen.id === id);
  const parent = found[0]?.screen.extends;
  return typeof parent === 'string' ? [...found, ...readAsWritten(parent)] : found;
}

function heading(stage: string, what: string): void {
  console.log(`\n== ${stage}: ${what} ==`);
}

function printResolved(screen: ResolvedScreen): void {
  const where = Object.entries(screen.source.where).map(([column, value]) => `${column} = ${value}`);
  console.log(`dataset ${screen.source.dataset}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`);
  console.log(
    `${screen.filters.length} filters, ${screen.columns.length} columns, ${Object.keys(screen.actions).length} actions`,
  );
  console.log(`hash ${screen.hash}, resource ${screen.resourceNo}, permission ${screen.permission ?? 'none'}`);
}

function printFilters(screen: CompiledScreen): void {
  const rows = screen.filters.map((filter) => [
    filter.field,
    filter.label,
    filter.kind + (filter.kind === 'codes' && !filter.multiple ? ' (one)' : ''),
    filter.resolved.sources.join(' or '),
    filter.options.length > 0 ? `${filter.options.length} of ${filter.resolved.codes}` : '',
    filter.placeholder,
    filter.hidden ? 'hidden' : '',
  ]);
  console.log(textTable(['filter', 'label', 'kind', 'dataset columns', 'options', 'placeholder', ''], rows));
}

function printColumns(screen: CompiledScreen): void {
  const rows = screen.columns.map((column) => [
    column.field,
    column.label,
    column.kind,
    column.source === column.field ? '' : column.source,
    `${column.width} (≥ ${column.minWidth})`,
    column.align,
    column.decode === null ? column.format : `${Object.keys(column.decode).length} codes`,
    [column.pinned ?? '', column.hidden ? 'hidden' : '', ...column.actions.map((action) => action.name)]
      .join(' ')
      .trim(),
  ]);
  console.log(textTable(['column', 'label', 'kind', 'read from', 'width', 'align', 'shown as', ''], rows));
}

type Explained = ReturnType<typeof explainScreen>;

function print({ written, resolved, personalised, compiled, wire, query }: Explained): void {
  console.log(`${resolved.title.zh} | ${resolved.title.en}: ${resolved.route}`);
  heading('written', written.map(({ file }) => file).join(', which extends '));
  for (const { file, screen } of written)
    console.log(
      `${file}: ${Object.keys(screen)
        .filter((key) => key !== '$schema')
        .join(', ')}`,
    );
  heading('resolved', 'references followed, nothing optional');
  printResolved(resolved);
  heading('personalised', 'with no saved setting');
  console.log(personalised.columns.filter((column) => !column.hidden).length, 'columns shown, in declared order');
  heading('compiled', `in ${compiled.language}`);
  printFilters(compiled);
  console.log();
  printColumns(compiled);
  console.log(
    `\ntoolbar: ${compiled.toolbar.map((action) => action.label).join(', ')}${compiled.canImport ? ', import' : ''}`,
  );
  console.log(
    `totals: ${compiled.totals.join(', ')}; ${compiled.pageSize} rows a page of ${compiled.pageSizes.join(', ')}`,
  );
  heading('query', 'what the screen asks at first');
  for (const { label, text } of describeFilters(compiled, compiled.defaults)) console.log(`${label}: ${text}`);
  console.log(`at the wire: ${JSON.stringify(wire)}`);
  if (query.ok) {
    const { select, ...rest } = query.query;
    console.log(`reads ${select.length} dataset columns: ${select.join(', ')}`);
    console.log(JSON.stringify(rest, null, 2));
  } else {
    console.log(`refused: ${JSON.stringify(query.problems)}`);
  }
}

await runCommand('explain', () => {
  const { values, positionals } = parseArgs({
    options: {
      lang: { type: 'string', default: 'zh' },
      today: { type: 'string', default: businessDay(Date.now(), 'Asia/Shanghai') },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { lang, today } = values;
  if (lang !== 'zh' && lang !== 'en') throw new Error(`--lang is zh or en, not ${lang}`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new Error(`--today is a day such as 2025-11-06, not ${today}`);
  const loaded = loadOwnSchemas(lang);
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0) {
    throw new Error(`name one screen: ${[...loaded.screens.keys()].join(', ')}`);
  }
  const explained = explainScreen(loaded, id, lang, today);
  if (values.json) console.log(JSON.stringify(explained, null, 2));
  else print(explained);
  return 0;
});
