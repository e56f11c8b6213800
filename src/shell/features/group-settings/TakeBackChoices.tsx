import { Button } from 'antd';
import { useState } from 'react';
import { useTakeBackChoices } from '../../adapters/groupSettings.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import type { Failure } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { FailureAlert } from '../../states/FailureAlert.tsx';
import { useText } from '../../text/useText.ts';

/** Takes back what users of the group chose over its switches, after asking. */
export function TakeBackChoices() {
  const text = useText();
  const words = text.groupSettings;
  const { notices } = useServices();
  const takeBack = useTakeBackChoices();
  const [asking, setAsking] = useState(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  function ask() {
    setFailure(null);
    setAsking(true);
  }

  async function run() {
    setRunning(true);
    setFailure(null);
    const outcome = await takeBack();
    setRunning(false);
    if (outcome.kind !== 'ok') {
      setFailure(outcome);
      return;
    }
    setAsking(false);
    // A server may not say how many.
    const message = outcome.data === null ? words.saved : words.tookBack(outcome.data.removed);
    notices.post({ tone: 'success', message });
  }
  return (
    <>
      <Button onClick={ask}>{words.takeBack}</Button>
      <Dialog
        open={asking}
        title={words.takeBack}
        okText={text.confirm}
        cancelText={text.cancel}
        firstFocus="cancel"
        confirmLoading={running}
        cancelButtonProps={{ disabled: running }}
        closable={!running}
        mask={{ closable: !running }}
        keyboard={!running}
        onOk={() => void run()}
        onCancel={() => setAsking(false)}
      >
        <p>{words.takeBackQuestion}</p>
        {failure !== null && <FailureAlert failure={failure} />}
      </Dialog>
    </>
  );
}
