import { columnKinds } from '../columns/columnKinds.ts';
import type { SchemaFile } from '../parse/SchemaDocument.ts';
import type { LoadedSchemas } from '../resolve/loadSchemas.ts';
import { datasetOfWritten, documentsOf, fieldsOf, type WrittenField, type WrittenPart } from './writtenDocuments.ts';

/** A name that can stand in a schema file, with what users read for it. */
export interface NamedThing {
  readonly name: string;
  readonly label: { readonly zh: string; readonly en: string };
}

/** A field as a column, with the edge it stays at unless a screen says otherwise. */
export interface NamedColumn extends NamedThing {
  readonly pinned: 'left' | 'right' | null;
}

/** What can be named on a dataset. */
export interface DatasetWords extends NamedThing {
  /** Stored columns. */
  readonly stored: readonly string[];
  /** Dictionary fields that can be a column or a filter on what is stored. */
  readonly columns: readonly NamedColumn[];
  readonly filters: readonly NamedThing[];
  /** Fields of money, which can be summed. */
  readonly money: readonly NamedThing[];
  readonly actions: readonly NamedThing[];
}

/** Everything an author can choose by name. */
export interface Vocabulary {
  readonly datasets: readonly DatasetWords[];
  readonly tables: readonly NamedThing[];
  readonly dictionaries: readonly string[];
  /** With the dataset of each screen, an inherited one too; null where there is none. */
  readonly screens: readonly (NamedThing & { readonly dataset: string | null })[];
}

/**
 * The names an author can choose from, for forms and dialogs; editors of text have them in `buildEditorSchemas`.
 *
 * @example buildVocabulary(files, loaded).datasets[0]?.columns[0] // { name: 'invoiceNo', label: { zh: '发票号码', … } }
 */
export function buildVocabulary(files: readonly SchemaFile[], loaded: LoadedSchemas): Vocabulary {
  const screens = documentsOf(files, '.screen.json');
  return {
    datasets: [...loaded.datasets.values()].map(({ name, title, columns, actions }) => {
      const fields = [...fieldsOf(name, files)];
      const kept = (keep: (field: WrittenField, name: string) => boolean) =>
        fields.filter(([field, definition]) => keep(definition, field));
      const thing = ([field, { label }]: (typeof fields)[number]): NamedThing => ({
        name: field,
        label: labelOf(label, field),
      });
      // A dictionary serves several datasets: what is about a column this one does not store would be a mistake here.
      const isStored = (part: WrittenPart, field: string): boolean =>
        part.kind === 'operations' || [part.source ?? field].flat().every((source) => Object.hasOwn(columns, source));
      return {
        name,
        label: title,
        stored: Object.keys(columns),
        columns: kept(({ column }, field) => column !== undefined && isStored(column, field)).map((field) => ({
          ...thing(field),
          pinned: edgeOf(field[1].column),
        })),
        filters: kept(({ filter }, field) => filter !== undefined && isStored(filter, field)).map(thing),
        money: kept(({ column }, field) => column?.kind === 'money' && isStored(column, field)).map(thing),
        actions: Object.values(actions).map((action) => ({ name: action.name, label: action.label })),
      };
    }),
    tables: [...loaded.codeTables.values()].map(({ name, title }) => ({ name, label: title })),
    dictionaries: documentsOf(files, '.fields.json').map(({ name }) => String(name)),
    screens: screens.map((screen) => ({
      name: String(screen.id),
      label: labelOf(screen.title, String(screen.id)),
      dataset: datasetOfWritten(screen, screens),
    })),
  };
}

function edgeOf(column: WrittenPart | undefined): NamedColumn['pinned'] {
  const kind = Object.entries(columnKinds).find(([name]) => name === column?.kind)?.[1];
  return column?.pinned ?? kind?.pinned ?? null;
}

function labelOf(label: unknown, name: string): NamedThing['label'] {
  const { zh, en } = (label ?? {}) as { readonly zh?: unknown; readonly en?: unknown };
  return { zh: typeof zh === 'string' ? zh : name, en: typeof en === 'string' ? en : name };
}
