import type { Issue } from '../issues/Issue.ts';

/**
 * What one run of `loadSchemas` has found: issues, and which file needs which.
 *
 * A file is usable when neither it nor anything it needs has an issue. A file can also fail silently: when what it
 * refers to exists but is broken, the mistake is reported there and only there.
 */
export interface IssueBook {
  /** Of several issues at one place the first is kept: the others follow from it. */
  add(issue: Issue): void;
  fail(file: string): void;
  depend(file: string, on: string): void;
  isUsable(file: string): boolean;
  /** Whether an issue has been found in the file itself. */
  hasIssue(file: string): boolean;
  all(): readonly Issue[];
}

export function createIssueBook(): IssueBook {
  const issues = new Map<string, Issue>();
  const blamed = new Set<string>();
  const failed = new Set<string>();
  const needs = new Map<string, Set<string>>();

  function isUsable(file: string, visited: Set<string>): boolean {
    if (failed.has(file)) return false;
    if (visited.has(file)) return true;
    visited.add(file);
    return [...(needs.get(file) ?? [])].every((needed) => isUsable(needed, visited));
  }

  return {
    add(issue) {
      blamed.add(issue.file);
      failed.add(issue.file);
      const key = `${issue.file}#${issue.pointer}`;
      if (!issues.has(key)) issues.set(key, issue);
    },
    fail: (file) => void failed.add(file),
    depend(file, on) {
      const needed = needs.get(file) ?? new Set();
      needs.set(file, needed.add(on));
    },
    hasIssue: (file) => blamed.has(file),
    isUsable: (file) => isUsable(file, new Set()),
    all: () => [...issues.values()],
  };
}
