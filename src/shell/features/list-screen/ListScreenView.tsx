import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type CompiledAction,
  DETAIL_ACTION,
  type FilterValues,
  idsIn,
  type ResolvedOpening,
  type Row,
  type SortItem,
  selectedIn,
} from '#engine';
import { type ColumnLayout, FilterBar, FullScreen, ListTable, useFullScreen } from '#renderers';
import { inputHistoryFor } from '../../adapters/inputHistory.ts';
import { useRereadOrganisations } from '../../adapters/organisations.ts';
import { riskNamesFor } from '../../adapters/riskNames.ts';
import { useOrganisationPicking } from '../../adapters/useOrganisationPicking.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useUser } from '../../session/useSession.ts';
import { useText } from '../../text/useText.ts';
import { ActionFlow } from './actions/ActionFlow.tsx';
import type { ActionTargets } from './actions/ActionTargets.ts';
import { chosenTargets } from './actions/chosenTargets.ts';
import { refusedRows } from './actions/refusedRows.ts';
import { targetOf, useRowActions } from './actions/useRowActions.ts';
import { CopyMenu } from './CopyMenu.tsx';
import { BrokenConditions } from './conditions/BrokenConditions.tsx';
import { ConditionChips } from './conditions/ConditionChips.tsx';
import { canClear, clearedFilters } from './conditions/clearedFilters.ts';
import { refusedConditionOf } from './conditions/refusedCondition.ts';
import { WhyDialog } from './conditions/WhyDialog.tsx';
import { useOpenings } from './dialogs/useOpenings.ts';
import { ExportDialog } from './exports/ExportDialog.tsx';
import { ImportDialog } from './imports/ImportDialog.tsx';
import { ListFooter } from './ListFooter.tsx';
import { newRunKey } from './newRunKey.ts';
import { RowDetail } from './RowDetail.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { ColumnSettings } from './settings/ColumnSettings.tsx';
import { FilterSettings } from './settings/FilterSettings.tsx';
import { layoutToItems } from './settings/layoutToItems.ts';
import { emptyReasonOf, tableProblemOf } from './tableProblem.ts';
import { ListToolbar } from './toolbar/ListToolbar.tsx';
import { useAnswers } from './useAnswers.ts';
import type { ListStore } from './useCarriedState.ts';
import { useLastPage } from './useLastPage.ts';
import type { ScreenDefinition } from './useScreenDefinition.ts';
import { SavedViews } from './views/SavedViews.tsx';
import { useUnknownView } from './views/useUnknownView.ts';
import type { ViewShelf } from './views/useViewShelf.ts';
import { useWorkingView } from './views/useWorkingView.ts';

export interface ListScreenViewProps {
  readonly definition: ScreenDefinition;
  readonly shelf: ViewShelf;
  /** The state, kept wherever the list stands. */
  readonly list: ListStore;
  /** Above the filter bar: title and notices. */
  readonly head: ReactNode;
  /** Another number when what lay above the list may have changed its rows. */
  readonly revision: number;
  /** Whether the list can fill the window; a page can, a dialog cannot. Default true. */
  readonly fillsWindow?: boolean;
  readonly onOpen: (opening: ResolvedOpening, row: Row | null) => void;
  /** An action or import may have changed rows. */
  readonly onChanged?: () => void;
}

/** One list: filter bar, conditions, toolbar, table and footer around one state. */
export function ListScreenView(props: ListScreenViewProps) {
  const { definition: own, shelf, list, head, revision, fillsWindow = true, onOpen, onChanged } = props;
  const { notices, http } = useServices();
  const text = useText();
  const [state, send] = list;
  const working = useWorkingView(own, shelf, state, send);
  const { definition } = working;
  const { compiled: screen, settings, layout } = definition;
  const answers = useAnswers(screen, definition.screen, state);
  const history = inputHistoryFor(http, useUser().userId, screen.resourceNo);
  const picking = useOrganisationPicking();
  const riskNames = riskNamesFor(http, screen.language);
  // A view that was known on this visit is held, also when it is deleted meanwhile.
  useUnknownView(working.current === null ? state.view : null, shelf, send);
  const [fullScreen, setFullScreen] = useFullScreen();
  const [columnsOpen, setColumnsOpen] = useState(false);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const onFilterSettings = useCallback(() => setFiltersOpen(true), []);
  const [importOpen, setImportOpen] = useState(false);
  const [exportOpen, setExportOpen] = useState(false);
  const [whyOpen, setWhyOpen] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);

  const refresh = useCallback(() => send({ type: 'refreshed' }), [send]);
  const rereadOrganisations = useRereadOrganisations(own.screen);
  const refreshChanged = useCallback(() => {
    refresh();
    rereadOrganisations();
    onChanged?.();
  }, [refresh, rereadOrganisations, onChanged]);
  const [action, sendAction] = useRowActions(screen.id, refreshChanged);
  const openSelected = useOpenings(onOpen);
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current !== revision) refresh();
    seen.current = revision;
  }, [revision, refresh]);

  const onEdit = useCallback((draft: FilterValues) => send({ type: 'edited', draft }), [send]);
  const onSearch = useCallback(() => send({ type: 'searched' }), [send]);
  const onReset = useCallback(() => send({ type: 'reset' }), [send]);
  const onClear = useCallback(() => send({ type: 'cleared' }), [send]);
  const onClearFilters = useCallback(
    () => send({ type: 'replaced', filters: clearedFilters(screen, state.applied) }),
    [send, screen, state.applied],
  );
  const shownIds = useMemo(() => idsIn(answers.rows), [answers.rows]);
  const onSelect = useCallback(
    (ids: readonly string[]) => send({ type: 'selected', ids, shown: shownIds }),
    [send, shownIds],
  );
  const onClearSelection = useCallback(() => send({ type: 'selectionCleared' }), [send]);
  // Dragging a header, sorting and density are the same settings as in the panel, kept without a word.
  const onSort = useCallback(
    (sort: readonly SortItem[]) => {
      send({ type: 'sorted', sort });
      settings.columns.keep({ sort: sort.length === 0 ? screen.sort : sort });
    },
    [send, settings.columns, screen.sort],
  );
  const onLayout = useCallback(
    (columns: readonly ColumnLayout[]) =>
      settings.columns.keep({ items: layoutToItems(settings.columns.look.items, columns) }),
    [settings.columns],
  );
  const startAction = useCallback(
    (started: CompiledAction, targets: ActionTargets) => {
      const refused = refusedRows(started, targets, screen.language);
      sendAction({ type: 'started', action: started, targets, refused, key: newRunKey() });
    },
    [sendAction, screen.language],
  );
  const onRowAction = useCallback(
    (rowAction: CompiledAction, row: Row) => {
      if (rowAction.name === DETAIL_ACTION) setOpenId(String(row.id));
      else if (rowAction.opens !== null) onOpen(rowAction.opens, row);
      else startAction(rowAction, { kind: 'rows', rows: [targetOf(screen, row)] });
    },
    [startAction, screen, onOpen],
  );

  const onToolbarAction = (chosen: CompiledAction) => {
    if (chosen.resolved.creates) startAction(chosen, { kind: 'new' });
    else if (chosen.opens === null) startAction(chosen, chosenTargets(screen, state, selectedRows));
    else openSelected(chosen, chosen.opens, selectedRows);
  };
  const onOpenRow = useCallback((row: Row) => setOpenId(String(row.id)), []);
  const onOpenColumns = useCallback(() => setColumnsOpen(true), []);
  const onCopied = useCallback(() => notices.post({ tone: 'success', message: text.copied }), [notices, text.copied]);
  const openWhy = useCallback(() => setWhyOpen(true), []);
  const withheld = state.broken.length > 0;
  // What hides every row then is said in place of the rows.
  const onWhy = screen.rowName === null || withheld ? undefined : openWhy;
  const hasDetail = screen.columns.some(({ actions }) => actions.some(({ name }) => name === DETAIL_ACTION));

  const selectedIds = useMemo(() => selectedIn(state, shownIds), [state, shownIds]);
  const selectedRows = useMemo(() => {
    const ids = new Set(selectedIds);
    return answers.rows.filter((row) => ids.has(String(row.id)));
  }, [answers.rows, selectedIds]);
  const totalsFailed = withheld || answers.totalsFailure !== null;
  const refused = useMemo(
    () => refusedConditionOf(answers.rowsFailure, screen, text.conditions),
    [answers.rowsFailure, screen, text],
  );
  const problem = useMemo(() => tableProblemOf(answers.rowsFailure, text.failure), [answers.rowsFailure, text]);

  // All rows that match can only be chosen where our server can find them again.
  const isOutside = definition.screen.source.endpoint !== null;
  // A dialog that reads no row needs none chosen.
  const selectable = screen.toolbar.some(({ opens, resolved }) =>
    opens === null ? !resolved.creates : opens.when.length > 0,
  );
  useLastPage(state, answers, send);

  return (
    <FullScreen className="list-screen" isFull={fullScreen} label={text.list.page(screen.title)}>
      {head}
      <div className="list-screen__filters">
        <FilterBar
          screen={screen}
          values={state.draft}
          today={definition.today}
          searching={answers.rowsAsking}
          onEdit={onEdit}
          onSearch={onSearch}
          onReset={onReset}
          onClear={onClear}
          onSettings={onFilterSettings}
          history={history}
          picking={picking}
        />
      </div>
      <div className="list-screen__results">
        <ConditionChips
          lead={<SavedViews shelf={shelf} working={working} broken={withheld} />}
          screen={screen}
          declared={definition.screen}
          state={state}
          refused={refused}
          totals={answers.totals}
          totalsFailed={totalsFailed}
          send={send}
          extra={
            onWhy && (
              <Button type="link" size="small" onClick={onWhy}>
                {text.why.open}
              </Button>
            )
          }
        />
        <ListToolbar
          screen={screen}
          density={layout.density}
          fullScreen={fullScreen}
          copy={<CopyMenu screen={screen} rows={answers.rows} selected={selectedRows} riskNames={riskNames} />}
          onAction={onToolbarAction}
          onImport={() => setImportOpen(true)}
          onExport={() => setExportOpen(true)}
          onRefresh={refresh}
          onColumns={onOpenColumns}
          onDensity={(density) => settings.columns.keep({ density })}
          onFullScreen={fillsWindow ? () => setFullScreen(!fullScreen) : undefined}
        />
        <div className="list-screen__table">
          <ListTable
            screen={screen}
            rows={answers.rows}
            loading={answers.rowsAsking}
            problem={problem}
            emptyReason={emptyReasonOf(answers.rowsFailure, state.applied)}
            standIn={
              withheld || refused !== null ? (
                <BrokenConditions screen={screen} state={state} refused={refused} send={send} />
              ) : null
            }
            totals={answers.totals}
            totalsFailed={totalsFailed}
            selected={selectedIds}
            sort={state.sort}
            density={layout.density}
            onSelect={onSelect}
            onSort={onSort}
            onRowAction={onRowAction}
            onLayout={onLayout}
            onRetry={refresh}
            onClearFilters={onClearFilters}
            selectable={selectable}
            onOpenRow={hasDetail ? onOpenRow : undefined}
            onCopied={onCopied}
            onCancel={answers.cancel}
            onWhy={onWhy}
            onOpenColumns={onOpenColumns}
            riskNames={riskNames}
          />
        </div>
        {selectable && !isOutside && (
          <SelectionBar
            state={state}
            pageCount={answers.rowsAsking ? 0 : answers.rows.length}
            totals={totalsFailed ? null : answers.totals}
            onAll={(count) => send({ type: 'everythingSelected', count })}
          />
        )}
        <ListFooter
          screen={screen}
          state={state}
          selected={selectedRows}
          totals={totalsFailed ? null : answers.totals}
          onClearSelection={onClearSelection}
          pager={
            withheld
              ? null
              : {
                  language: screen.language,
                  total: answers.totals?.count ?? null,
                  totalFailed: totalsFailed,
                  totalIsExact: answers.totals?.isExact ?? true,
                  currentPage: state.currentPage,
                  pageSize: state.pageSize,
                  pageSizes: screen.pageSizes,
                  onPage: (currentPage) => send({ type: 'paged', currentPage }),
                  onPageSize: (pageSize) => send({ type: 'resized', pageSize }),
                }
          }
        />
      </div>
      <RowDetail screen={screen} rows={answers.rows} riskNames={riskNames} openId={openId} onOpen={setOpenId} />
      <WhyDialog
        open={whyOpen && !withheld}
        screen={screen}
        applied={state.applied}
        shownIds={shownIds}
        onRemove={(field) => send({ type: 'filterRemoved', field })}
        onReplace={(filters) => send({ type: 'replaced', filters })}
        onClose={() => setWhyOpen(false)}
      />
      <ActionFlow screen={screen} state={action} send={sendAction} />
      <ColumnSettings
        definition={definition}
        open={columnsOpen}
        onClose={() => setColumnsOpen(false)}
        onReset={() => send({ type: 'sorted', sort: [] })}
      />
      <FilterSettings definition={definition} open={filtersOpen} onClose={() => setFiltersOpen(false)} />
      {exportOpen && (
        <ExportDialog screen={screen} state={state} totals={answers.totals} onClose={() => setExportOpen(false)} />
      )}
      {importOpen && (
        <ImportDialog
          screenId={screen.id}
          filtered={withheld || canClear(screen, state.applied)}
          onChanged={refreshChanged}
          onShow={() => {
            setImportOpen(false);
            onClearFilters();
          }}
          onClose={() => setImportOpen(false)}
        />
      )}
    </FullScreen>
  );
}
