import { Dialog } from '../dialog/Dialog.tsx';
import { useServices } from '../ServicesContext.tsx';
import { useText } from '../text/useText.ts';
import { ChangePasswordForm, type ChangePasswordFormProps } from './ChangePasswordForm.tsx';

export interface PasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Default: the session changes it. */
  readonly onChange?: ChangePasswordFormProps['onChange'];
}

/** The change of the own password while one is logged in. */
export function PasswordDialog({ open, onClose, onChange }: PasswordDialogProps) {
  const { session, notices } = useServices();
  const text = useText().password;
  return (
    <Dialog
      open={open}
      title={text.title}
      width={420}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      <ChangePasswordForm
        onChange={onChange ?? session.changePassword}
        onChanged={() => {
          notices.post({ tone: 'success', message: text.changed });
          onClose();
        }}
      />
    </Dialog>
  );
}
