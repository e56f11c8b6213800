import { formatValue } from '../formats/formatValue.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { rawText, textCell } from './cell.ts';

/** A time of the day, HH:mm: what a ticket has printed, in the zone of the place. */
export const timeColumn: ColumnKind = {
  kind: 'time',
  align: 'center',
  minWidth: 100,
  format: 'plain',
  usesCodes: false,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  exportForm: () => 'shown',
  cell: (column, row) => textCell(formatValue(column.format, rawText(column, row), column)),
};
