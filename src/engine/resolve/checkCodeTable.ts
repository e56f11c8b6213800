import { buildIssue } from '../issues/buildIssue.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { IssueBook } from './IssueBook.ts';

/** A code stands once in its table. */
export function checkCodeTable(document: SchemaDocument<'codes'>, book: IssueBook): void {
  const seen = new Set<string>();
  for (const [index, { code }] of document.value.items.entries()) {
    if (seen.has(code)) book.add(buildIssue('CODE_DUPLICATE', document.place(`/items/${index}/code`), { code }));
    seen.add(code);
  }
}
