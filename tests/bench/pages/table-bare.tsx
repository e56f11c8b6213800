import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import type { Row } from '#engine';
import { bareOptions, mountBareGrid } from './bareGrid.ts';
import { fetchFixture, hostElement } from './fixture.ts';
import { createTableBench } from './TableBench.ts';

const fixture = await fetchFixture();

/** As a React application uses the grid: the component and its options, made once. */
const options = bareOptions(fixture);
let inReact: ReturnType<typeof createRoot> | undefined;
window.tableBench = createTableBench(fixture, (rows) => {
  inReact ??= createRoot(hostElement());
  inReact.render(<AgGridReact<Row> {...options} rowData={rows as Row[]} />);
});

/** As a page without React uses it. */
let api: GridApi<Row> | undefined;
window.tableBenchWithoutReact = createTableBench(fixture, (rows) => {
  if (api === undefined) api = mountBareGrid(hostElement(), fixture, rows);
  else api.setGridOption('rowData', [...rows]);
});
