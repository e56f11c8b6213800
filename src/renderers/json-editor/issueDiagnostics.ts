import { syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';

/** An issue of the text in the reader's words. */
export interface EditorIssue {
  readonly code: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  readonly message: string;
  /** The word that may have been meant. */
  readonly suggestion: string | null;
}

/** Issues as marks at their place, each with what mends it where a word is near. A place the text no longer has is its end. */
export function issueDiagnostics(
  state: EditorState,
  issues: readonly EditorIssue[],
  replaceBy: (word: string) => string,
): readonly Diagnostic[] {
  return issues.map((issue) => {
    const { from, to } = rangeOf(state, issue);
    const word = issue.suggestion;
    return {
      from,
      to,
      severity: 'error',
      message: issue.message,
      source: issue.code,
      ...(word === null
        ? {}
        : {
            actions: [
              {
                name: replaceBy(word),
                apply: (view, start, end) => {
                  const quoted = view.state.sliceDoc(start, start + 1) === '"';
                  const insert = quoted ? JSON.stringify(word) : word;
                  view.dispatch({ changes: { from: start, to: end, insert }, userEvent: 'input' });
                  view.focus();
                },
              },
            ],
          }),
    };
  });
}

/** The token an issue stands at, on its first line. */
function rangeOf(state: EditorState, { line, column }: EditorIssue): { readonly from: number; readonly to: number } {
  const row = state.doc.line(Math.min(Math.max(1, line), state.doc.lines));
  const from = Math.min(row.from + column - 1, row.to);
  const node = syntaxTree(state).resolveInner(from, 1);
  const end = node.from === from ? Math.min(node.to, row.to) : from + 1;
  return { from, to: Math.min(Math.max(end, from), state.doc.length) };
}
