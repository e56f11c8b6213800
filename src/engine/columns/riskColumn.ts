import { joinWords } from '../formats/joinWords.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { rawText, textCell } from './cell.ts';
import { riskIds } from './riskIds.ts';

/**
 * Risk indicators, stored as ids joined with a comma. Their names are not the screen's: whoever draws the cell looks them
 * up and shows the ids meanwhile (lists §7).
 */
export const riskColumn: ColumnKind = {
  kind: 'risk',
  align: 'left',
  minWidth: 240,
  format: 'plain',
  usesCodes: false,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  exportForm: () => 'plain',
  cell: (column, row) => textCell(joinWords(riskIds(rawText(column, row)), column.language)),
};
