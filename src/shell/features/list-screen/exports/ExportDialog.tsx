import { Alert, Button, Radio } from 'antd';
import { useEffect, useRef } from 'react';
import { type CompiledScreen, joinWords, type ListState, toWireFilters } from '#engine';
import type { ListTotals } from '#renderers';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { describeFailure } from '../../../http/describeFailure.ts';
import { saveReceivedFile } from '../../../http/ReceivedFile.ts';
import { useMachine } from '../../../machines/useMachine.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { RequestId } from '../../../states/RequestId.tsx';
import { useText } from '../../../text/useText.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { askExport } from './export.api.ts';
import { CHOOSING, type ExportEffect, type ExportEvent, type ExportFormat, stepExport } from './export.machine.ts';

export interface ExportDialogProps {
  /** As the user has it: columns in their order. */
  readonly screen: CompiledScreen;
  /** As shown: the applied conditions and the order. */
  readonly state: Pick<ListState, 'applied' | 'sort' | 'broken'>;
  /** Null while they are counted. */
  readonly totals: ListTotals | null;
  readonly onClose: () => void;
}

const WIDTH_PX = 520;

/** Takes all matching rows out as a file: what will be in it, how far it is, and what came of it. */
export function ExportDialog({ screen, state: list, totals, onClose }: ExportDialogProps) {
  const { http, notices } = useServices();
  const text = useText();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const columns = screen.export?.columns ?? [];

  function act(effect: ExportEffect, send: (event: ExportEvent) => void): void {
    switch (effect.do) {
      case 'ask': {
        const controller = new AbortController();
        abort.current = controller;
        const resolved = screen.filters.map((filter) => filter.resolved);
        const body = {
          filters: toWireFilters(resolved, list.applied),
          sort: [...list.sort],
          columns: [...columns],
          format: effect.format,
        };
        const onReceived = (bytes: number): void => send({ type: 'received', bytes });
        void askExport(http, screen.id, body, controller.signal, onReceived).then((outcome) => {
          if (!controller.signal.aborted) send({ type: 'answered', outcome });
        });
        return;
      }
      case 'abort':
        abort.current?.abort();
        return;
      case 'save':
        saveReceivedFile(effect.file, `${screen.title}.xlsx`);
        notices.post({ tone: 'success', message: text.exporting.done(effect.file.name) });
        onClose();
        return;
    }
  }
  const [state, send] = useMachine(CHOOSING, stepExport, act);
  const isRunning = state.name === 'exporting';
  const nothing = nothingToExport(list, totals, columns.length, text.exporting);

  return (
    <Dialog
      open
      title={text.exporting.title}
      width={WIDTH_PX}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        isRunning ? (
          <Button onClick={() => send({ type: 'cancelled' })}>{text.exporting.cancel}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button type="primary" disabled={nothing !== null} onClick={() => send({ type: 'started' })}>
              {text.exporting.start}
            </Button>
          </>
        )
      }
    >
      {isRunning && <ExportProgress received={state.received} rows={totals?.count ?? null} />}
      {state.name === 'choosing' && (
        <div className="export">
          {state.failure !== null && <FailureAlert failure={state.failure} />}
          {nothing !== null && <Alert type="warning" showIcon title={nothing} />}
          <ExportContent screen={screen} totals={totals} />
          <FormatChoice format={state.format} onChoose={(format) => send({ type: 'formatChosen', format })} />
        </div>
      )}
    </Dialog>
  );
}

type Words = ReturnType<typeof useText>['exporting'];

/** Why there is no file to be had; null: there is. */
function nothingToExport(
  { broken }: Pick<ListState, 'broken'>,
  totals: ListTotals | null,
  columns: number,
  text: Words,
): string | null {
  if (broken.length > 0) return text.broken;
  if (columns === 0) return text.noColumns;
  return totals?.count === 0 ? text.noRows : null;
}

function FailureAlert({ failure }: { readonly failure: Parameters<typeof describeFailure>[0] }) {
  const text = useText();
  const story = describeFailure(failure, text.failure);
  return (
    <Alert
      type="error"
      showIcon
      title={text.exporting.failed}
      description={
        <>
          <p>{story.meaning || story.title}</p>
          {story.requestId !== null && <RequestId id={story.requestId} />}
        </>
      }
    />
  );
}

/** What will be in the file, and what will not. */
function ExportContent({ screen, totals }: Pick<ExportDialogProps, 'screen' | 'totals'>) {
  const { exporting: text } = useText();
  const { columns = [], withheld = [] } = screen.export ?? {};
  const all = screen.columns.filter(({ source }) => source !== '').length;
  const count = totals === null ? null : totals.count.toLocaleString(screen.language === 'zh' ? 'zh-CN' : 'en');
  return (
    <dl className="export__content">
      <dt>{text.rowsLabel}</dt>
      <dd>{count === null ? text.counting : text.rows(count)}</dd>
      <dt>{text.columnsLabel}</dt>
      <dd>{text.columns(columns.length, all)}</dd>
      {withheld.length > 0 && (
        <>
          <dt>{text.withheldLabel}</dt>
          <dd>{text.withheld(joinWords(withheld, screen.language))}</dd>
        </>
      )}
    </dl>
  );
}

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

function FormatChoice(props: { readonly format: ExportFormat; readonly onChoose: (format: ExportFormat) => void }) {
  const { exporting: text } = useText();
  return (
    <Radio.Group
      className="export__formats"
      aria-label={text.format}
      value={props.format}
      onChange={({ target }) => props.onChoose(target.value as ExportFormat)}
    >
      {FORMATS.map((format) => (
        <Radio key={format} value={format}>
          {text.formats[format].label}
          <span className="export__hint">{text.formats[format].hint}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}
