/** What a typing page offers to the case that drives it. */
export interface TypingBench {
  /** Milliseconds from each key to the paint after it, since the last call. */
  readonly takeTimes: () => readonly number[];
  /** Changes of the table's document nodes since the last call; -1 where there is no table. */
  readonly takeTableChanges: () => number;
  /** Leaves the input and answers the milliseconds to the paint after it: what was typed is reported upwards then. */
  readonly leave: () => Promise<number>;
}

declare global {
  interface Window {
    typingBench?: TypingBench;
  }
}

/** Calls back in a task after the next frame was drawn. */
function afterPaint(call: () => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = call;
    channel.port2.postMessage(null);
  });
}

/**
 * Measures from the time stamp the browser gave the key (before any handler) to a task after the next frame was drawn,
 * and counts every change below the grid: a cell that renders again changes a node, an attribute or a text.
 */
export function recordKeys(): TypingBench {
  let times: number[] = [];
  let changes = 0;
  let watched: Element | null = null;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      afterPaint(() => times.push(performance.now() - timeStamp));
    },
    { capture: true },
  );
  return {
    takeTimes: () => {
      const taken = times;
      times = [];
      return taken;
    },
    takeTableChanges: () => {
      const grid = document.querySelector('.ag-root-wrapper');
      if (grid === null) return -1;
      if (grid !== watched) {
        watched = grid;
        observer.observe(grid, { childList: true, subtree: true, attributes: true, characterData: true });
      }
      changes += observer.takeRecords().length;
      const taken = changes;
      changes = 0;
      return taken;
    },
    leave: () =>
      new Promise((resolve) => {
        const started = performance.now();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        afterPaint(() => resolve(performance.now() - started));
      }),
  };
}
