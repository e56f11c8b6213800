import type { ColumnKind } from './ColumnKind.ts';
import { decodedCode, EMPTY_CELL, rawText, textCell } from './cell.ts';

/** One code of a table, shown by its name; the full name is the tooltip. */
export const codeColumn: ColumnKind = {
  kind: 'code',
  align: 'left',
  minWidth: 110,
  format: 'plain',
  usesCodes: true,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  exportForm: () => 'shown',
  cell(column, row) {
    const code = rawText(column, row);
    const decoded = decodedCode(column, code);
    if (decoded === undefined) return textCell(code);
    return decoded.blank ? EMPTY_CELL : textCell(decoded.text, decoded.title);
  },
};
