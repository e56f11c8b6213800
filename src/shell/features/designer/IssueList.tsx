import { Button } from 'antd';
import type { Issue } from '#engine';
import { useLanguage } from '../../session/useLanguage.ts';
import { useDesignerText } from '../../text/designer/designerText.ts';

export interface IssueListProps {
  /** Null while nothing is known yet. */
  readonly issues: readonly Issue[] | null;
  readonly open: string | null;
  readonly checking: boolean;
  readonly failed: boolean;
  readonly onGo: (issue: Issue) => void;
}

/** What is wrong with the whole tree, the open file first; each leads to its place. */
export function IssueList({ issues, open, checking, failed, onGo }: IssueListProps) {
  const language = useLanguage();
  const words = useDesignerText().edit;
  const own = issues?.filter(({ file }) => file === open) ?? [];
  const others = issues?.filter(({ file }) => file !== open) ?? [];
  const state = failed ? words.checkFailed : checking || issues === null ? words.checking : words.noIssues;
  const found = [
    ...(own.length > 0 ? [words.issues(own.length)] : []),
    ...(others.length > 0 ? [words.issuesElsewhere(others.length)] : []),
  ];
  return (
    <div className="designer-issues" data-faulty={found.length > 0 || undefined}>
      <p role="status">{found.length > 0 && !failed ? found.join(' · ') : state}</p>
      {found.length > 0 && (
        <ul>
          {[...own, ...others].map((issue) => (
            <li key={`${issue.file} ${issue.code} ${issue.pointer} ${issue.line}`}>
              <Button type="link" size="small" onClick={() => onGo(issue)}>
                {issue.file === open ? '' : `${issue.file} `}
                {words.place(issue.line, issue.column)}
              </Button>
              <span>
                {issue.message[language]}
                {issue.suggestion !== null && ` ${words.suggestion(issue.suggestion)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
