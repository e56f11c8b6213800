import { formatValue } from '../formats/formatValue.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { rawText, textCell } from './cell.ts';

/** Tax and booking periods: stored YYYYMM, shown YYYY-MM. */
export const monthColumn: ColumnKind = {
  kind: 'month',
  align: 'center',
  minWidth: 110,
  format: 'month',
  usesCodes: false,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  exportForm: () => 'shown',
  cell: (column, row) => textCell(formatValue(column.format, rawText(column, row), column)),
};
