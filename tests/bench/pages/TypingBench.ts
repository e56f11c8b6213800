/** What a typing page offers to the case that drives it. */
export interface TypingBench {
  /** Milliseconds from each key to the paint after it, since the last call. */
  readonly takeTimes: () => readonly number[];
  /** Changes of the table's document nodes since the last call; -1 where there is no table. */
  readonly takeTableChanges: () => number;
}

declare global {
  interface Window {
    typingBench?: TypingBench;
  }
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
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      });
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
  };
}
