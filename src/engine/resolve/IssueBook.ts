import type { IssuePlace } from '../issues/buildIssue.ts';
import type { Issue } from '../issues/Issue.ts';
import { createIssueList, type IssueList } from '../issues/IssueList.ts';
import type { PlaceOn, SchemaDocument } from '../parse/SchemaDocument.ts';

/**
 * What one run of `loadSchemas` has found: issues, and which file needs which.
 *
 * A file is usable when neither it nor anything it needs has an issue. A file can also fail silently: when what it
 * refers to exists but is broken, the mistake is reported there and only there.
 */
export interface IssueBook {
  /** Of several issues at one place the first is kept: the others follow from it. */
  add(issue: Issue): void;
  /**
   * The same for an issue that is costly to build, which is not done when its file has more than are listed. It says
   * where it is about.
   */
  addAt(document: SchemaDocument, pointer: string, issueAt: (place: IssuePlace) => Issue, on?: PlaceOn): void;
  fail(file: string): void;
  depend(file: string, on: string): void;
  isUsable(file: string): boolean;
  /** Whether an issue has been found in the file itself. */
  hasIssue(file: string): boolean;
  all(): readonly Issue[];
}

export function createIssueBook(): IssueBook {
  const issues = new Map<string, IssueList>();
  const blamed = new Set<string>();
  const failed = new Set<string>();
  const needs = new Map<string, Set<string>>();

  function isUsable(file: string, visited: Set<string>): boolean {
    if (failed.has(file)) return false;
    if (visited.has(file)) return true;
    visited.add(file);
    return [...(needs.get(file) ?? [])].every((needed) => isUsable(needed, visited));
  }

  function blame(file: string): IssueList {
    blamed.add(file);
    failed.add(file);
    const list = issues.get(file) ?? createIssueList();
    issues.set(file, list);
    return list;
  }

  const add = (issue: Issue): void => blame(issue.file).add(issue.pointer, () => issue);
  return {
    add,
    addAt(document, pointer, issueAt, on) {
      const build = (): Issue => issueAt(document.place(pointer, on));
      if (issues.get(document.file)?.isFull()) blame(document.file).add(pointer, build);
      else add(build());
    },
    fail: (file) => void failed.add(file),
    depend(file, on) {
      const needed = needs.get(file) ?? new Set();
      needs.set(file, needed.add(on));
    },
    hasIssue: (file) => blamed.has(file),
    isUsable: (file) => isUsable(file, new Set()),
    all: () => [...issues.values()].flatMap((list) => list.all()),
  };
}
