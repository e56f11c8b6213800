import type { ICellRendererComp } from 'ag-grid-community';
import { isDataColumn } from '../gridColumns.ts';
import type { CellParams } from '../gridContext.ts';

/** A cell of the totals row: a sum, or in the first column without one the scope of the sums. */
export class TotalsCell implements ICellRendererComp {
  private readonly element = document.createElement('span');

  init(params: CellParams & { readonly summed: ReadonlySet<string> }): void {
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.element;
  }

  refresh({ api, column, value, context, summed }: CellParams & { readonly summed: ReadonlySet<string> }): boolean {
    const ids = api
      .getAllDisplayedColumns()
      .map((displayed) => displayed.getColId())
      .filter(isDataColumn);
    const isLabel = column !== undefined && ids.find((id) => !summed.has(id)) === column.getColId();
    this.element.className = isLabel ? 'totals-label' : 'totals-sum';
    this.element.textContent = isLabel ? context.totalsLabel : (value ?? '');
    return true;
  }
}
