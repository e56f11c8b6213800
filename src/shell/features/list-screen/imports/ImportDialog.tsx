import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import type { ImportAnswer } from '#wire';
import { saveReceivedFile } from '../../../http/ReceivedFile.ts';
import { useMachine } from '../../../machines/useMachine.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { useText } from '../../../text/useText.ts';
import { commitImport, downloadImportErrors, previewImport } from '../listScreen.api.ts';
import { ImportChoice } from './ImportChoice.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import {
  CHOOSING,
  goodCount,
  type ImportEffect,
  type ImportEvent,
  type ImportState,
  stepImport,
} from './import.machine.ts';

export interface ImportDialogProps {
  readonly screenId: string;
  /** Rows may have changed. */
  readonly onChanged: () => void;
  /** The user wants to see what was imported. */
  readonly onShow: () => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 680;

/** Imports a file in steps: choose, preview, write, see what became of it. */
export function ImportDialog({ screenId, onChanged, onShow, onClose }: ImportDialogProps) {
  const { http } = useServices();
  const text = useText();
  const preview = useRef<AbortController | null>(null);
  useEffect(() => () => preview.current?.abort(), []);

  function act(effect: ImportEffect, send: (event: ImportEvent) => void): void {
    switch (effect.do) {
      case 'preview': {
        const abort = new AbortController();
        preview.current = abort;
        void previewImport(http, screenId, effect.file, abort.signal).then((outcome) => {
          // The answer to a preview that was taken back belongs to no file on the screen.
          if (!abort.signal.aborted) send({ type: 'previewed', outcome });
        });
        return;
      }
      case 'commit':
        void commitImport(http, screenId, effect.file, effect.badRows).then((outcome) =>
          send({ type: 'imported', outcome }),
        );
        return;
      case 'abortPreview':
        preview.current?.abort();
        return;
      case 'refresh':
        onChanged();
        return;
    }
  }
  const [state, send] = useMachine(CHOOSING, stepImport, act);

  async function downloadErrors(errorFileId: string) {
    const outcome = await downloadImportErrors(http, errorFileId);
    if (outcome.kind === 'ok') saveReceivedFile(outcome.data, text.importing.errorFileName);
  }

  const writing = state.name === 'importing';
  return (
    <Modal
      open
      title={text.importing.title}
      width={WIDTH_PX}
      closable={!writing}
      keyboard={!writing}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<ImportButtons state={state} send={send} onShow={onShow} onClose={onClose} />}
    >
      <ImportStep state={state} send={send} onDownload={(id) => void downloadErrors(id)} />
    </Modal>
  );
}

interface StepProps {
  readonly state: ImportState;
  readonly send: (event: ImportEvent) => void;
}

function ImportStep({ state, send, onDownload }: StepProps & { readonly onDownload: (errorFileId: string) => void }) {
  const text = useText();
  switch (state.name) {
    case 'choose':
      return <ImportChoice tooLarge={state.tooLarge} onChoose={(file) => send({ type: 'chosen', file })} />;
    case 'previewing':
      return <ImportProgress words={text.importing.reading} fileName={state.file.name} />;
    case 'importing':
      return <ImportProgress words={text.importing.writing} fileName={state.file.name} />;
    case 'preview':
      return <ImportReport stage="preview" fileName={state.file.name} answer={state.answer} onDownload={onDownload} />;
    case 'done':
      return <ImportReport stage="done" fileName={null} answer={state.answer} onDownload={onDownload} />;
    case 'failed':
      return <ImportFailure failure={state.failure} written={state.written} />;
  }
}

function ImportButtons(props: StepProps & Pick<ImportDialogProps, 'onShow' | 'onClose'>) {
  const { state, send, onShow, onClose } = props;
  const text = useText();
  const restart = <Button onClick={() => send({ type: 'restarted' })}>{text.importing.another}</Button>;
  switch (state.name) {
    case 'choose':
      return <Button onClick={onClose}>{text.close}</Button>;
    case 'previewing':
      return <Button onClick={() => send({ type: 'restarted' })}>{text.cancel}</Button>;
    case 'importing':
      return null;
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
            {text.importing.show}
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
