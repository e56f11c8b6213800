import { type CodeItem, PROVIDED_VERSION, type ResolvedScreen } from '#engine';
import type { CodeTablesRequest, WireCode } from '#wire';
import { dataOf } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Cache key of the code tables of a screen, before those it wants. */
export const CODE_TABLES_KEY = 'codes';

export type CodeTablesByName = Readonly<Record<string, readonly CodeItem[]>>;

/** A code table a screen needs, at the version of its content the screen was made with. */
export interface WantedTable {
  readonly name: string;
  readonly version: string;
  /** Only the codes of this group; null for all. */
  readonly group: string | null;
}

/** The code tables of a screen, sorted. A table that only filters of one group use is wanted for that group. */
export function wantedTables({ codeTables, filters, columns, actions }: ResolvedScreen): readonly WantedTable[] {
  const inputs = Object.values(actions).flatMap((action) => action.input);
  const whole = new Set([...columns, ...inputs].map(({ codes }) => codes));
  return Object.entries(codeTables)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, version]) => {
      const groups = new Set(filters.flatMap((filter) => (filter.codes === name ? [filter.codesGroup] : [])));
      const [only = null] = groups;
      return { name, version, group: whole.has(name) || groups.size > 1 ? null : only };
    });
}

interface KeptTable {
  readonly version: string;
  readonly items: Promise<readonly CodeItem[]>;
}

/** What has been loaded through each door: tables are the same on every screen, so each version is asked for once. */
const kept = new WeakMap<Http, Map<string, KeptTable>>();

/**
 * The code tables a screen needs; those not known yet in one call (contract §4). A changed table has another version and
 * is asked for anew, the others are not; what the server gives to each user is asked for each time. Throws a FailureError; what failed is asked for again the next time.
 */
export async function loadCodeTables(http: Http, wanted: readonly WantedTable[]): Promise<CodeTablesByName> {
  const tables = kept.get(http) ?? new Map<string, KeptTable>();
  kept.set(http, tables);
  const missing = wanted.filter(
    (table) => table.version === PROVIDED_VERSION || tables.get(keyOf(table))?.version !== table.version,
  );
  if (missing.length > 0) {
    const answer = askTables(http, missing);
    for (const table of missing) {
      const key = keyOf(table);
      const entry = { version: table.version, items: answer.then((byName) => byName[table.name] ?? []) };
      tables.set(key, entry);
      entry.items.catch(() => {
        if (tables.get(key) === entry) tables.delete(key);
      });
    }
  }
  const loaded = wanted.map(async (table) => [table.name, await tables.get(keyOf(table))?.items] as const);
  return Object.fromEntries((await Promise.all(loaded)).map(([name, items]) => [name, items ?? []]));
}

function keyOf({ name, group }: WantedTable): string {
  return `${name}#${group ?? ''}`;
}

async function askTables(http: Http, wanted: readonly WantedTable[]): Promise<CodeTablesByName> {
  // The group goes by the name the call has for it (lists §7: the custom field expandFieldFives).
  const fields = Object.fromEntries(
    wanted.flatMap(({ name, group }) => (group === null ? [] : [[name, { expandFieldFives: group }]])),
  );
  const names = wanted.map(({ name }) => name);
  const body: CodeTablesRequest = Object.keys(fields).length === 0 ? { names } : { names, fields };
  const tables = dataOf(
    await http.call<Readonly<Record<string, readonly WireCode[]>>>({
      method: 'POST',
      path: '/gts-base-ability/codeTables',
      body,
      failures: 'none',
      log: 'ignore',
    }),
  );
  return Object.fromEntries(Object.entries(tables).map(([name, codes]) => [name, codes.map(codeItemOf)]));
}

const TONES: readonly string[] = ['success', 'warning', 'primary', 'error', 'grey', 'none'];
const BADGES: readonly string[] = ['start', 'stop', 'draft'];
const LEVELS: readonly string[] = ['A', 'B', 'C', 'D', 'M', 'unrated', 'monitored'];

/** The wire's code in the engine's form; a look this version does not know is left out. */
function codeItemOf(code: WireCode): CodeItem {
  const known = <T>(names: readonly string[], value: string | undefined) =>
    names.includes(value ?? '') ? (value as T) : undefined;
  const tone = known<CodeItem['tone']>(TONES, code.tone);
  const badge = known<CodeItem['badge']>(BADGES, code.badge);
  const level = known<CodeItem['level']>(LEVELS, code.level);
  return {
    code: code.code,
    name: { zh: code.name, en: code.nameEn },
    ...(code.fullName === undefined ? {} : { fullName: { zh: code.fullName, en: code.fullNameEn ?? code.nameEn } }),
    ...(tone === undefined ? {} : { tone }),
    ...(badge === undefined ? {} : { badge }),
    ...(level === undefined ? {} : { level }),
    ...(code.blank === undefined ? {} : { blank: code.blank }),
    ...(code.groups === undefined ? {} : { groups: [...code.groups] }),
    ...(code.headings === undefined
      ? {}
      : { headings: code.headings.map(({ name, nameEn }) => ({ zh: name, en: nameEn })) }),
  };
}
