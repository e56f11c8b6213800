import { META_SCHEMAS } from '../parse/metaSchemas.ts';
import type { DocumentKind, SchemaFile } from '../parse/SchemaDocument.ts';
import { metaText } from '../reference/metaText.ts';
import type { LoadedSchemas } from '../resolve/loadSchemas.ts';
import type { ResolvedDataset } from '../resolve/ResolvedScreen.ts';
import { datasetOfWritten, documentsOf, fieldsOf, type WrittenField } from './writtenDocuments.ts';

type Json = { readonly [key: string]: unknown };

const META_DOCUMENT_KINDS = Object.keys(META_SCHEMAS) as readonly DocumentKind[];

/** Names to choose from, each with what it is in both languages. */
interface Choice {
  readonly name: string;
  readonly about: string;
}

/** Actions every toolbar or operations column may name beside those of its dataset. */
const TOOLBAR_WORDS: readonly Choice[] = [
  { name: 'import', about: '导入 · Import' },
  { name: 'export', about: '导出 · Export' },
];
const DETAIL: Choice = { name: 'detail', about: '详情 · Details' };

/**
 * Schemas for editors, one file per kind of document: the language itself with its words in Chinese and English, and
 * beside it the names that can stand in each place – fields per dataset, actions, code tables, screens – with their
 * labels. They add completion and take nothing away: what is right or wrong is said by the meta-schemas and by
 * `npm run validate`. Every file is whole: no reference leads out of it.
 */
export function buildEditorSchemas(files: readonly SchemaFile[], loaded: LoadedSchemas): ReadonlyMap<string, string> {
  const tables = [...loaded.codeTables.values()].map(({ name, title }) => ({
    name,
    about: `${title.zh} · ${title.en}`,
  }));
  const screens = documentsOf(files, '.screen.json');
  const definitions: Record<string, Json> = { tables: hint(tables), codes: orGroup({ $ref: '#/definitions/tables' }) };
  const rules = [...loaded.datasets.values()].map((dataset) => {
    const inheriting = screensOn(dataset.name, screens);
    const inherits = { properties: { extends: { enum: inheriting } }, required: ['extends'] };
    const fields = fieldsOf(dataset.name, files);
    return {
      if: { anyOf: [onDataset(dataset.name), ...(inheriting.length > 0 ? [inherits] : [])] },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
      then: { properties: namesOf(dataset, fields, definitions) },
    };
  });
  const screen = {
    definitions,
    allOf: [
      { properties: { extends: hint(screens.map(({ id, title }) => ({ name: String(id), about: labelOf(title) }))) } },
      {
        properties: {
          source: {
            properties: {
              dataset: hint([...loaded.datasets.values()].map(({ name, title }) => ({ name, about: labelOf(title) }))),
            },
          },
        },
      },
      ...rules,
    ],
  };
  const column = { properties: { codes: { $ref: '#/definitions/tables' } } };
  const filter = { properties: { codes: orGroup({ $ref: '#/definitions/tables' }) } };
  const fields = {
    definitions: { tables: hint(tables) },
    allOf: [{ properties: { fields: { additionalProperties: { properties: { column, filter } } } } }],
  };
  const additions: Readonly<Record<string, { readonly definitions: Json; readonly allOf: readonly Json[] }>> = {
    screen,
    fields,
  };
  return new Map(
    META_DOCUMENT_KINDS.map((kind) => {
      const { definitions: own = {}, allOf = [] } = additions[kind] ?? {};
      const whole = {
        definitions: { ...own, language: bilingualLanguage() },
        allOf: [{ $ref: `#/definitions/language/${kind}` }, ...allOf],
      };
      return [`${kind}.schema.json`, text(whole)] as const;
    }),
  );
}

/** The four documents of the language by kind, each text in Chinese with the English below, references within the whole. */
function bilingualLanguage(): Json {
  return Object.fromEntries(
    META_DOCUMENT_KINDS.map((kind) => {
      const { $schema: _schema, $id: _id, ...document } = META_SCHEMAS[kind];
      return [kind, bilingual(document, kind)];
    }),
  );
}

/** `named`: the keys are names of the language, such as a property that is called title. */
function bilingual(value: unknown, kind: string, named = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => bilingual(entry, kind));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      if (!named && DATA_KEYWORDS.has(key)) return [key, child];
      if (named || typeof child !== 'string') return [key, bilingual(child, kind, !named && NAMING_KEYWORDS.has(key))];
      if (key === 'description') return [key, `${metaText(child, 'zh')}\n${child}`];
      if (key === 'title') return [key, `${metaText(child, 'zh')} · ${child}`];
      return [key, key === '$ref' ? reference(child, kind) : child];
    }),
  );
}

/** Keywords whose value is data, and those whose keys are names. */
const DATA_KEYWORDS = new Set(['enum', 'const', 'examples', 'required']);
const NAMING_KEYWORDS = new Set(['properties', 'definitions']);

/** Where a reference leads once the documents stand in one file. */
function reference(ref: string, kind: string): string {
  const [file = '', pointer = ''] = ref.split('#');
  return `#/definitions/language/${file === '' ? kind : file.replace('.schema.json', '')}${pointer}`;
}

function text(schema: Json): string {
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 2)}\n`;
}

/** Completion without a rule: any other text is left to the meta-schema and to `validate`. */
function hint(choices: readonly Choice[]): Json {
  // An empty enumeration is no valid schema, and the whole file would help nobody.
  if (choices.length === 0) return {};
  const names = choices.map(({ name }) => name);
  return { anyOf: [{ enum: names, enumDescriptions: choices.map(({ about }) => about) }, {}] };
}

/** Completion of a code table, alone or with a group of it. */
function orGroup(tables: Json): Json {
  return { anyOf: [tables, { properties: { table: tables } }] };
}

const labelOf = (label: unknown): string => {
  const { zh = '', en = '' } = (label ?? {}) as { readonly zh?: string; readonly en?: string };
  return [zh, en].filter((word) => word !== '').join(' · ');
};

function onDataset(name: string): Json {
  return {
    properties: { source: { properties: { dataset: { const: name } }, required: ['dataset'] } },
    required: ['source'],
  };
}

/** Ids of the screens on a dataset, those that inherit it among them. */
function screensOn(dataset: string, screens: readonly Json[]): readonly string[] {
  return screens.filter((screen) => datasetOfWritten(screen, screens) === dataset).map(({ id }) => String(id));
}

/** Properties of a screen on a dataset; the lists of names stand once among the definitions. */
function namesOf(
  dataset: ResolvedDataset,
  fields: ReadonlyMap<string, WrittenField>,
  definitions: Record<string, Json>,
): Json {
  const define = (name: string, schema: Json): Json => {
    definitions[`${dataset.name}.${name}`] = schema;
    return { $ref: `#/definitions/${dataset.name}.${name}` };
  };
  const choices = (keep: (field: WrittenField) => boolean): readonly Choice[] =>
    [...fields].filter(([, field]) => keep(field)).map(([name, { label }]) => ({ name, about: labelOf(label) }));
  const actions = Object.values(dataset.actions).map(({ name, label }) => ({ name, about: labelOf(label) }));
  const stored = Object.keys(dataset.columns).map((name) => ({ name, about: '' }));
  const column = define('column', hint(choices((field) => field.column !== undefined)));
  const filter = define('filter', hint(choices((field) => field.filter !== undefined)));
  const use = (name: Json, codes: string, more: Json = {}): Json => ({
    anyOf: [name, { properties: { field: name, codes: { $ref: `#/definitions/${codes}` }, ...more } }],
  });
  const columnUse = define('columnUse', use(column, 'tables', { actions: { items: hint([DETAIL, ...actions]) } }));
  const filterUse = define('filterUse', use(filter, 'codes'));
  const insertion = (name: Json, item: Json): Json => {
    const one = { properties: { after: name, items: { items: item } } };
    return { anyOf: [one, { items: one }] };
  };
  return {
    filters: { items: filterUse },
    columns: { items: columnUse },
    toolbar: { items: hint([...actions, ...TOOLBAR_WORDS]) },
    totals: { items: hint(choices((field) => field.column?.kind === 'money')) },
    sort: { items: { properties: { field: column } } },
    source: { properties: { where: { propertyNames: hint(stored) } } },
    insert: { properties: { filters: insertion(filter, filterUse), columns: insertion(column, columnUse) } },
    remove: { properties: { filters: { items: filter }, columns: { items: column } } },
    change: { properties: { filters: { items: filterUse }, columns: { items: columnUse } } },
  };
}
