import { Button } from 'antd';
import { useCallback, useMemo, useReducer, useState } from 'react';
import {
  type CompileContext,
  type CompiledScreen,
  compileScreen,
  initialListState,
  type Language,
  type ListEvent,
  type ListState,
  NOTHING_SAVED,
  personaliseScreen,
  reduceList,
} from '#engine';
import { FilterBar, ListPager, ListTable } from '#renderers';
import { describeFailure } from '../../http/describeFailure.ts';
import { useBusinessDay } from '../../session/useBusinessDay.ts';
import { designerTexts } from '../../text/designer/designerText.ts';
import { shellText } from '../../text/shellText.ts';
import type { Preview } from './designer.api.ts';
import { useDraftRows } from './useDraftRows.ts';
import type { PreviewQuestion } from './usePreview.ts';

export interface PreviewListProps {
  readonly preview: Extract<Preview, { state: 'ready' }>;
  readonly question: PreviewQuestion;
  readonly language: Language;
  readonly organisations: CompileContext['organisations'];
  readonly revision: string;
}

/** The list as users would have it, with their filters, order and pages. Nothing here changes a row. */
export function PreviewList({ preview, question, language, organisations, revision }: PreviewListProps) {
  const today = useBusinessDay();
  const { screen, codeTables } = preview;
  const compiled = useMemo(() => {
    const context: CompileContext = { language, today, codeTables, organisations, thousands: true };
    return compileScreen(personaliseScreen(screen, NOTHING_SAVED), context);
  }, [screen, codeTables, language, today, organisations]);
  // What the user set up stays while labels and columns change; other filters or another order begin anew.
  const shape = JSON.stringify([
    compiled.filters.map(({ field, kind }) => [field, kind]),
    compiled.columns.map(({ field }) => field),
    compiled.defaults,
    compiled.sort,
    compiled.pageSize,
  ]);
  return (
    <Rows
      key={shape}
      compiled={compiled}
      question={question}
      missing={preview.needsStorage}
      today={today}
      revision={revision}
    />
  );
}

interface RowsProps {
  readonly compiled: CompiledScreen;
  readonly question: PreviewQuestion;
  readonly missing: readonly string[];
  readonly today: string;
  readonly revision: string;
}

const nothing = (): void => undefined;

function Rows({ compiled, question, missing, today, revision }: RowsProps) {
  const words = designerTexts[compiled.language].preview;
  const text = shellText(compiled.language);
  const step = useCallback((state: ListState, event: ListEvent) => reduceList(state, event, compiled), [compiled]);
  const [state, send] = useReducer(step, compiled, initialListState);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { rows, totals, asking, failure, retry } = useDraftRows(compiled, state, question, revision);
  const story = failure === null ? null : describeFailure(failure, text.failure);
  const note = missing.length > 0 ? words.needsStorage(missing.join(', ')) : null;
  return (
    <div className="preview-list">
      <h3 className="preview-list__title">{compiled.title}</h3>
      <div className="preview-list__filters">
        <FilterBar
          screen={compiled}
          values={state.draft}
          today={today}
          searching={asking}
          onEdit={(draft) => send({ type: 'edited', draft })}
          onSearch={() => send({ type: 'searched' })}
          onReset={() => send({ type: 'reset' })}
          onClear={() => send({ type: 'cleared' })}
        />
      </div>
      {compiled.toolbar.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would disable what is disabled already.
        <div className="preview-list__toolbar" role="group" aria-label={words.buttons} title={words.buttons}>
          {compiled.toolbar.map(({ name, label }) => (
            <Button key={name} size="small" disabled>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="preview-list__table">
        <ListTable
          screen={compiled}
          rows={note === null ? rows : []}
          loading={asking && note === null}
          problem={
            note === null && story !== null
              ? {
                  message: text.failure.inOneLine(story.title, story.meaning || story.action),
                  requestId: story.requestId,
                }
              : null
          }
          emptyReason={Object.keys(state.applied).length > 0 ? 'nothingMatches' : 'nothingYet'}
          standIn={note === null ? undefined : <p className="preview-list__note">{note}</p>}
          totals={totals}
          totalsFailed={failure !== null}
          selected={selected}
          sort={state.sort}
          density="middle"
          onSelect={setSelected}
          onSort={(sort) => send({ type: 'sorted', sort })}
          onRowAction={nothing}
          onLayout={nothing}
          onRetry={retry}
          onClearFilters={() => send({ type: 'replaced', filters: {} })}
          selectable={false}
        />
      </div>
      <ListPager
        language={compiled.language}
        total={totals?.count ?? null}
        totalFailed={failure !== null || note !== null}
        totalIsExact={totals?.isExact ?? true}
        currentPage={state.currentPage}
        pageSize={state.pageSize}
        pageSizes={compiled.pageSizes}
        onPage={(currentPage) => send({ type: 'paged', currentPage })}
        onPageSize={(pageSize) => send({ type: 'resized', pageSize })}
      />
    </div>
  );
}
