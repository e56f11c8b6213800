import type { Cell, CompiledColumn } from '../compile/CompiledScreen.ts';
import { joinWords } from '../formats/joinWords.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { decodedCode, EMPTY_CELL, rawText, textCell } from './cell.ts';

/** A code of a table, shown by its name; the full name is the tooltip. Several, joined with a comma, are a list of names. */
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
    if (decoded === undefined) return code.includes(',') ? listCell(column, code) : textCell(code);
    return decoded.blank ? EMPTY_CELL : textCell(decoded.text, decoded.title);
  },
};

function listCell(column: CompiledColumn, codes: string): Cell {
  const names = codes.split(',').flatMap((part) => {
    const code = part.trim();
    if (code === '') return [];
    const decoded = decodedCode(column, code);
    return decoded === undefined ? [code] : decoded.blank ? [] : [decoded.text];
  });
  return textCell(joinWords(names, column.language));
}
