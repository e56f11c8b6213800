import { Button } from 'antd';
import type { CurrentVersion } from '#wire';
import { Dialog } from '../dialog/Dialog.tsx';
import { useText } from '../text/useText.ts';
import { NoticeContent } from './NoticeContent.tsx';
import { UPGRADE_WIDTH_PX } from './notices.constants.ts';

export interface UpgradeDialogProps {
  readonly notice: Pick<CurrentVersion, 'version' | 'content'>;
  readonly saving?: boolean;
  /** In preview it only closes. */
  readonly onClose: () => void;
}

/** Version number, what is new, and one button (shell §2, version upgrade dialog). */
export function UpgradeDialog({ notice, saving = false, onClose }: UpgradeDialogProps) {
  const text = useText().upgrade;
  return (
    <Dialog
      open
      title={text.title}
      width={UPGRADE_WIDTH_PX}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={saving} onClick={onClose}>
          {text.acknowledge}
        </Button>
      }
    >
      <p className="upgrade__version">{text.version(notice.version)}</p>
      <h2 className="upgrade__heading">{text.heading}</h2>
      <NoticeContent html={notice.content} />
    </Dialog>
  );
}
