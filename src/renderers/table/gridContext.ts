import type { ICellRendererParams } from 'ag-grid-community';
import type { CompiledAction, Row } from '#engine';

/** What cells may ask of their table. One object for its life, so that no cell is rebuilt when a handler changes. */
export interface GridContext {
  /** Text of the totals row: the scope of the sums. */
  totalsLabel: string;
  /** The column it stands in: the first shown one that is not summed. */
  totalsField: string;
  moreText: string;
  moreLabel: (row: Row) => string;
  onRowAction: (action: CompiledAction, row: Row) => void;
  onMore: (anchor: HTMLElement, actions: readonly CompiledAction[], row: Row) => void;
}

export type CellParams = ICellRendererParams<Row, string, GridContext>;
