import type { ICellRendererComp } from 'ag-grid-community';
import type { CellParams } from '../gridContext.ts';

/** Text that wraps and is cut after two lines. Built by hand: a React component per cell would halve scrolling. */
export class TextCell implements ICellRendererComp {
  private readonly element = document.createElement('span');

  init(params: CellParams): void {
    this.element.className = 'cell-lines';
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.element;
  }

  refresh({ value }: CellParams): boolean {
    this.element.textContent = value ?? '';
    return true;
  }
}
