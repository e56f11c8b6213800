import { Button } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import type { ImportAnswer, ImportProgress } from '#wire';
import { Dialog } from '../../../dialog/Dialog.tsx';
import type { Outcome } from '../../../http/Outcome.ts';
import { type ReceivedFile, saveReceivedFile } from '../../../http/ReceivedFile.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';
import { downloadImportErrors, downloadImportTemplate, loadImportGuide } from '../listScreen.api.ts';
import { ImportChoice, type ImportChoiceProps } from './ImportChoice.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportProgressView } from './ImportProgressView.tsx';
import { ImportReport } from './ImportReport.tsx';
import { goodCount, type ImportEvent, type ImportState } from './import.machine.ts';
import { useImportRun } from './useImportRun.ts';

export interface ImportDialogProps {
  readonly screenId: string;
  /** The list has conditions, which may hide what is imported. */
  readonly filtered: boolean;
  /** Rows may have changed. */
  readonly onChanged: () => void;
  /** The user wants to see what was imported, whatever the conditions. */
  readonly onShow: () => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 680;

/** Imports files in steps: choose, preview, write, see what became of them. */
export function ImportDialog({ screenId, filtered, onChanged, onShow, onClose }: ImportDialogProps) {
  const { http } = useServices();
  const text = useText();
  const [organisation, setOrganisation] = useState<string | null>(null);
  const { data: guide } = useSWR(['importGuide', screenId], () => loadImportGuide(http, screenId));
  const { state, send, progress } = useImportRun(screenId, organisation, onChanged);

  async function save(file: Promise<Outcome<ReceivedFile>>, fallbackName: string) {
    const outcome = await file;
    if (outcome.kind === 'ok') saveReceivedFile(outcome.data, fallbackName);
  }

  const writing = state.name === 'importing';
  return (
    <Dialog
      open
      title={text.importing.title}
      width={WIDTH_PX}
      closable={!writing}
      keyboard={!writing}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <ImportButtons
          state={state}
          send={send}
          progress={progress}
          filtered={filtered}
          onShow={onShow}
          onClose={onClose}
        />
      }
    >
      <ImportStep
        state={state}
        send={send}
        progress={progress}
        filtered={filtered}
        guide={guide ?? null}
        organisation={organisation}
        onOrganisation={setOrganisation}
        onTemplate={() => void save(downloadImportTemplate(http, screenId), text.importing.templateFileName)}
        onDownload={(id) => void save(downloadImportErrors(http, id), text.importing.errorFileName)}
      />
    </Dialog>
  );
}

interface StepProps {
  readonly state: ImportState;
  readonly send: (event: ImportEvent) => void;
  readonly progress: ImportProgress | null;
  readonly filtered: boolean;
}

type Choice = Pick<ImportChoiceProps, 'guide' | 'organisation' | 'onOrganisation' | 'onTemplate'>;

function ImportStep({
  state,
  send,
  progress,
  filtered,
  onDownload,
  ...choice
}: StepProps & Choice & { readonly onDownload: (errorFileId: string) => void }) {
  const text = useText();
  switch (state.name) {
    case 'choose':
      return (
        <ImportChoice {...choice} tooLarge={state.tooLarge} onChoose={(files) => send({ type: 'chosen', files })} />
      );
    case 'previewing':
      return <ImportProgressView words={text.importing.reading} fileName={nameOf(state.files)} progress={progress} />;
    case 'importing':
      return <ImportProgressView words={text.importing.writing} fileName={nameOf(state.files)} progress={progress} />;
    case 'preview':
      return (
        <ImportReport
          stage="preview"
          fileName={nameOf(state.files)}
          answer={state.answer}
          filtered={filtered}
          onDownload={onDownload}
        />
      );
    case 'done':
      return (
        <ImportReport stage="done" fileName={null} answer={state.answer} filtered={filtered} onDownload={onDownload} />
      );
    case 'failed':
      return <ImportFailure failure={state.failure} written={state.written} />;
  }
}

function nameOf(files: readonly File[]): string {
  return files.map(({ name }) => name).join(', ');
}

function ImportButtons(props: StepProps & Pick<ImportDialogProps, 'onShow' | 'onClose'>) {
  const { state, send, progress, filtered, onShow, onClose } = props;
  const text = useText();
  const restart = <Button onClick={() => send({ type: 'restarted' })}>{text.importing.another}</Button>;
  switch (state.name) {
    case 'choose':
      return <Button onClick={onClose}>{text.close}</Button>;
    case 'previewing':
      return <Button onClick={() => send({ type: 'restarted' })}>{text.cancel}</Button>;
    case 'importing':
      // What has begun to be written is finished.
      return (
        <Button disabled={progress?.phase === 'writing'} onClick={() => send({ type: 'cancelled' })}>
          {text.cancel}
        </Button>
      );
    case 'preview':
      return (
        <>
          {restart}
          {goodCount(state.answer) === 0 ? (
            <Button onClick={onClose}>{text.close}</Button>
          ) : (
            <CommitButton answer={state.answer} onCommit={(badRows) => send({ type: 'confirmed', badRows })} />
          )}
        </>
      );
    case 'done':
      return (
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <Button type="primary" onClick={onShow}>
            {filtered ? text.importing.clearAndShow : text.importing.show}
          </Button>
        </>
      );
    case 'failed':
      return (
        <>
          <Button onClick={onClose}>{text.close}</Button>
          {restart}
        </>
      );
  }
}

/** With bad rows the button says what it leaves out; leaving them out is never the silent default. */
function CommitButton(props: {
  readonly answer: ImportAnswer;
  readonly onCommit: (badRows: 'refuse' | 'skip') => void;
}) {
  const text = useText();
  const good = goodCount(props.answer);
  if (props.answer.failed === 0) {
    return (
      <Button type="primary" onClick={() => props.onCommit('refuse')}>
        {text.importing.commit}
      </Button>
    );
  }
  return <Button onClick={() => props.onCommit('skip')}>{text.importing.commitGood(good)}</Button>;
}
