import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import { childPointer } from '../parse/pointer.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { IssueBook } from './IssueBook.ts';
import type { MergedScreen, Sourced } from './MergedScreen.ts';
import { mergeFieldList } from './mergeFieldList.ts';
import type { SchemaLibrary } from './SchemaLibrary.ts';

const EDITS = ['insert', 'remove', 'change'] as const;

/**
 * Follows `extends` for every screen, so that a chain of variants is merged from its root down.
 *
 * `insert`, `change` and `remove` edit the lists of the extended screen, conditions of `source.where` are added to its
 * conditions, and any other property replaces it. Totals and sort terms of a column the variant leaves out go with it.
 * Each merged screen is handed on before the variants of it are merged: what is wrong with it is known by then, and not
 * held against them.
 */
export function mergeScreens(library: SchemaLibrary, book: IssueBook, onMerged: (merged: MergedScreen) => void): void {
  const merged = new Map<string, MergedScreen | null>();
  const visit = (
    document: SchemaDocument<'screen'>,
    chain: readonly SchemaDocument<'screen'>[],
  ): MergedScreen | null => {
    const known = merged.get(document.name);
    if (known !== undefined) return known;
    if (chain.includes(document)) {
      reportCycle(chain.slice(chain.indexOf(document)), book);
      return null;
    }
    const parent = parentOf(document, library, book);
    const base = parent === null ? null : visit(parent, [...chain, document]);
    const result = parent === null ? mergeRoot(document, book) : base && mergeOnto(base, document, book);
    if (result === null) book.fail(document.file);
    else onMerged(result);
    merged.set(document.name, result);
    return result;
  };
  for (const document of library.documents('screen')) visit(document, []);
}

/** The extended screen; null when there is none or it cannot be found. */
function parentOf(
  document: SchemaDocument<'screen'>,
  library: SchemaLibrary,
  book: IssueBook,
): SchemaDocument<'screen'> | null {
  const id = document.value.extends;
  if (id === undefined) return null;
  const parent = library.find('screen', id);
  if (typeof parent === 'object') {
    book.depend(document.file, parent.file);
    return parent;
  }
  if (parent === 'unknown') {
    const near = nearestWord(id, library.names('screen'));
    book.add(buildIssue('SCREEN_UNKNOWN_PARENT', document.place('/extends'), { id }, near));
  }
  return null;
}

function reportCycle(cycle: readonly SchemaDocument<'screen'>[], book: IssueBook): void {
  const [first] = [...cycle].sort((a, b) => (a.file < b.file ? -1 : 1));
  if (first === undefined) return;
  const start = cycle.indexOf(first);
  const chain = [...cycle.slice(start), ...cycle.slice(0, start), first].map(({ name }) => name).join(' → ');
  book.add(buildIssue('SCREEN_EXTENDS_CYCLE', first.place('/extends'), { id: first.name, chain }));
}

function mergeRoot(document: SchemaDocument<'screen'>, book: IssueBook): MergedScreen | null {
  const { value } = document;
  // The parent is broken or unknown: whatever else looks wrong follows from it.
  if (value.extends !== undefined) return null;
  const edit = EDITS.find((property) => value[property] !== undefined);
  if (edit !== undefined) {
    book.add(buildIssue('SCREEN_NEEDS_EXTENDS', document.place(`/${edit}`, 'key'), { property: edit }));
    return null;
  }
  return mergeOnto(null, document, book);
}

function mergeOnto(parent: MergedScreen | null, document: SchemaDocument<'screen'>, book: IssueBook): MergedScreen {
  const { value } = document;
  const columns = mergeFieldList({ list: 'columns', document, parent, book });
  const shown = new Set(columns?.map(({ field }) => field));
  const own = <T>(property: 'totals' | 'sort' | 'toolbar', items: readonly T[] | undefined) =>
    items?.map((item, index) => sourced(document, `/${property}/${index}`, item));
  return {
    document,
    parent,
    menu: value.menu ?? parent?.menu,
    permission: value.permission ?? parent?.permission,
    dataset: ownValue(document, '/source/dataset', value.source?.dataset) ?? parent?.dataset ?? null,
    endpoint: ownValue(document, '/source/endpoint', value.source?.endpoint) ?? parent?.endpoint ?? null,
    where: mergeNamed(parent?.where, document, '/source/where', value.source?.where),
    filters: mergeFieldList({ list: 'filters', document, parent, book }) ?? [],
    columns,
    columnGroups: mergeNamed(parent?.columnGroups, document, '/columnGroups', value.columnGroups),
    opens: mergeNamed(parent?.opens, document, '/opens', value.opens),
    toolbar: own('toolbar', value.toolbar) ?? parent?.toolbar ?? [],
    totals: own('totals', value.totals) ?? parent?.totals.filter((total) => shown.has(total.value)) ?? [],
    sort: own('sort', value.sort) ?? parent?.sort.filter((term) => shown.has(term.value.field)) ?? [],
    pageSizes: ownValue(document, '/pageSizes', value.pageSizes) ?? parent?.pageSizes ?? null,
    pageSize: ownValue(document, '/pageSize', value.pageSize) ?? parent?.pageSize ?? null,
  };
}

/** What is named, by name: a variant's are added to those of the screen it extends, the same name replaces. */
function mergeNamed<T>(
  inherited: readonly Sourced<readonly [string, T]>[] | undefined,
  document: SchemaDocument<'screen'>,
  pointer: string,
  named: Readonly<Record<string, T>> | undefined,
): readonly Sourced<readonly [string, T]>[] {
  const own = Object.entries(named ?? {}).map((entry) => sourced(document, childPointer(pointer, entry[0]), entry));
  const replaced = new Set(own.map(({ value: [name] }) => name));
  return [...(inherited?.filter(({ value: [name] }) => !replaced.has(name)) ?? []), ...own];
}

function ownValue<T>(document: SchemaDocument<'screen'>, pointer: string, value: T | undefined): Sourced<T> | null {
  return value === undefined ? null : sourced(document, pointer, value);
}

function sourced<T>(document: SchemaDocument<'screen'>, pointer: string, value: T): Sourced<T> {
  return { value, origin: { document, pointer } };
}
