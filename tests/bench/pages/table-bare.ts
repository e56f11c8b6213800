import type { GridApi } from 'ag-grid-community';
import type { Row } from '#engine';
import { mountBareGrid } from './bareGrid.ts';
import { fetchFixture, hostElement } from './fixture.ts';
import { countCells, settled, timeToPaint } from './TableBench.ts';

const fixture = await fetchFixture();
const { rows, otherRows } = fixture;
let api: GridApi<Row> | undefined;

function mount(shown: readonly Row[]): void {
  api = mountBareGrid(hostElement(), fixture, shown);
}

function setRows(shown: readonly Row[]): void {
  api?.setGridOption('rowData', [...shown]);
}

window.tableBench = {
  mountEmpty: async () => {
    mount([]);
    await settled();
  },
  setRows: () => timeToPaint(rows, () => setRows(rows)),
  replaceRows: () => timeToPaint(otherRows, () => setRows(otherRows)),
  mountFilled: async () => {
    await settled();
    return timeToPaint(rows, () => mount(rows));
  },
  countCells,
};
