import { cleanText } from '../formats/usableText.ts';
import { QUERY_LIMITS } from '../query/queryLimits.ts';
import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { FromWire, RuleFailure } from './FilterKind.ts';
import { accepted, ownValue, refused, textProblem } from './wireValue.ts';

/** Values of a list filter: at least one, none empty, none twice. */
export type CodeList = readonly string[];

/** Reads whatever a form or a saved view holds as a list of codes; undefined when nothing is left. */
export function normaliseCodes(value: unknown): CodeList | undefined {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = entries.filter((entry) => typeof entry === 'string').map(cleanText);
  const codes = [...new Set(texts.filter((text) => text !== ''))];
  return codes.length === 0 ? undefined : codes;
}

/** Reads a list parameter; a single text is a list of one. */
export function readCodes(wire: Readonly<Record<string, unknown>>, key: string): FromWire<CodeList> {
  const value = ownValue(wire, key);
  if (value === undefined) return accepted<CodeList>(undefined);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (entries.length === 0) return refused('QUERY_EMPTY_VALUE', key);
  if (entries.length > QUERY_LIMITS.listItems) return refused('QUERY_TOO_MANY_VALUES', key);
  for (const entry of entries) {
    const problem = textProblem(entry);
    if (problem !== null) return refused(problem, key);
    if ((entry as string).trim() !== entry) return refused('QUERY_BAD_TEXT', key);
  }
  const codes = entries as CodeList;
  return new Set(codes).size === codes.length ? accepted<CodeList>(codes) : refused('QUERY_REPEATED_VALUE', key);
}

/** A list longer than a request may carry is told before it is sent. */
export function checkCodes(filter: ResolvedFilter, codes: CodeList): readonly RuleFailure[] {
  const most = QUERY_LIMITS.listItems;
  if (codes.length <= most) return [];
  return [{ field: filter.field, message: { zh: `最多选择${most}项`, en: `Select at most ${most} items` } }];
}
