import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ColumnInsertion, ColumnOverride, FilterInsertion, FilterOverride } from '../schema.generated.ts';
import type { IssueBook } from './IssueBook.ts';
import type { FieldUse, MergedScreen } from './MergedScreen.ts';

type FieldList = 'filters' | 'columns';
type Override<L extends FieldList> = L extends 'filters' ? FilterOverride : ColumnOverride;

/** One list of one screen, being merged. */
interface ListMerge<L extends FieldList> {
  readonly list: L;
  readonly document: SchemaDocument<'screen'>;
  readonly parent: MergedScreen | null;
  readonly book: IssueBook;
}

const EDITS = ['insert', 'change', 'remove'] as const;

/**
 * One list of a screen: given whole, or that of the extended screen with what the variant inserts, changes and removes,
 * in this order. Null when there is neither.
 */
export function mergeFieldList<L extends FieldList>(merge: ListMerge<L>): readonly FieldUse<Override<L>>[] | null {
  const { list, document, parent, book } = merge;
  const { value } = document;
  if (value[list] !== undefined) {
    const edits = EDITS.filter((name) => value[name]?.[list] !== undefined);
    if (edits.length > 0) {
      book.add(buildIssue('SCREEN_LIST_TWICE', document.place(`/${list}`, 'key'), { list, edits: edits.join(', ') }));
    }
    return withoutRepeats(list, readUses<L>(value[list], `/${list}`, document), [], book);
  }
  const base = parent?.[list] as readonly FieldUse<Override<L>>[] | null | undefined;
  return base == null ? null : removeUses(changeUses(insertUses(base, merge), merge), merge);
}

function insertUses<L extends FieldList>(
  uses: readonly FieldUse<Override<L>>[],
  merge: ListMerge<L>,
): readonly FieldUse<Override<L>>[] {
  const { list, document } = merge;
  const said: Insertion | readonly Insertion[] | undefined = document.value.insert?.[list];
  if (said === undefined) return uses;
  if (!Array.isArray(said)) return insertAt(uses, said as Insertion, `/insert/${list}`, merge);
  return said.reduce<readonly FieldUse<Override<L>>[]>(
    (merged, insertion, index) => insertAt(merged, insertion, `/insert/${list}/${index}`, merge),
    uses,
  );
}

type Insertion = FilterInsertion | ColumnInsertion;

function insertAt<L extends FieldList>(
  uses: readonly FieldUse<Override<L>>[],
  { after, items }: Insertion,
  pointer: string,
  merge: ListMerge<L>,
): readonly FieldUse<Override<L>>[] {
  const { list, document, book } = merge;
  const place = findUse(after, `${pointer}/after`, uses, merge);
  const added = withoutRepeats(list, readUses<L>(items, `${pointer}/items`, document), uses, book);
  // Without a place they still count as there, so that what refers to them is not a second mistake.
  return uses.toSpliced(place < 0 ? uses.length : place + 1, 0, ...added);
}

function changeUses<L extends FieldList>(
  uses: readonly FieldUse<Override<L>>[],
  merge: ListMerge<L>,
): readonly FieldUse<Override<L>>[] {
  const { list, document, book } = merge;
  const changes = readUses<L>(document.value.change?.[list] ?? [], `/change/${list}`, document);
  const changed = [...uses];
  for (const change of withoutRepeats(`change.${list}`, changes, [], book)) {
    const index = findUse(change.field, change.origin.pointer, uses, merge);
    const use = changed[index];
    if (use !== undefined) changed[index] = { ...use, layers: [...use.layers, ...change.layers] };
  }
  return changed;
}

function removeUses<L extends FieldList>(
  uses: readonly FieldUse<Override<L>>[],
  merge: ListMerge<L>,
): readonly FieldUse<Override<L>>[] {
  const { list, document } = merge;
  const removed: readonly string[] = document.value.remove?.[list] ?? [];
  for (const [index, field] of removed.entries()) findUse(field, `/remove/${list}/${index}`, uses, merge);
  return uses.filter(({ field }) => !removed.includes(field));
}

/** Index of a field of the extended screen; -1 after reporting that it has none. */
function findUse<L extends FieldList>(
  field: string,
  pointer: string,
  uses: readonly FieldUse<Override<L>>[],
  { list, document, parent, book }: ListMerge<L>,
): number {
  const index = uses.findIndex((use) => use.field === field);
  if (index >= 0) return index;
  if (isBlamed(parent, book)) {
    // The field may be missing because its name is wrong in the extended screen.
    book.fail(document.file);
    return -1;
  }
  book.addAt(document, pointer, (place) => {
    const fields = uses.map((use) => use.field);
    return buildIssue('SCREEN_PARENT_LACKS_FIELD', place, { list, field }, nearestWord(field, fields));
  });
  return -1;
}

function isBlamed(screen: MergedScreen | null, book: IssueBook): boolean {
  return screen !== null && (book.hasIssue(screen.document.file) || isBlamed(screen.parent, book));
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
