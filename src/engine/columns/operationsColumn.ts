import type { ColumnKind } from './ColumnKind.ts';
import { EMPTY_CELL } from './cell.ts';

/** Row actions: fixed at the right, centred, neither moved nor hidden (lists §2). It has no value of its own. */
export const operationsColumn: ColumnKind = {
  kind: 'operations',
  align: 'center',
  minWidth: 200,
  format: 'plain',
  usesCodes: false,
  sortable: false,
  movable: false,
  hideable: false,
  pinned: 'right',
  exportForm: () => null,
  cell: () => EMPTY_CELL,
};
