import { Dialog } from '../../../dialog/Dialog.tsx';
import { useText } from '../../../text/useText.ts';

export interface DiscardDialogProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

const WIDTH_PX = 420;

/** Asks before what was filled in is thrown away. Keeping it is what Enter and Escape do. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const { action } = useText();
  return (
    <Dialog
      open
      title={action.discardQuestion}
      width={WIDTH_PX}
      okText={action.discard}
      cancelText={action.keepFilling}
      okButtonProps={{ danger: true }}
      firstFocus="cancel"
      onOk={onDiscard}
      onCancel={onKeep}
    />
  );
}
