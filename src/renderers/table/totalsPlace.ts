import { textWidth } from './textWidth.ts';

/** Left and right of the text in a cell, in pixels (theme/gridTheme.ts). */
const CELL_PADDING_PX = 18;

/** A shown column as far as the scope of the sums needs to know it. */
export interface ShownColumn {
  readonly id: string;
  readonly summed: boolean;
  readonly width: number;
  readonly pinned: 'left' | 'right' | null;
}

/** Where the scope of the sums stands: from which column on, and whether in whole. */
export interface TotalsPlace {
  readonly field: string;
  readonly long: boolean;
}

/**
 * The scope runs over the columns without a sum beside it, and never over a number or the edge of what is pinned: the
 * first run of such columns where all of its words fit, else the widest one, in a word if need be.
 *
 * @example 发票号码(90) 开票日期(100) 税额∑ 销售方(220): `本页合计（100 张）` stands in 发票号码
 */
export function totalsPlace(columns: readonly ShownColumn[], words: readonly string[]): TotalsPlace | null {
  const needed = Math.max(...words.map((each) => textWidth(each))) + CELL_PADDING_PX;
  const runs = runsOf(columns);
  const fitting = runs.find(({ width }) => width >= needed);
  if (fitting !== undefined) return { field: fitting.id, long: true };
  const [widest] = runs.toSorted((left, right) => right.width - left.width);
  return widest === undefined ? null : { field: widest.id, long: false };
}

function runsOf(columns: readonly ShownColumn[]): readonly ShownColumn[] {
  const runs: ShownColumn[] = [];
  let open = false;
  for (const [at, column] of columns.entries()) {
    const before = columns[at - 1];
    const last = runs.at(-1);
    if (column.summed) open = false;
    else if (open && last !== undefined && before?.pinned === column.pinned) {
      runs[runs.length - 1] = { ...last, width: last.width + column.width };
    } else {
      runs.push(column);
      open = true;
    }
  }
  return runs;
}
