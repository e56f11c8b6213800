import { Button } from 'antd';
import { JsonDiff } from '#renderers';
import { Dialog } from '../../dialog/Dialog.tsx';
import { useDesignerText } from '../../text/designer/designerText.ts';

/** A file somebody else changed: what it is now, null where it is gone. */
export interface Conflict {
  readonly path: string;
  readonly theirs: { readonly text: string; readonly rev: string } | null;
}

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly mine: string;
  readonly canOverwrite: boolean;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 1120;

/** Neither version is lost unseen: both are shown, and which one stays is said deliberately. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, mine, canOverwrite, onTakeTheirs, onKeepMine, onClose } = props;
  const words = useDesignerText().conflict;
  return (
    <Dialog
      open
      title={words.title}
      width={WIDTH_PX}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          {words.back}
        </Button>,
        <Button key="theirs" onClick={onTakeTheirs}>
          {words.takeTheirs}
        </Button>,
        <Button key="mine" danger disabled={!canOverwrite} onClick={onKeepMine}>
          {words.keepMine}
        </Button>,
      ]}
    >
      <div className="designer-save">
        <p>{conflict.theirs === null ? words.gone : words.hint}</p>
        <JsonDiff
          before={conflict.theirs?.text ?? ''}
          after={mine}
          beforeName={`${words.theirs} · ${conflict.path}`}
          afterName={words.mine}
        />
      </div>
    </Dialog>
  );
}
