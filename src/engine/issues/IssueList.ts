import { fillText } from '../formats/fillText.ts';
import { compareIssues } from './buildIssue.ts';
import type { Issue } from './Issue.ts';

/** Issues of one file that are told one by one: nobody reads on, and a draft must not hold the server up. */
export const MOST_ISSUES = 200;

const UNLISTED = {
  zh: '{message}（此文件另有 {count} 处问题未列出）',
  en: '{message} ({count} more in this file are not listed)',
};

/** The issues of one file. */
export interface IssueList {
  /**
   * Of several issues with the same key the first is kept: the others follow from it. Once the list is full an issue is
   * counted and not built, since looking for its place and suggestion is most of the work.
   */
  add(key: string, build: () => Issue): void;
  isFull(): boolean;
  /** As they were added; when some are not listed, in the order of the file, and the last says how many there are. */
  all(): readonly Issue[];
}

export function createIssueList(): IssueList {
  const listed = new Map<string, Issue>();
  const unlisted = new Set<string>();
  return {
    add(key, build) {
      if (listed.has(key)) return;
      if (listed.size < MOST_ISSUES) listed.set(key, build());
      else unlisted.add(key);
    },
    isFull: () => listed.size >= MOST_ISSUES,
    all() {
      const issues = [...listed.values()];
      if (unlisted.size === 0) return issues;
      const last = issues.sort(compareIssues).pop();
      return last === undefined ? [] : [...issues, withUnlisted(last, unlisted.size)];
    },
  };
}

function withUnlisted(issue: Issue, count: number): Issue {
  return { ...issue, message: fillText(UNLISTED, { message: issue.message, count }) };
}
