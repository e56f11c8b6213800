/** Menus stay inside the page's landmark. */
export function listScreenOf(trigger: HTMLElement): HTMLElement {
  return trigger.closest<HTMLElement>('.list-screen') ?? document.body;
}
