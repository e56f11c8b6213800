import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { CompiledScreen, FilterValues, Row } from '#engine';
import { FilterBar, ListTable, ThemeProvider } from '#renderers';
import { fetchFixture, hostElement } from './fixture.ts';
import { recordKeys } from './TypingBench.ts';

const nothing = () => {};
const NONE: readonly never[] = [];

/** Filter bar and table as a list screen holds them: one state above both, so that an edit renders their parent. */
function Screen({ screen, rows }: { readonly screen: CompiledScreen; readonly rows: readonly Row[] }) {
  const [values, setValues] = useState<FilterValues>(screen.defaults);
  const edit = useCallback((next: FilterValues) => setValues(next), []);
  return (
    <>
      <FilterBar
        screen={screen}
        values={values}
        searching={false}
        onEdit={edit}
        onSearch={nothing}
        onReset={nothing}
        onClear={nothing}
      />
      <div className="table-place">
        <ListTable
          screen={screen}
          rows={rows}
          loading={false}
          problem={null}
          emptyReason="nothingYet"
          totals={null}
          selected={NONE}
          sort={screen.sort}
          density="loose"
          onSelect={nothing}
          onSort={nothing}
          onRowAction={nothing}
          onLayout={nothing}
          onRetry={nothing}
          onClearFilters={nothing}
        />
      </div>
    </>
  );
}

const { screen, rows } = await fetchFixture();
createRoot(hostElement()).render(
  <ThemeProvider language="zh">
    <Screen screen={screen} rows={rows} />
  </ThemeProvider>,
);
window.typingBench = recordKeys();
