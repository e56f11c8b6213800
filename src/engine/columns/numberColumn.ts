import { formatValue } from '../formats/formatValue.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { rawText, textCell } from './cell.ts';

/** Counts and quantities, right-aligned and with no more places than they have: 12.6, 1,024. */
export const numberColumn: ColumnKind = {
  kind: 'number',
  align: 'right',
  minWidth: 90,
  format: 'quantity',
  usesCodes: false,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  exportForm: () => 'number',
  cell: (column, row) => textCell(formatValue(column.format, rawText(column, row), column)),
};
