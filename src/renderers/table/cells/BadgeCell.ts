import type { ICellRendererComp } from 'ag-grid-community';
import type { CompiledColumn } from '#engine';
import { cellOf } from '../cellReader.ts';
import type { CellParams } from '../gridContext.ts';
import { isTotalsRow } from '../totalsRow.ts';

type BadgeParams = CellParams & { readonly compiled: CompiledColumn };

/** A word in its pill. An element of its own, because a pill is as wide as its word and not as its cell. */
export class BadgeCell implements ICellRendererComp {
  private readonly element = document.createElement('span');

  init(params: BadgeParams): void {
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.element;
  }

  refresh({ compiled, data, value }: BadgeParams): boolean {
    const mark = data === undefined || isTotalsRow(data) ? null : cellOf(compiled, data).mark;
    this.element.className = mark === null ? '' : `badge badge-${mark}`;
    this.element.textContent = value ?? '';
    return true;
  }
}
