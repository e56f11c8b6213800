import type { ICellRendererParams } from 'ag-grid-community';
import type { CompiledAction, Row } from '#engine';
import type { RiskNames } from '../ports.ts';
import type { TotalsPlace } from './totalsPlace.ts';
import type { TotalsScopes } from './totalsRow.ts';

/** What cells may ask of their table. One object for its life, so that no cell is rebuilt when a handler changes. */
export interface GridContext {
  /** The scopes of the rows of sums. */
  totals: TotalsScopes;
  /** Where they stand; null when every shown column is summed. */
  totalsPlace: TotalsPlace | null;
  /** Names of risk indicators; undefined shows their ids. */
  riskNames: RiskNames | undefined;
  moreText: string;
  moreLabel: (row: Row) => string;
  onRowAction: (action: CompiledAction, row: Row) => void;
  onMore: (anchor: HTMLElement, actions: readonly CompiledAction[], row: Row) => void;
}

export type CellParams = ICellRendererParams<Row, string, GridContext>;
