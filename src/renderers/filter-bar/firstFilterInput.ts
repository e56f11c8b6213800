/** The input of a bar's first filter that can be used. */
export function firstFilterInput(bar: HTMLElement | null): HTMLElement | null {
  return bar?.querySelector<HTMLElement>('.filter-field input:not([disabled])') ?? null;
}
