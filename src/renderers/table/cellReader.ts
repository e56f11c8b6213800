import { type Cell, type CompiledColumn, type Row, readCell } from '#engine';

const cells = new WeakMap<Row, Map<CompiledColumn, Cell>>();

/**
 * `readCell`, remembered per row and column: the grid asks for text, class and tooltip apart. Rows and columns are
 * frozen values, so what was read stays true, and forgetting a row forgets its cells.
 */
export function cellOf(column: CompiledColumn, row: Row): Cell {
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
