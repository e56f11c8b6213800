import type { Row } from '#engine';
import { type BenchFixture, hostElement } from './fixture.ts';

/** What a table page offers to the case that drives it. Every call answers milliseconds until painted. */
export interface TableBench {
  /** An empty table first, then rows: the first search of a session. */
  readonly mountEmpty: () => Promise<void>;
  readonly setRows: () => Promise<number>;
  /** Other rows into a table that shows some: every later search. */
  readonly replaceRows: () => Promise<number>;
  /** A table with rows out of nothing: coming back to a page whose rows are cached. */
  readonly mountFilled: () => Promise<number>;
  /** Cells in the document, to see that both sides draw as much. */
  readonly countCells: () => number;
}

declare global {
  interface Window {
    tableBench?: TableBench;
    /** A second side on the page of the bare grid; a page is used for one of them only. */
    tableBenchWithoutReact?: TableBench;
  }
}

/** Row of the first screenful that must be there too, so that a table that shows one row early does not win. */
const LAST_AWAITED_ROW = 18;

function isDrawn(host: HTMLElement, row: Row | undefined): boolean {
  return host.querySelector(`.ag-row[row-id="${row?.id}"] .ag-cell`) !== null;
}

/** Two frames: the first shows what was drawn, the second begins after it was handed to the compositor. */
function twoFrames(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
}

/** Does something to a table and answers the milliseconds until the given rows are painted. */
async function timeToPaint(rows: readonly Row[], act: () => void): Promise<number> {
  const host = hostElement();
  const drawn = () => isDrawn(host, rows[0]) && isDrawn(host, rows[LAST_AWAITED_ROW]);
  const seen = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!drawn()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(host, { childList: true, subtree: true, attributes: true, attributeFilter: ['row-id'] });
  });
  const started = performance.now();
  act();
  await seen;
  return (await twoFrames()) - started;
}

function countCells(): number {
  return hostElement().querySelectorAll('.ag-cell').length;
}

async function settled(): Promise<void> {
  await twoFrames();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await twoFrames();
}

/** The acts of a table that is drawn by one function: it makes the table the first time and gives it rows from then on. */
export function createTableBench({ rows, otherRows }: BenchFixture, draw: (rows: readonly Row[]) => void): TableBench {
  return {
    mountEmpty: async () => {
      draw([]);
      await settled();
    },
    setRows: () => timeToPaint(rows, () => draw(rows)),
    replaceRows: () => timeToPaint(otherRows, () => draw(otherRows)),
    mountFilled: async () => {
      await settled();
      return timeToPaint(rows, () => draw(rows));
    },
    countCells,
  };
}
