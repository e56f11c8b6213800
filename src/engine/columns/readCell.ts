import type { Cell, CompiledColumn } from '../compile/CompiledScreen.ts';
import type { Row } from '../query/Row.ts';
import { columnKind } from './columnKinds.ts';

/**
 * What one cell shows: text, tooltip, tone of its dot, and whether it is empty or a negative amount.
 *
 * The text is never empty: no value, a blank code and a rate of nothing all show `--` (lists §2).
 *
 * @example readCell(taxAmount, { id: '1', taxAmount: '-1300.00' }) // { text: '-1,300.00', negative: true, … }
 */
export function readCell(column: CompiledColumn, row: Row): Cell {
  return columnKind(column.kind).cell(column, row);
}
