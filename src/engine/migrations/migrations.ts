import { codesWithGroup } from './codesWithGroup.ts';
import type { Migration } from './Migration.ts';

/** The steps of the language in order; a further version is a further line here. */
export const MIGRATIONS: readonly Migration[] = [codesWithGroup];

const FIRST_VERSION = 1;

/** Version of the language the meta-schemas describe. */
export const NEWEST_LANGUAGE: number = MIGRATIONS.at(-1)?.to ?? FIRST_VERSION;

/**
 * The version a document says it is written in; what says nothing is of the first. Null for what is no version.
 *
 * @example languageVersion({ language: 2 }) // 2
 */
export function languageVersion(document: unknown): number | null {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return FIRST_VERSION;
  const { language = FIRST_VERSION } = document as { readonly language?: unknown };
  return Number.isInteger(language) && (language as number) >= FIRST_VERSION ? (language as number) : null;
}
