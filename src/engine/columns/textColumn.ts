import { formatValue } from '../formats/formatValue.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { rawText, textCell } from './cell.ts';

/** Names, identifiers, remarks: shown as they are. Identifiers are text everywhere, so leading zeros stay. */
export const textColumn: ColumnKind = {
  kind: 'text',
  align: 'left',
  minWidth: 130,
  format: 'plain',
  usesCodes: false,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  exportForm: ({ format }) => (format === 'plain' ? 'plain' : 'shown'),
  cell: (column, row) => textCell(formatValue(column.format, rawText(column, row), column)),
};
