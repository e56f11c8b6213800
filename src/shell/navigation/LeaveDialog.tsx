import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { useText } from '../text/useText.ts';
import type { Leaving } from './useLeaving.ts';

export interface LeaveDialogProps {
  readonly leaving: Leaving;
  /** Saves everything that is not saved; false when something could not be, and the page says what. */
  readonly onSave: () => Promise<boolean>;
}

/** Asks once what becomes of unsaved changes: saved, dropped, or not left after all. */
export function LeaveDialog(props: LeaveDialogProps) {
  return props.leaving.isAsked ? <LeaveQuestion {...props} /> : null;
}

function LeaveQuestion({ leaving, onSave }: LeaveDialogProps) {
  const text = useText();
  const words = text.leave;
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const isSaved = await onSave();
    setSaving(false);
    if (isSaved) leaving.leave();
    else leaving.stay();
  }

  return (
    <Dialog
      open
      title={words.title}
      closable={!saving}
      mask={{ closable: false }}
      keyboard={!saving}
      onCancel={leaving.stay}
      footer={
        <>
          <Button disabled={saving} onClick={leaving.stay}>
            {text.cancel}
          </Button>
          <Button danger disabled={saving} onClick={leaving.leave}>
            {words.drop}
          </Button>
          <Button type="primary" loading={saving} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>{words.hint}</p>
    </Dialog>
  );
}
