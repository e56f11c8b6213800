import { formatValue } from '../formats/formatValue.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { rawText, textCell } from './cell.ts';

/** Days, YYYY-MM-DD. A date is text, never an instant, so no zone can shift it. */
export const dateColumn: ColumnKind = {
  kind: 'date',
  align: 'center',
  minWidth: 110,
  format: 'date',
  usesCodes: false,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  exportForm: ({ format }) => (format === 'date' ? 'date' : 'shown'),
  cell: (column, row) => textCell(formatValue(column.format, rawText(column, row), column)),
};
