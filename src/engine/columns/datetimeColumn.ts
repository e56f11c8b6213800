import { formatValue } from '../formats/formatValue.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { rawText, textCell } from './cell.ts';

/** Moments on the business clock, to the second. */
export const datetimeColumn: ColumnKind = {
  kind: 'datetime',
  align: 'center',
  minWidth: 170,
  format: 'second',
  usesCodes: false,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  exportForm: ({ format }) => (format === 'second' || format === 'minute' || format === 'date' ? format : 'shown'),
  cell: (column, row) => textCell(formatValue(column.format, rawText(column, row), column)),
};
