import type { CompiledColumn, Row } from '#engine';
import type { RiskNames } from '../ports.ts';
import { cellOf } from './cellReader.ts';
import { type CopiedCell, toHtmlTable, toTsv } from './copyFormats.ts';

/** A cell as it is shown; nothing for no value. */
export function copiedCell(column: CompiledColumn, row: Row, names?: RiskNames): CopiedCell {
  const { text, title, empty } = cellOf(column, row, names);
  if (empty) return { text: '', isText: false };
  // The tooltip holds a text uncut; an amount is copied as it is shown.
  const whole = column.kind === 'text' ? title : text;
  return { text: whole, isText: column.kind !== 'money' };
}

/** Rows cell by cell; with `header`, the labels of the columns stand above them. Operations are never copied. */
export function copiedRows(
  columns: readonly CompiledColumn[],
  rows: readonly Row[],
  header: boolean,
  names?: RiskNames,
): readonly (readonly CopiedCell[])[] {
  const shown = columns.filter(({ kind }) => kind !== 'operations');
  const cells = rows.map((row) => shown.map((column) => copiedCell(column, row, names)));
  return header ? [shown.map(({ label }) => ({ text: label, isText: true })), ...cells] : cells;
}

/** Rows in both forms a spreadsheet reads, as shown: the visible columns in their order. */
export function clipboardRows(
  columns: readonly CompiledColumn[],
  rows: readonly Row[],
  header: boolean,
  names?: RiskNames,
): { readonly plain: string; readonly html: string } {
  const cells = copiedRows(
    columns.filter(({ hidden }) => !hidden),
    rows,
    header,
    names,
  );
  return { plain: toTsv(cells), html: toHtmlTable(cells) };
}
