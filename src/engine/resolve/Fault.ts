import { buildIssue, type IssueDetails, type IssuePlace } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import type { IssueCode } from '../issues/issueCatalogue.ts';

/** A mistake in a definition that may be written in several places: found first, placed by whoever knows the place. */
export interface Fault {
  readonly code: IssueCode;
  /** JSON pointer within the definition; empty when the mistake is the key of its field. */
  readonly path: string;
  issueAt(place: IssuePlace): Issue;
}

/** @example fault('CODES_UNKNOWN_TABLE', '/codes', { name: 't_code_fplz' }, 't_code_fplx') */
export function fault<C extends IssueCode>(
  code: C,
  path: string,
  details: IssueDetails<C>,
  suggestion: string | null = null,
): Fault {
  return { code, path, issueAt: (place) => buildIssue(code, place, details, suggestion) };
}
