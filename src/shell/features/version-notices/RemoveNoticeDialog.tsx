import { useState } from 'react';
import { Dialog } from '../../dialog/Dialog.tsx';
import type { Failure } from '../../http/Outcome.ts';
import { FailureAlert } from '../../states/FailureAlert.tsx';
import { useText } from '../../text/useText.ts';

export interface RemoveNoticeDialogProps {
  readonly version: string;
  /** Null when it was removed. */
  readonly onRemove: () => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Asks before a notice is removed; one that could not be says why, and stays open. */
export function RemoveNoticeDialog({ version, onRemove, onClose }: RemoveNoticeDialogProps) {
  const text = useText();
  const words = text.versionNotices;
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function remove() {
    setRemoving(true);
    setFailure(null);
    const answer = await onRemove();
    setRemoving(false);
    setFailure(answer);
    if (answer === null) onClose();
  }

  return (
    <Dialog
      open
      title={words.removeTitle}
      okText={words.remove}
      cancelText={text.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={removing}
      cancelButtonProps={{ disabled: removing }}
      closable={!removing}
      mask={{ closable: false }}
      keyboard={!removing}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      <p>{words.removeQuestion(version)}</p>
      {failure !== null && <FailureAlert failure={failure} />}
    </Dialog>
  );
}
