import { Modal } from 'antd';
import { ChangePasswordForm } from '../../account/ChangePasswordForm.tsx';
import { useServices } from '../../ServicesContext.tsx';
import { useText } from '../../text/useText.ts';

export interface PasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The change of the own password, from the user menu. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const { session, notices } = useServices();
  const text = useText().password;
  return (
    <Modal open={open} title={text.title} width={420} footer={null} destroyOnHidden onCancel={onClose}>
      <ChangePasswordForm
        onChange={session.changePassword}
        onChanged={() => {
          notices.post({ tone: 'success', message: text.changed });
          onClose();
        }}
      />
    </Modal>
  );
}
