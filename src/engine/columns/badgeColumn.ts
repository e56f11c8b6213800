import type { ColumnKind } from './ColumnKind.ts';
import { decodedCode, EMPTY_CELL, rawText, textCell } from './cell.ts';

/** A code shown as a word in a green, red or blue pill (lists §4): what has started, stopped or is a draft. */
export const badgeColumn: ColumnKind = {
  kind: 'badge',
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
    return decoded.blank ? EMPTY_CELL : { ...textCell(decoded.text, decoded.title), mark: decoded.badge };
  },
};
