import { createRoot } from 'react-dom/client';
import type { Row } from '#engine';
import { ListTable, type ListTableProps, ThemeProvider } from '#renderers';
import { fetchFixture, hostElement } from './fixture.ts';
import { createTableBench } from './TableBench.ts';

const nothing = () => {};
const fixture = await fetchFixture();
const { screen } = fixture;
const root = createRoot(hostElement());

/** What stays the same from one render to the next, as it does on a list screen. */
const constant: Omit<ListTableProps, 'rows'> = {
  screen,
  loading: false,
  problem: null,
  emptyReason: 'nothingYet',
  totals: null,
  selected: [],
  sort: screen.sort,
  density: 'loose',
  onSelect: nothing,
  onSort: nothing,
  onRowAction: nothing,
  onLayout: nothing,
  onRetry: nothing,
  onClearFilters: nothing,
};

function draw(shown: readonly Row[] | null): void {
  root.render(
    <ThemeProvider language="zh">{shown !== null && <ListTable {...constant} rows={shown} />}</ThemeProvider>,
  );
}

// The provider stands around the whole application, so it is there before any table.
draw(null);

window.tableBench = createTableBench(fixture, draw);
