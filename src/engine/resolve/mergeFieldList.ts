import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ColumnInsertion, ColumnOverride, FilterInsertion, FilterOverride } from '../schema.generated.ts';
import type { IssueBook } from './IssueBook.ts';
import type { FieldUse } from './MergedScreen.ts';

type FieldList = 'filters' | 'columns';
type Override<L extends FieldList> = L extends 'filters' ? FilterOverride : ColumnOverride;

const EDITS = ['insert', 'change', 'remove'] as const;

/**
 * One list of a screen: given whole, or that of the extended screen with what the variant inserts, changes and removes,
 * in this order. `base` is null when there is nothing to edit.
 */
export function mergeFieldList<L extends FieldList>(
  list: L,
  document: SchemaDocument<'screen'>,
  base: readonly FieldUse<Override<L>>[] | null,
  book: IssueBook,
): readonly FieldUse<Override<L>>[] | null {
  const { value } = document;
  if (value[list] !== undefined) {
    for (const edit of EDITS.filter((name) => value[name]?.[list] !== undefined)) {
      book.add(buildIssue('SCREEN_LIST_TWICE', document.place(`/${edit}/${list}`, 'key'), { list, edit }));
    }
    return withoutRepeats(list, readUses<L>(value[list], `/${list}`, document), [], book);
  }
  if (base === null) return null;
  const edited = [...base];
  insertUses(list, document, edited, book);
  changeUses(list, document, edited, book);
  return removeUses(list, document, edited, book);
}

function insertUses<L extends FieldList>(
  list: L,
  document: SchemaDocument<'screen'>,
  uses: FieldUse<Override<L>>[],
  book: IssueBook,
): void {
  const insertion: FilterInsertion | ColumnInsertion | undefined = document.value.insert?.[list];
  if (insertion === undefined) return;
  const after = findUse(list, insertion.after, `/insert/${list}/after`, document, uses, book);
  const inserted = readUses<L>(insertion.items, `/insert/${list}/items`, document);
  const added = withoutRepeats(list, inserted, uses, book);
  if (after >= 0) uses.splice(after + 1, 0, ...added);
}

function changeUses<L extends FieldList>(
  list: L,
  document: SchemaDocument<'screen'>,
  uses: FieldUse<Override<L>>[],
  book: IssueBook,
): void {
  const changes = readUses<L>(document.value.change?.[list] ?? [], `/change/${list}`, document);
  for (const change of withoutRepeats(`change.${list}`, changes, [], book)) {
    const index = findUse(list, change.field, change.origin.pointer, document, uses, book);
    const use = uses[index];
    if (use !== undefined) uses[index] = { ...use, layers: [...use.layers, ...change.layers] };
  }
}

function removeUses<L extends FieldList>(
  list: L,
  document: SchemaDocument<'screen'>,
  uses: readonly FieldUse<Override<L>>[],
  book: IssueBook,
): readonly FieldUse<Override<L>>[] {
  const removed: readonly string[] = document.value.remove?.[list] ?? [];
  for (const [index, field] of removed.entries()) {
    findUse(list, field, `/remove/${list}/${index}`, document, uses, book);
  }
  return uses.filter(({ field }) => !removed.includes(field));
}

/** Index of a field of the extended screen; -1 after reporting that it has none. */
function findUse<L extends FieldList>(
  list: L,
  field: string,
  pointer: string,
  document: SchemaDocument<'screen'>,
  uses: readonly FieldUse<Override<L>>[],
  book: IssueBook,
): number {
  const index = uses.findIndex((use) => use.field === field);
  if (index >= 0) return index;
  const fields = uses.map((use) => use.field);
  book.add(
    buildIssue('SCREEN_PARENT_LACKS_FIELD', document.place(pointer), { list, field }, nearestWord(field, fields)),
  );
  return -1;
}

function readUses<L extends FieldList>(
  items: readonly (string | FilterOverride | ColumnOverride)[],
  pointer: string,
  document: SchemaDocument<'screen'>,
): readonly FieldUse<Override<L>>[] {
  return items.map((item, index) => {
    const at = `${pointer}/${index}`;
    if (typeof item === 'string') return { field: item, origin: { document, pointer: at }, layers: [] };
    const { field, ...value } = item;
    const layer = { value: value as Partial<Override<L>>, origin: { document, pointer: at } };
    return { field, origin: { document, pointer: `${at}/field` }, layers: [layer] };
  });
}

/** The uses whose fields are not repeated, neither among themselves nor among those already there. */
function withoutRepeats<O>(
  list: string,
  uses: readonly FieldUse<O>[],
  present: readonly FieldUse<O>[],
  book: IssueBook,
): readonly FieldUse<O>[] {
  const seen = new Set(present.map(({ field }) => field));
  return uses.filter(({ field, origin }) => {
    if (seen.has(field)) {
      book.add(buildIssue('SCREEN_DUPLICATE_FIELD', origin.document.place(origin.pointer), { list, field }));
      return false;
    }
    seen.add(field);
    return true;
  });
}
