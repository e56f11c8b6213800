import {
  buildEndpointRequest,
  buildListQuery,
  compileScreen,
  datasetOf,
  describeFilters,
  initialListState,
  type Language,
  type LoadedSchemas,
  NOTHING_SAVED,
  nearestWord,
  parseSavedColumns,
  personaliseScreen,
  type ResolvedScreen,
  restrictScreen,
  type SchemaFile,
  toWireFilters,
} from '#engine';
import { DEMO_USERS, demoPermissions } from '../../src/server/accounts/demoAccounts.ts';
import { codeItemsByTable } from '../schemaTree.ts';
import type { WrittenScreen } from './fieldOrigins.ts';

/** For whom, when and how a screen is explained. */
export interface ExplainOptions {
  readonly language: Language;
  /** The business day, YYYY-MM-DD. */
  readonly today: string;
  /** Demo account whose permissions hold; null: every permission. */
  readonly account: string | null;
  /** Text of a saved column setting; null: none. */
  readonly saved: string | null;
}

export type ExplainedScreen = ReturnType<typeof explainScreen>;

/** Every stage of one screen, from its files to the query it sends at first. */
export function explainScreen(
  files: readonly SchemaFile[],
  loaded: LoadedSchemas,
  id: string,
  { language, today, account, saved }: ExplainOptions,
) {
  const declared = loaded.screens.get(id);
  if (declared === undefined) throw new Error(`there is no screen ${id}${suggestion(id, loaded.screens.keys())}`);
  const dataset = datasetOf(declared, loaded.datasets);
  const resolved = account === null ? declared : restrictScreen(declared, permissionsOf(account));
  const personalised = personaliseScreen(resolved, savedSetting(saved));
  const context = { language, today, codeTables: codeItemsByTable(loaded), organisations: [], thousands: true };
  const compiled = compileScreen(personalised, context);
  const state = initialListState(compiled);
  const wire = {
    filters: toWireFilters(personalised.filters, state.applied),
    sort: state.sort,
    page: { currentPage: state.currentPage, pageSize: state.pageSize },
  };
  return {
    written: readAsWritten(id, files),
    dictionaries: dictionariesOf(declared.source, files),
    resolved,
    personalised,
    compiled,
    conditions: describeFilters(compiled, compiled.defaults),
    wire,
    /** What is asked: the query of a dataset, or the request to an endpoint; the other is null. */
    query: dataset === undefined ? null : buildListQuery(resolved, dataset, wire),
    request: dataset === undefined ? buildEndpointRequest(resolved, wire, AS_DECLARED) : null,
  };
}

/** In the place of the user and the session, what the screen says of them. */
const AS_DECLARED = { account: '$user.account', groupId: '$user.groupId', token: '$session.token' };

function suggestion(word: string, words: Iterable<string>): string {
  const near = nearestWord(word, words);
  return near === null ? '' : `; did you mean ${near}?`;
}

function permissionsOf(account: string): ReadonlySet<string> {
  const user = DEMO_USERS.find((one) => one.account === account);
  if (user === undefined) {
    const accounts = DEMO_USERS.map((one) => one.account);
    throw new Error(`there is no demo account ${account}${suggestion(account, accounts)}`);
  }
  const everything = { has: () => true } as unknown as ReadonlySet<string>;
  const permissions = demoPermissions(user);
  return permissions.includes('*') ? everything : new Set(permissions);
}

function savedSetting(text: string | null): Parameters<typeof personaliseScreen>[1] {
  if (text === null) return NOTHING_SAVED;
  const parsed = parseSavedColumns(text);
  if (!parsed.ok) throw new Error(`--set cannot be read as a saved column setting: ${parsed.reason}`);
  return { ...NOTHING_SAVED, columns: parsed.saved };
}

/** The screen's own file and those it extends, nearest first, before anything is done with them. */
function readAsWritten(id: string, files: readonly SchemaFile[]): readonly WrittenScreen[] {
  const screens = files
    .filter((file) => file.path.endsWith('.screen.json'))
    .map((file) => ({ file: file.path, screen: JSON.parse(file.text) as Record<string, unknown> }));
  const follow = (name: unknown): readonly WrittenScreen[] => {
    const found = screens.find(({ screen }) => screen.id === name);
    return found === undefined ? [] : [found, ...follow(found.screen.extends)];
  };
  return follow(id);
}

/** Dictionaries of a source in the order in which they are asked for a field. */
function dictionariesOf(
  { dataset, endpoint }: ResolvedScreen['source'],
  files: readonly SchemaFile[],
): readonly SchemaFile[] {
  const named = (suffix: string, name: string): SchemaFile | undefined =>
    files.find(({ path, text }) => path.endsWith(suffix) && (JSON.parse(text) as { name?: unknown }).name === name);
  const document = dataset === null ? undefined : named('.dataset.json', dataset);
  const names =
    document === undefined
      ? (endpoint?.dictionaries ?? [])
      : (JSON.parse(document.text) as { fields: readonly string[] }).fields;
  return names.flatMap((name) => named('.fields.json', name) ?? []);
}
