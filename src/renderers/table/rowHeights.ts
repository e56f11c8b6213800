import type { CompiledColumn } from '#engine';
import type { Density } from '../ports.ts';

/** Height of rows of one line, in pixels (design "The look"). */
const ROW_HEIGHT_PX: Readonly<Record<Density, number>> = { loose: 36, middle: 32, dense: 28 };

/** Lines a cell shows at most (lists §2). */
export const MAX_LINES = 2;

/** Height of each line of a cell that wraps, in pixels; null where cells stay on one line. */
const WRAPPED_LINE_PX: Readonly<Record<Density, number | null>> = { loose: 16, middle: 15, dense: null };

/** What a row has besides lines, in pixels: the line below it, and the frame a chosen cell gets. */
const FRAME_PX = 3;

/** Below the last line, in pixels: letters reach that much below a line that is lower than their font asks for. */
export const DESCENT_PX = 1;

const WRAPPING_KINDS: readonly CompiledColumn['kind'][] = ['text', 'code', 'risk'];

/** Whether long texts of a column go on in a second line. */
export function wraps({ kind, lines }: Pick<CompiledColumn, 'kind' | 'lines'>): boolean {
  return lines > 1 && WRAPPING_KINDS.includes(kind);
}

export interface RowMeasures {
  /** Pixels, as are all of these. */
  readonly row: number;
  /** Height of a line in a cell that wraps; null where none does. */
  readonly line: number | null;
}

/**
 * How high the rows of a table are: a row that has a cell of two lines is as high as two whole lines need.
 *
 * @example rowMeasures('middle', [{ kind: 'text', lines: 2, hidden: false }]) // { row: 34, line: 15 }
 */
export function rowMeasures(
  density: Density,
  columns: readonly Pick<CompiledColumn, 'kind' | 'lines' | 'hidden'>[],
): RowMeasures {
  const line = columns.some((column) => !column.hidden && wraps(column)) ? WRAPPED_LINE_PX[density] : null;
  const needed = line === null ? 0 : MAX_LINES * line + DESCENT_PX + FRAME_PX;
  return { row: Math.max(ROW_HEIGHT_PX[density], needed), line };
}
