import { Dialog } from '../../../dialog/Dialog.tsx';
import { useText } from '../../../text/useText.ts';

export interface ActionChangedDialogProps {
  /** How many rows match now, in the server's words. */
  readonly message: string;
  readonly onLookAgain: () => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 420;

/** The list is no longer what the user decided about: nothing was done, and the way on is to look at it again. */
export function ActionChangedDialog({ message, onLookAgain, onClose }: ActionChangedDialogProps) {
  const text = useText();
  return (
    <Dialog
      open
      title={text.action.changedTitle}
      width={WIDTH_PX}
      okText={text.action.lookAgain}
      cancelText={text.close}
      onOk={onLookAgain}
      onCancel={onClose}
    >
      <p>{message}</p>
      <p>{text.action.changedHint}</p>
    </Dialog>
  );
}
