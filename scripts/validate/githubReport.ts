import { type Findings, wholeMessage } from './FoundIssue.ts';

/** Workflow commands of GitHub Actions: every issue becomes a note at its line of the change. */
export function githubReport({ issues, language }: Findings): string {
  return issues
    .map((issue) => {
      const { file, line, column, code } = issue;
      const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`;
      return `::error ${place}::${data(wholeMessage(issue, language))}`;
    })
    .join('\n');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
