import type { Text } from '../schema.generated.ts';
import type { Issue } from './Issue.ts';
import { ISSUE_CATALOGUE, type IssueCode } from './issueCatalogue.ts';

/** The words in braces of a message, so that a forgotten detail does not compile. */
type Words<S extends string> = S extends `${string}{${infer Word}}${infer Rest}` ? Word | Words<Rest> : never;

/** What a message is filled with; a detail that differs by language is a text. */
export type IssueDetails<C extends IssueCode> = Readonly<
  Record<Words<(typeof ISSUE_CATALOGUE)[C]['en']>, string | number | Text>
>;

/** Where an issue is: file, line and column counted from 1, and JSON pointer. */
export type IssuePlace = Pick<Issue, 'file' | 'line' | 'column' | 'pointer'>;

/**
 * An issue with its message filled in.
 *
 * @example buildIssue('CODES_UNKNOWN_TABLE', place, { name: 't_code_fplz' }, 't_code_fplx')
 */
export function buildIssue<C extends IssueCode>(
  code: C,
  place: IssuePlace,
  details: IssueDetails<C>,
  suggestion: string | null = null,
): Issue {
  const message = ISSUE_CATALOGUE[code];
  const { file, line, column, pointer } = place;
  return {
    code,
    file,
    line,
    column,
    pointer,
    message: { zh: fillIn(message.zh, 'zh', details), en: fillIn(message.en, 'en', details) },
    suggestion,
  };
}

/** Order in which issues are shown: as a reader meets them. */
export function compareIssues(a: Issue, b: Issue): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.code, b.code);
}

function fillIn(message: string, language: 'zh' | 'en', details: Readonly<Record<string, string | number | Text>>) {
  return message.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const detail = details[word];
    if (detail === undefined) return whole;
    return typeof detail === 'object' ? detail[language] : String(detail);
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
