import type { Cell, CompiledColumn, DecodedCode } from '../compile/CompiledScreen.ts';
import { EMPTY_TEXT } from '../formats/formatAmount.ts';
import { isBlank } from '../formats/usableText.ts';
import type { Row } from '../query/Row.ts';

/** What a cell without a value shows (lists §2). */
export const EMPTY_CELL: Cell = Object.freeze({
  text: EMPTY_TEXT,
  title: EMPTY_TEXT,
  tone: null,
  mark: null,
  negative: false,
  empty: true,
});

/**
 * The text a column reads from a row; empty for no value. Rows come from outside, so inherited names are no values.
 *
 * @example rawText({ source: 'invoiceNo' }, { id: '1', invoiceNo: '0123' }) // '0123'
 */
export function rawText(column: Pick<CompiledColumn, 'source'>, row: Row): string {
  const value = Object.hasOwn(row, column.source) ? row[column.source] : null;
  return value === null || value === undefined ? '' : String(value).trim();
}

/** A cell with a text and nothing special about it; the empty cell for a text that shows nothing. */
export function textCell(text: string, title: string = text): Cell {
  return isBlank(text) || text === EMPTY_TEXT ? EMPTY_CELL : { ...EMPTY_CELL, text, title, empty: false };
}

/**
 * The decoded form of a code, or undefined when the table does not have it: then the code itself is shown, because an
 * unknown code is still news.
 */
export function decodedCode(column: Pick<CompiledColumn, 'decode'>, code: string): DecodedCode | undefined {
  return column.decode !== null && Object.hasOwn(column.decode, code) ? column.decode[code] : undefined;
}
