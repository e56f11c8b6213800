/** What a tree page offers to the case that drives it. */
export interface TreeBench {
  /** Opens the control and answers the milliseconds until its tree is painted. */
  readonly open: () => Promise<number>;
  /** Searches, and answers the milliseconds until what is found is painted. */
  readonly filter: (text: string, found: string, gone: string) => Promise<number>;
  /** Ticks the node with this title, and answers the milliseconds until its tick is painted. */
  readonly tick: (title: string) => Promise<number>;
}

declare global {
  interface Window {
    treeBench?: TreeBench;
  }
}

/** Resolves in a task after the frame that follows the first one in which `isThere`. */
async function painted(isThere: () => boolean): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!isThere()) await frame();
  await frame();
}

async function timed(act: () => void, isThere: () => boolean): Promise<number> {
  const started = performance.now();
  act();
  await painted(isThere);
  return performance.now() - started;
}

function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** `box` selects the keyword input; both controls are made of antd's select and tree, whose class names differ. */
export function driveTree(tree: string, box: string): TreeBench {
  const titles = () => [...document.querySelectorAll(`.${tree}-treenode .${tree}-title`)];
  const has = (text: string) => titles().some((title) => title.textContent === text);
  const rowOf = (text: string) =>
    titles()
      .find((title) => title.textContent === text)
      ?.closest(`.${tree}-treenode`);
  return {
    open: () =>
      timed(
        () => document.querySelector('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
        () => titles().length > 0,
      ),
    filter: (text, found, gone) =>
      timed(
        () => {
          const input = document.querySelector<HTMLInputElement>(box);
          if (input !== null) typeInto(input, text);
        },
        () => has(found) && !has(gone),
      ),
    tick: (title) =>
      timed(
        () => rowOf(title)?.querySelector<HTMLElement>(`.${tree}-checkbox`)?.click(),
        () => rowOf(title)?.querySelector(`.${tree}-checkbox-checked`) != null,
      ),
  };
}
