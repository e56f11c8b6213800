import type { ICellRendererComp } from 'ag-grid-community';
import type { CompiledColumn } from '#engine';
import { cellOf } from '../cellReader.ts';
import type { CellParams } from '../gridContext.ts';

type StatusParams = CellParams & { readonly compiled: CompiledColumn };

/** A dot and a word, never colour alone; no dot where there is no value. */
export class StatusCell implements ICellRendererComp {
  private readonly element = document.createElement('span');
  private readonly word = document.createElement('span');

  init(params: StatusParams): void {
    const dot = document.createElement('i');
    dot.className = 'status-dot';
    dot.setAttribute('aria-hidden', 'true');
    this.element.className = 'status';
    this.word.className = 'status-word';
    this.element.append(dot, this.word);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.element;
  }

  refresh({ compiled, data }: StatusParams): boolean {
    const cell = data === undefined ? undefined : cellOf(compiled, data);
    this.element.dataset.tone = cell?.empty === false ? (cell.tone ?? 'none') : 'none';
    this.word.textContent = cell?.text ?? '';
    return true;
  }
}
