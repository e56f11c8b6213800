import { columnKind } from '../columns/columnKinds.ts';
import type { ResolvedColumn, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { CompiledExport, Language } from './CompiledScreen.ts';

/**
 * What an export of the screen as the user has it holds: the shown columns in the user's order, without those that are
 * no data and those the caller may see and not take away; the latter are named, so that nobody wonders.
 *
 * @example
 * columns    invoiceNo  amountWithTax(withheld)  remark(hidden)  operations
 * result     columns: invoiceNo   withheld: 价税合计
 */
export function compileExport(
  { columns, export: files }: Pick<ResolvedScreen, 'columns' | 'export'>,
  language: Language,
): CompiledExport | null {
  if (files === null) return null;
  const withheld = new Set(files.withheld);
  const shown = columns.filter((column) => !column.hidden && isData(column));
  return Object.freeze({
    columns: Object.freeze(shown.filter(({ field }) => !withheld.has(field)).map(({ field }) => field)),
    withheld: Object.freeze(columns.filter(({ field }) => withheld.has(field)).map(({ label }) => label[language])),
  });
}

/** Whether a column holds values that can stand in a file. */
export function isData(column: ResolvedColumn): boolean {
  return columnKind(column.kind).exportForm(column) !== null;
}
