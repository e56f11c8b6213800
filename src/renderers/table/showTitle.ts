import type { GridApi } from 'ag-grid-community';
import type { CompiledColumn, Row } from '#engine';
import type { RiskNames } from '../ports.ts';
import { cellOf } from './cellReader.ts';

/** Less than a line: the glyphs of the last line reach a little below its box and are drawn whole. */
const SLACK_PX = 6;

function isCut(element: Element): boolean {
  return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + SLACK_PX;
}

/**
 * Gives the cell under the pointer its tooltip, at that moment: the whole text where it is cut, or the long name where
 * a short one stands. Written when asked for, so that thousands of cells carry no title they never show.
 */
export function showTitle(
  target: EventTarget,
  api: GridApi<Row>,
  columns: readonly CompiledColumn[],
  names?: RiskNames,
): void {
  if (!(target instanceof Element)) return;
  const cell = target.closest<HTMLElement>('.ag-cell');
  const field = cell?.getAttribute('col-id');
  const rowId = cell?.closest('[row-id]')?.getAttribute('row-id');
  if (!cell || !field || !rowId) return;
  const column = columns.find((each) => each.field === field);
  const row = api.getRowNode(rowId)?.data;
  if (column === undefined || row === undefined || column.kind === 'operations') return;
  const { text, title, empty } = cellOf(column, row, names);
  const wanted = !empty && (title !== text || isCut(cell)) ? title : '';
  if (cell.title !== wanted) cell.title = wanted;
}
