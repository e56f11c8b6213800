import type { CodeItem, ResolvedScreen } from '#engine';
import type { WireCode } from '#wire';
import { dataOf } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

export type CodeTablesByName = Readonly<Record<string, readonly CodeItem[]>>;

/** All code tables a screen needs, in one call. Throws a FailureError. */
export async function loadCodeTables(http: Http, names: readonly string[]): Promise<CodeTablesByName> {
  if (names.length === 0) return {};
  const tables = dataOf(
    await http.call<Readonly<Record<string, readonly WireCode[]>>>({
      method: 'POST',
      path: '/gts-base-ability/codeTables',
      body: { names },
      failures: 'none',
      log: 'ignore',
    }),
  );
  return Object.fromEntries(Object.entries(tables).map(([name, codes]) => [name, codes.map(codeItemOf)]));
}

/** Names of the code tables of a screen's filters, columns and action inputs, sorted. */
export function codeTableNames(screen: ResolvedScreen): readonly string[] {
  const uses = [
    ...screen.filters.map((filter) => filter.codes),
    ...screen.columns.map((column) => column.codes),
    ...Object.values(screen.actions).flatMap((action) => action.input.map((input) => input.codes)),
  ];
  return [...new Set(uses.filter((name) => name !== null))].sort();
}

const TONES: readonly string[] = ['success', 'warning', 'primary', 'error', 'grey', 'none'];

/** The wire's code in the engine's form; a tone this version does not know is left out. */
function codeItemOf(code: WireCode): CodeItem {
  const tone = TONES.includes(code.tone ?? '') ? (code.tone as CodeItem['tone']) : undefined;
  return {
    code: code.code,
    name: { zh: code.name, en: code.nameEn },
    ...(code.fullName === undefined ? {} : { fullName: { zh: code.fullName, en: code.fullNameEn ?? code.nameEn } }),
    ...(tone === undefined ? {} : { tone }),
    ...(code.blank === undefined ? {} : { blank: code.blank }),
    ...(code.groups === undefined ? {} : { groups: [...code.groups] }),
  };
}
