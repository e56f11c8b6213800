import { fillText, type TextDetails } from '../formats/fillText.ts';
import type { Issue } from './Issue.ts';
import { ISSUE_CATALOGUE, type IssueCode } from './issueCatalogue.ts';

/** What the message of an issue is filled with. */
export type IssueDetails<C extends IssueCode> = TextDetails<(typeof ISSUE_CATALOGUE)[C]['en']>;

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
  const { file, line, column, pointer } = place;
  return {
    code,
    file,
    line,
    column,
    pointer,
    message: fillText(ISSUE_CATALOGUE[code], details),
    suggestion,
  };
}

/** Order in which issues are shown: as a reader meets them. */
export function compareIssues(a: Issue, b: Issue): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.code, b.code);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
