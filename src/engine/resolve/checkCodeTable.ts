import { buildIssue } from '../issues/buildIssue.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import { isProvidedCodeTable, PROVIDED_CODE_TABLES } from '../provided/providedCodeTables.ts';
import type { IssueBook } from './IssueBook.ts';

/** A code stands once in its table; a table the server gives has none of its own. */
export function checkCodeTable(document: SchemaDocument<'codes'>, book: IssueBook): void {
  const { name, provided = false, items } = document.value;
  if (!provided && items === undefined) {
    book.add(buildIssue('SCHEMA_MISSING_PROPERTY', document.place(''), { property: 'items' }));
  }
  if (provided && !isProvidedCodeTable(name)) {
    const near = nearestWord(name, PROVIDED_CODE_TABLES);
    book.add(buildIssue('CODES_NOT_PROVIDED', document.place('/name'), { name }, near));
  }
  if (provided && items !== undefined) {
    book.add(buildIssue('CODES_PROVIDED_WITH_ITEMS', document.place('/items', 'key'), { name }));
    return;
  }
  if (!provided && isProvidedCodeTable(name)) {
    book.add(buildIssue('CODES_NAME_PROVIDED', document.place('/name'), { name }));
  }
  const seen = new Set<string>();
  for (const [index, { code }] of (items ?? []).entries()) {
    if (seen.has(code)) book.add(buildIssue('CODE_DUPLICATE', document.place(`/items/${index}/code`), { code }));
    seen.add(code);
  }
}
