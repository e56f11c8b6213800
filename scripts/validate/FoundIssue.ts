/** An issue as reports show it: in one language, at the place where its file really stands. */
export interface FoundIssue {
  /** Path from the working folder, with forward slashes. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** JSON pointer; empty for the whole document. */
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  /** The nearest valid word, when one is near. */
  readonly suggestion: string | null;
}

/** What a report is made of. */
export interface Findings {
  readonly language: 'zh' | 'en';
  readonly issues: readonly FoundIssue[];
  /** Every checked file, by the path shown for it. */
  readonly files: readonly string[];
}

/** The message with "did you mean", as one text. */
export function wholeMessage({ message, suggestion }: FoundIssue, language: 'zh' | 'en'): string {
  if (suggestion === null) return message;
  return language === 'zh' ? `${message}（是否想写 "${suggestion}"？）` : `${message} (did you mean "${suggestion}"?)`;
}
