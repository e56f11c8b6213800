import type { ColumnKind } from './ColumnKind.ts';
import { decodedCode, EMPTY_CELL, rawText, textCell } from './cell.ts';

/** A rating shown as a star and a word (lists §4), or as the sign for not rated or monitored; never by the sign alone. */
export const levelColumn: ColumnKind = {
  kind: 'level',
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
    return decoded.blank ? EMPTY_CELL : { ...textCell(decoded.text, decoded.title), mark: decoded.level };
  },
};
