import type { ICellRendererComp } from 'ag-grid-community';
import type { CompiledAction, CompiledColumn } from '#engine';
import type { CellParams } from '../gridContext.ts';
import { applicableActions, splitActions } from '../rowActions.ts';
import { isTotalsRow } from '../totalsRow.ts';

type OperationsParams = CellParams & { readonly compiled: CompiledColumn };

function button(text: string, run: (element: HTMLButtonElement) => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'row-action';
  element.textContent = text;
  // The grid moves the focus from cell to cell; Enter on the cell steps inside.
  element.tabIndex = -1;
  element.addEventListener('click', () => run(element));
  return element;
}

/** What can be done with a row: up to three words, the last 更多 when there are more; `--` when nothing applies. */
export class OperationsCell implements ICellRendererComp {
  private readonly element = document.createElement('span');

  init(params: OperationsParams): void {
    this.element.className = 'row-actions';
    this.element.addEventListener('keydown', (event) => this.moveWithin(event));
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.element;
  }

  refresh({ compiled, data, value, context, column }: OperationsParams): boolean {
    if (data === undefined) return true;
    if (isTotalsRow(data)) {
      this.element.textContent = value ?? '';
      return true;
    }
    const { shown, rest } = splitActions(
      applicableActions(compiled, data),
      column?.getActualWidth() ?? compiled.width,
      context.moreText,
    );
    const buttons = shown.map((action) => this.actionButton(action, () => context.onRowAction(action, data)));
    if (rest.length > 0) {
      const more = button(context.moreText, (anchor) => context.onMore(anchor, rest, data));
      more.classList.add('row-action-more');
      more.setAttribute('aria-haspopup', 'menu');
      more.setAttribute('aria-label', context.moreLabel(data));
      buttons.push(more);
    }
    const focused = document.activeElement;
    const wasInside = focused instanceof HTMLElement && this.element.contains(focused);
    this.element.replaceChildren(...(buttons.length === 0 ? ['--'] : buttons));
    this.element.classList.toggle('row-actions-none', buttons.length === 0);
    // A list read again takes the focus from nobody: it stays on the same action, or on the cell where that is gone.
    if (wasInside) {
      const same = buttons.find(({ dataset }) => dataset.action === focused.dataset.action);
      (same ?? this.element.closest<HTMLElement>('.ag-cell'))?.focus();
    }
    return true;
  }

  private actionButton(action: CompiledAction, run: () => void): HTMLButtonElement {
    const element = button(action.label, run);
    element.dataset.action = action.name;
    return element;
  }

  /** Arrows go from word to word, Escape back to the cell. */
  private moveWithin(event: KeyboardEvent): void {
    const buttons = [...this.element.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (event.key === 'ArrowRight') buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
    else if (event.key === 'ArrowLeft') buttons[Math.max(at - 1, 0)]?.focus();
    else if (event.key === 'Escape') this.element.closest<HTMLElement>('.ag-cell')?.focus();
  }
}

/** Keys an operations cell keeps from the grid while one of its buttons has the focus. */
export function isForRowAction(event: KeyboardEvent): boolean {
  const inside = event.target instanceof HTMLElement && event.target.closest('.row-actions') !== null;
  return inside && ['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'Escape'].includes(event.key);
}
