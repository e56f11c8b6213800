import { checkEndpoint } from '../endpoint/checkEndpoint.ts';
import { resolveEndpoint } from '../endpoint/resolveEndpoint.ts';
import { buildIssue, compareIssues } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import { parseDocument } from '../parse/parseDocument.ts';
import type { SchemaDocument, SchemaFile } from '../parse/SchemaDocument.ts';
import { checkCodeTable } from './checkCodeTable.ts';
import { checkDictionary, type DatasetInUse } from './checkDictionary.ts';
import { checkIdentity } from './checkIdentity.ts';
import { createMemo } from './createMemo.ts';
import { datasetFields } from './DatasetFields.ts';
import { freezeDeep } from './freezeDeep.ts';
import { createIssueBook, type IssueBook } from './IssueBook.ts';
import type { MergedScreen } from './MergedScreen.ts';
import { mergeScreens } from './mergeScreens.ts';
import type { ResolvedCodeTable, ResolvedDataset, ResolvedScreen } from './ResolvedScreen.ts';
import { resolveDataset } from './resolveDataset.ts';
import { resolveOpenings } from './resolveOpenings.ts';
import { resolveScreen } from './resolveScreen.ts';
import { buildLibrary, type SchemaLibrary } from './SchemaLibrary.ts';
import type { ScreenScope, SourceInUse } from './ScreenScope.ts';
import { screenFinisher } from './screenFinisher.ts';

/** Everything valid of a schemas folder, and every issue at once. */
export interface LoadedSchemas {
  /** In the order of files, lines and columns. */
  readonly issues: readonly Issue[];
  /** By id. A screen is here when neither its file nor any file it is made of has an issue. */
  readonly screens: ReadonlyMap<string, ResolvedScreen>;
  readonly datasets: ReadonlyMap<string, ResolvedDataset>;
  readonly codeTables: ReadonlyMap<string, ResolvedCodeTable>;
}

const META_FOLDER = 'meta/';

/**
 * The first two stages of the engine, parse and resolve, over all files of a schemas folder.
 *
 * Nothing is thrown: every mistake is an issue at its line and column, one mistake gives one issue, and what does not
 * depend on it is returned all the same. The meaning of a file is checked once its shape is right. The result does not
 * depend on the order of the files, and is deeply frozen.
 *
 * @example
 * const { screens, issues } = loadSchemas([{ path: 'screens/invoice.general.screen.json', text }, …]);
 * screens.get('invoice.general')?.columns.length
 */
export function loadSchemas(files: readonly SchemaFile[]): LoadedSchemas {
  const parsed = files.filter(({ path }) => !path.startsWith(META_FOLDER)).map(parseDocument);
  const book = createIssueBook();
  const library = buildLibrary(parsed, book);

  for (const table of library.documents('codes')) checkCodeTable(table, book);
  const datasets = resolveDatasets(library, book);
  const dictionaryFaults = new Map(
    library
      .documents('fields')
      .map((dictionary) => [dictionary.file, checkDictionary(dictionary, [...datasets.values()], library, book)]),
  );
  checkIdentity(library.documents('screen'), book);
  const resolved: { readonly scope: ScreenScope; readonly screen: ReturnType<typeof resolveScreen> }[] = [];
  const memo = createMemo();
  mergeScreens(library, book, (merged) => {
    const dataset = sourceOf(merged, datasets, library, book);
    if (dataset === null) return;
    const scope: ScreenScope = { merged, document: merged.document, dataset, library, book, dictionaryFaults, memo };
    checkEndpoint(scope);
    resolved.push({ scope, screen: resolveScreen(scope) });
  });
  const targets = new Map(resolved.map(({ screen }) => [screen.id, screen]));
  const finish = screenFinisher(library);
  const screens = new Map<string, ResolvedScreen>();
  for (const { scope, screen } of resolved) {
    const opens = resolveOpenings(scope, targets);
    if (book.isUsable(scope.document.file) && scope.document.value.abstract !== true)
      screens.set(screen.id, finish({ ...screen, opens }, scope.dataset.resolved));
  }

  const usable = <T>(documents: readonly SchemaDocument[], value: (name: string) => T | undefined): Map<string, T> =>
    new Map(
      documents.flatMap(({ name, file }) => {
        const found = book.isUsable(file) ? value(name) : undefined;
        return found === undefined ? [] : [[name, freezeDeep(found)] as const];
      }),
    );
  const codeTables = new Map(
    library
      .documents('codes')
      .map(({ name, value: { title, provided = false, items = [] } }) => [name, { name, title, provided, items }]),
  );
  return {
    issues: [...parsed.flatMap(({ issues }) => issues), ...book.all()].sort(compareIssues),
    screens: usable(library.documents('screen'), (name) => screens.get(name)),
    datasets: usable(library.documents('dataset'), (name) => datasets.get(name)?.resolved),
    codeTables: usable(library.documents('codes'), (name) => codeTables.get(name)),
  };
}

function resolveDatasets(library: SchemaLibrary, book: IssueBook): ReadonlyMap<string, DatasetInUse> {
  return new Map(
    library.documents('dataset').map((document) => {
      const fields = datasetFields(document, library);
      return [document.name, { document, fields, resolved: resolveDataset(document, fields, library, book) }];
    }),
  );
}

/** The source of a screen's rows, or null after reporting that there is none. A screen without columns is reported too. */
function sourceOf(
  merged: MergedScreen,
  datasets: ReadonlyMap<string, DatasetInUse>,
  library: SchemaLibrary,
  book: IssueBook,
): SourceInUse | null {
  const { document, dataset, endpoint, columns, parent } = merged;
  // A variant without one lacks what the screen it extends lacks, and that is reported there.
  if (columns === null && parent === null) {
    book.add(buildIssue('SCREEN_MISSING_COLUMNS', document.place('/columns'), {}));
  }
  if (endpoint !== null) {
    if (dataset === null) return resolveEndpoint(endpoint, document, library, book);
    const own = [endpoint, dataset].find(({ origin }) => origin.document === document);
    if (own === undefined) book.fail(document.file);
    else book.add(buildIssue('SCREEN_TWO_SOURCES', document.place(own.origin.pointer, 'key'), {}));
    return null;
  }
  if (dataset === null) {
    if (parent === null) book.add(buildIssue('SCREEN_MISSING_DATASET', document.place('/source/dataset'), {}));
    else book.fail(document.file);
    return null;
  }
  const found = library.find('dataset', dataset.value);
  if (found === 'unknown' && dataset.origin.document === document) {
    const near = nearestWord(dataset.value, library.names('dataset'));
    const place = document.place(dataset.origin.pointer);
    book.add(buildIssue('DATASET_UNKNOWN', place, { name: dataset.value }, near));
  }
  if (typeof found === 'string') {
    book.fail(document.file);
    return null;
  }
  book.depend(document.file, found.file);
  const inUse = datasets.get(dataset.value);
  if (inUse === undefined) return null;
  const { resolved, fields, document: declared } = inUse;
  return { key: resolved.name, resolved, fields, unit: declared.value.unit, endpoint: null };
}
