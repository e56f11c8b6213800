import type { Cell, CompiledColumn } from '../compile/CompiledScreen.ts';
import type { Row } from '../query/Row.ts';
import type { ColumnKindName, FormatName } from '../schema.generated.ts';

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
}
