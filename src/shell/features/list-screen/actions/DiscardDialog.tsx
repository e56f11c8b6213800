import { Modal } from 'antd';
import { useFocusBack } from '../../../states/useFocusBack.ts';
import { useText } from '../../../text/useText.ts';

export interface DiscardDialogProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

const WIDTH_PX = 420;

/** Asks before what was filled in is thrown away. Keeping it is what Enter and Escape do. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const { action } = useText();
  useFocusBack();
  return (
    <Modal
      open
      title={action.discardQuestion}
      width={WIDTH_PX}
      okText={action.discard}
      cancelText={action.keepFilling}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={onDiscard}
      onCancel={onKeep}
    />
  );
}
