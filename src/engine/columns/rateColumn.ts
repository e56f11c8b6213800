import { joinWords } from '../formats/joinWords.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { decodedCode, rawText, textCell } from './cell.ts';

/** Tax rates: one invoice may carry several, stored as codes joined with a comma and shown as a list of words. */
export const rateColumn: ColumnKind = {
  kind: 'rate',
  align: 'center',
  minWidth: 90,
  format: 'plain',
  usesCodes: true,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  exportForm: () => 'shown',
  cell(column, row) {
    const texts = rawText(column, row)
      .split(',')
      .map((part) => {
        const code = part.trim();
        const decoded = decodedCode(column, code);
        return decoded === undefined ? code : decoded.blank ? '' : decoded.text;
      });
    return textCell(
      joinWords(
        texts.filter((text) => text !== ''),
        column.language,
      ),
    );
  },
};
