import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import { type CodeList, normaliseCodes } from './codeList.ts';

/** What is picked in a tree of organisations. A list is of branches, each with all below it; `only` is of those alone. */
export type OrganisationPicks = CodeList | { readonly only: CodeList };

export function pickedCodes(picks: OrganisationPicks): CodeList {
  return isBranches(picks) ? picks : picks.only;
}

export function isBranches(picks: OrganisationPicks): picks is CodeList {
  return Array.isArray(picks);
}

/** Wire parameters: that of branches, and that of organisations alone where users may pick such. */
export function pickKeys({ field, pick }: Pick<ResolvedFilter, 'field' | 'pick'>): readonly [string, string?] {
  return pick?.linked === true ? [field] : [field, onlyKey(field)];
}

export function onlyKey(field: string): string {
  return `${field}Only`;
}

/** Reads whatever a form or a saved view holds; undefined when nothing is left. */
export function normalisePicks(filter: ResolvedFilter, value: unknown): OrganisationPicks | undefined {
  const isOnly = typeof value === 'object' && value !== null && 'only' in value;
  const all = normaliseCodes(isOnly ? value.only : value);
  const codes = filter.multiple ? all : all?.slice(0, 1);
  return codes === undefined || !isOnly ? codes : { only: codes };
}
