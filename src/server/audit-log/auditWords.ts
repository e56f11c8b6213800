import type { Language, LoadedSchemas, ResolvedDataset, ResolvedScreen, Text } from '#engine';
import type { ServerDeps } from '../deps.ts';
import { SETTING_WORDS } from '../group-settings/settingWords.ts';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { codeTablesFor } from '../provided/codeTablesFor.ts';
import type { Caller } from '../session/Caller.ts';
import type { DetailWords, FieldWords, TargetWords, WordsOfFields } from './DetailWords.ts';
import { ownTable } from './describeDetail.ts';
import { DETAIL_VALUES } from './detailTexts.ts';

/** The code table of the organisations. */
const ORGANISATION = 'organisation';

type Names = Readonly<Record<string, Text>>;

const known = new WeakMap<LoadedSchemas, Map<Language, DetailWords['targets']>>();

/**
 * The words of the audit log for a caller: labels of the screens, names of their codes, names of the caller's own
 * organisations, roles and permissions.
 */
export async function auditWords(deps: ServerDeps, caller: Caller, language: Language): Promise<DetailWords> {
  const schemas = deps.schemas.current();
  const tables = await codeTablesFor(deps, caller, schemas.codeTables, schemas.codeTables.keys());
  const namesOf = (names: Names): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(names).map(([code, text]) => [code, text[language]]));
  const own = Object.entries({ ...DETAIL_VALUES, code: REFUSAL_CATALOGUE as Names });
  const settings = Object.values(SETTING_WORDS).flatMap(({ tables: mine }) => Object.entries(mine));
  return {
    language,
    targets: targetsOf(schemas, language),
    tables: Object.fromEntries([
      ...[...tables].map(([name, { items }]) => [
        name,
        Object.fromEntries(items.map((item) => [item.code, item.name[language]])),
      ]),
      ...own.map(([part, names]) => [ownTable(part), namesOf(names)]),
      ...settings.map(([name, names]) => [name, namesOf(names)]),
    ]),
  };
}

/** The same for every caller, as long as the schemas are. */
function targetsOf(schemas: LoadedSchemas, language: Language): DetailWords['targets'] {
  const byLanguage = known.get(schemas) ?? new Map<Language, DetailWords['targets']>();
  known.set(schemas, byLanguage);
  const made = byLanguage.get(language) ?? makeTargets(schemas, language);
  byLanguage.set(language, made);
  return made;
}

function makeTargets({ screens, datasets }: LoadedSchemas, language: Language): DetailWords['targets'] {
  const all = [...screens.values()];
  const ofScreens = all.map((screen) => {
    const dataset = datasets.get(screen.source.dataset ?? '');
    // What this screen does not show, another on the same rows may; its own words count most.
    const related = dataset === undefined ? [] : all.filter(({ source }) => source.dataset === dataset.name);
    return [screen.id, screenWords([...related, screen], dataset, language)] as const;
  });
  const ofSettings = Object.entries(SETTING_WORDS).map(([name, { fields }]) => {
    const columns = Object.fromEntries(
      Object.entries(fields).map(([field, { label, table }]) => [field, wordsOf(label, language, table)]),
    );
    return [name, { columns, inputs: {}, filters: {} }] as const;
  });
  return Object.fromEntries([...ofScreens, ...ofSettings]);
}

function screenWords(
  screens: readonly ResolvedScreen[],
  dataset: ResolvedDataset | undefined,
  language: Language,
): TargetWords {
  const inputs = Object.values(dataset?.actions ?? {}).flatMap(({ input }) => input);
  // The list of organisations keeps the code itself there, which is no reference to one.
  const isOrganisation = (name: string): boolean =>
    name === dataset?.organisation && dataset.columns[name]?.type === 'code';
  const filters = screens.flatMap(({ filters: own }) => own);
  const columns = screens.flatMap(({ columns: own }) => own).filter(({ kind }) => kind !== 'operations');
  const filterWords = named(filters, ({ field, label, kind, codes }) => [
    [field, wordsOf(label, language, kind === 'orgTree' ? ORGANISATION : codes)],
  ]);
  const inputWords = named(inputs, ({ name, label, kind, codes }) => [
    [name, wordsOf(label, language, kind.startsWith(ORGANISATION) ? ORGANISATION : codes)],
  ]);
  return {
    filters: filterWords,
    inputs: inputWords,
    // A column no list shows may be filtered by, or typed into.
    columns: {
      ...inputWords,
      ...filterWords,
      ...named(columns, ({ field, source, label, codes, format }) => {
        const words = wordsOf(label, language, isOrganisation(source) ? ORGANISATION : codes, format);
        return [
          [source, words],
          [field, words],
        ];
      }),
    },
  };
}

function named<T>(list: readonly T[], entries: (one: T) => readonly (readonly [string, FieldWords])[]): WordsOfFields {
  return Object.fromEntries(list.flatMap(entries));
}

function wordsOf(
  label: Text,
  language: Language,
  table: string | null,
  format: FieldWords['format'] = 'plain',
): FieldWords {
  return { label: label[language], table, format };
}
