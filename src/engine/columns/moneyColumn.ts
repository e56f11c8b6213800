import { formatAmount } from '../formats/formatAmount.ts';
import { NEGATIVE_MARK } from '../formats/formatCapitals.ts';
import { formatValue } from '../formats/formatValue.ts';
import type { ColumnKind } from './ColumnKind.ts';
import { rawText, textCell } from './cell.ts';

/** Amounts, right-aligned (lists §2). Rounded values lie in the cell only: the tooltip has the amount to the cent. */
export const moneyColumn: ColumnKind = {
  kind: 'money',
  align: 'right',
  minWidth: 120,
  format: 'amount',
  usesCodes: false,
  sortable: true,
  movable: true,
  hideable: true,
  pinned: null,
  /** To the cent, whatever the cell rounds to. */
  exportForm: () => 'amount',
  cell(column, row) {
    const decimal = rawText(column, row);
    const text = formatValue(column.format, decimal, column);
    const cell = textCell(text, column.format === 'amount' ? text : formatAmount(decimal, column));
    // What is shown decides: -0.001 shows 0.00 and is not red.
    const negative = ['-', NEGATIVE_MARK].some((mark) => text.startsWith(mark));
    return negative && !cell.empty ? { ...cell, negative: true } : cell;
  },
};
