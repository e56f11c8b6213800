import { buildIssue } from '../issues/buildIssue.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { ImportDefinition, ImportLayoutName } from '../schema.generated.ts';
import { checkCondition } from './checkCondition.ts';
import { checkColumnName, checkLiteral } from './checkStoredColumn.ts';
import type { IssueBook } from './IssueBook.ts';
import { LAYOUT_ACTIONS, TEMPLATE_LAYOUTS } from './layoutActions.ts';
import type { ResolvedImport } from './ResolvedScreen.ts';

/**
 * How rows of a dataset come in from files, with every name checked. Rows are known again by the business key: given
 * by the file, or joined from columns of the template.
 *
 * @example
 * key: { column: 'invoiceKey', from: [['invoiceCode', 'invoiceNo'], ['travelName', 'travelDate']] }
 */
export function resolveImport(document: SchemaDocument<'dataset'>, book: IssueBook): ResolvedImport | null {
  const { import: files, businessKey } = document.value;
  if (files === undefined) return null;
  checkLayouts(document, files, book);
  for (const [index, column] of (files.columns ?? []).entries())
    checkColumnName(document, column, `/import/columns/${index}`, book);
  for (const [column, value] of Object.entries(files.set ?? {}))
    if (checkColumnName(document, column, `/import/set/${column}`, book, 'key'))
      checkLiteral(document, column, value, `/import/set/${column}`, book);
  for (const [index, guard] of (files.when ?? []).entries())
    checkCondition(document, guard.is, `/import/when/${index}/is`, book);
  for (const [column, value] of Object.entries(files.reset ?? {}))
    if (checkColumnName(document, column, `/import/reset/${column}`, book, 'key') && value !== null)
      checkLiteral(document, column, value, `/import/reset/${column}`, book);
  if (files.columns !== undefined) checkKey(document, files, files.columns, book);
  return {
    layouts: files.layouts,
    permission: files.permission ?? null,
    columns: files.columns ?? [],
    key: files.key ?? { column: businessKey[0] ?? '', from: [businessKey] },
    set: files.set ?? {},
    when: files.when ?? [],
    reset: files.reset ?? {},
  };
}

function checkLayouts(document: SchemaDocument<'dataset'>, files: ImportDefinition, book: IssueBook): void {
  for (const [index, layout] of files.layouts.entries()) {
    const place = document.place(`/import/layouts/${index}`);
    const missing = (LAYOUT_ACTIONS[layout] ?? []).find((action) => document.value.actions?.[action] === undefined);
    if (missing !== undefined) book.add(buildIssue('IMPORT_LAYOUT_NEEDS_ACTION', place, { layout, action: missing }));
    if (layout === 'own-template' && files.columns === undefined)
      book.add(buildIssue('IMPORT_TEMPLATE_WITHOUT_COLUMNS', place, {}));
  }
  checkUsed(document, files, ['columns', 'key'], ['own-template'], book);
  checkUsed(document, files, ['when', 'reset'], TEMPLATE_LAYOUTS, book);
}

/** Properties that only some layouts go by are not declared without one of them. */
function checkUsed(
  document: SchemaDocument<'dataset'>,
  files: ImportDefinition,
  properties: readonly (keyof ImportDefinition)[],
  layouts: readonly ImportLayoutName[],
  book: IssueBook,
): void {
  if (layouts.some((layout) => files.layouts.includes(layout))) return;
  const property = properties.find((name) => files[name] !== undefined);
  if (property === undefined) return;
  const details = { property, layouts: layouts.join(', ') };
  book.add(buildIssue('IMPORT_WITHOUT_TEMPLATE', document.place(`/import/${property}`, 'key'), details));
}

function checkKey(
  document: SchemaDocument<'dataset'>,
  { key }: ImportDefinition,
  columns: readonly string[],
  book: IssueBook,
): void {
  const { businessKey } = document.value;
  // A business key of unknown columns is reported there, and not again here.
  if (!businessKey.every((column) => Object.hasOwn(document.value.columns, column))) return;
  if (key === undefined) {
    const missing = businessKey.find((column) => !columns.includes(column));
    if (missing !== undefined)
      book.add(buildIssue('IMPORT_KEY_NOT_FILLED', document.place('/import/columns'), { column: missing }));
    return;
  }
  if (checkColumnName(document, key.column, '/import/key/column', book))
    if (businessKey.length !== 1 || businessKey[0] !== key.column)
      book.add(buildIssue('IMPORT_KEY_NOT_BUSINESS_KEY', document.place('/import/key/column'), { column: key.column }));
  for (const [list, names] of key.from.entries())
    for (const [index, name] of names.entries()) {
      const pointer = `/import/key/from/${list}/${index}`;
      if (checkColumnName(document, name, pointer, book) && !columns.includes(name))
        book.add(buildIssue('IMPORT_KEY_NOT_FILLED', document.place(pointer), { column: name }));
    }
}
