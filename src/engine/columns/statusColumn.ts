import type { ColumnKind } from './ColumnKind.ts';
import { decodedCode, EMPTY_CELL, rawText, textCell } from './cell.ts';

/** A code shown as a dot and a word (lists §4); never by colour alone. */
export const statusColumn: ColumnKind = {
  kind: 'status',
  align: 'center',
  minWidth: 100,
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
    return decoded.blank ? EMPTY_CELL : { ...textCell(decoded.text, decoded.title), tone: decoded.tone };
  },
};
