import type { Issue } from './Issue.ts';

/** Longest piece of a source line that is quoted, in UTF-16 units. */
const QUOTE_LENGTH = 110;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/**
 * An issue as lines for a terminal or a log; with the text of its file, the offending line and a caret follow.
 *
 * @example
 * screens/invoice.general.screen.json:12:7 SCREEN_UNKNOWN_FIELD 数据集“invoice”的字段字典中没有字段“sellerNam”（是否想写 "sellerName"？）
 *   12 | "sellerNam",
 *      | ^
 */
export function formatIssue(issue: Issue, language: 'zh' | 'en', sourceText?: string): string {
  const headline =
    `${issue.file}:${issue.line}:${issue.column} ${issue.code} ${issue.message[language]}` +
    suggestionText(issue.suggestion, language);
  const line = sourceText?.split(/\r\n|\n|\r/)[issue.line - 1];
  return line === undefined ? headline : `${headline}\n${quoteLine(line, issue.line, issue.column)}`;
}

function suggestionText(suggestion: string | null, language: 'zh' | 'en'): string {
  if (suggestion === null) return '';
  return language === 'zh' ? `（是否想写 "${suggestion}"？）` : ` (did you mean "${suggestion}"?)`;
}

function quoteLine(line: string, lineNumber: number, column: number): string {
  const indent = line.length - line.trimStart().length;
  const tooFar = column - 1 - indent > QUOTE_LENGTH / 2;
  const start = tooFar ? column - 1 - Math.floor(QUOTE_LENGTH / 2) : Math.min(indent, column - 1);
  const quoted = line.slice(start, start + QUOTE_LENGTH);
  const before = line.slice(start, column - 1);
  const gutter = String(lineNumber);
  return `  ${gutter} | ${quoted}\n  ${' '.repeat(gutter.length)} | ${blanks(before)}^`;
}

/** As wide on a terminal as the text: Chinese characters take two places, a tab stays a tab. */
function blanks(text: string): string {
  return [...text].map((char) => (char === '\t' ? '\t' : WIDE.test(char) ? '  ' : ' ')).join('');
}
