import type { Cell, CompiledColumn } from '../compile/CompiledScreen.ts';
import type { Row } from '../query/Row.ts';
import type { ColumnKindName, FormatName } from '../schema.generated.ts';

/**
 * How a value stands in a file: `plain` as it is stored; `shown` as the cell shows it; `amount` as a number with two
 * decimals; `number` as a number with the places it has; the others as a day or a moment of that precision.
 */
export type ExportForm = 'plain' | 'shown' | 'amount' | 'number' | 'date' | 'minute' | 'second';

/** Everything a column kind answers for, in one file per kind. */
export interface ColumnKind {
  readonly kind: ColumnKindName;
  readonly align: 'left' | 'center' | 'right';
  /** Pixels, used when neither dictionary nor screen says. */
  readonly minWidth: number;
  readonly format: FormatName;
  /** Whether it needs a code table. */
  readonly usesCodes: boolean;
  readonly sortable: boolean;
  readonly movable: boolean;
  readonly hideable: boolean;
  readonly pinned: 'left' | 'right' | null;
  cell(column: CompiledColumn, row: Row): Cell;
  /** Null: the column is no data and stands in no file. */
  exportForm(column: Pick<CompiledColumn, 'format'>): ExportForm | null;
}
