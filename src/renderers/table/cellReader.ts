import { type Cell, type CompiledColumn, type Row, readCell } from '#engine';
import type { RiskNames } from '../ports.ts';
import { riskCell } from './cells/riskCell.ts';

const cells = new WeakMap<Row, Map<CompiledColumn, Cell>>();

/**
 * `readCell`, remembered per row and column: the grid asks for text, class and tooltip apart. Rows and columns are
 * frozen values, so what was read stays true, and forgetting a row forgets its cells. Names of risk indicators come when
 * they come, so what they make of a cell is not remembered.
 */
export function cellOf(column: CompiledColumn, row: Row, names?: RiskNames): Cell {
  if (column.kind === 'risk' && names !== undefined) return riskCell(column, row, names);
  let ofRow = cells.get(row);
  if (ofRow === undefined) {
    ofRow = new Map();
    cells.set(row, ofRow);
  }
  let cell = ofRow.get(column);
  if (cell === undefined) {
    cell = readCell(column, row);
    ofRow.set(column, cell);
  }
  return cell;
}
