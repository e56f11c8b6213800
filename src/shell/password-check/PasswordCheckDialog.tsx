import { Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { WIRE_LIMITS } from '#wire';
import { LoginFailure, loginRefusalOf, useCountdown } from '../account/LoginFailure.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import type { Failure } from '../http/Outcome.ts';
import { useText } from '../text/useText.ts';

export interface PasswordCheckDialogProps {
  /** Why the attempt before did not count. */
  readonly failure: Failure | null;
  readonly checking: boolean;
  readonly onSubmit: (password: string) => void;
  readonly onCancel: () => void;
}

interface Fields {
  readonly password: string;
}

const WIDTH_PX = 420;
/** Above dialogs over dialogs, whose call it interrupts; below the toasts. */
const Z_INDEX = 1900;

/** Asks for the login password before something sensitive is done; a wrong one is asked for again. */
export function PasswordCheckDialog({ failure, checking, onSubmit, onCancel }: PasswordCheckDialogProps) {
  const { passwordCheck: text, confirm, cancel } = useText();
  const [form] = Form.useForm<Fields>();
  const input = useRef<InputRef>(null);
  const waiting = useCountdown(failure, loginRefusalOf(failure).waitSeconds) > 0;

  useEffect(() => {
    if (failure === null) return;
    if (failure.kind === 'refused') form.setFieldValue('password', '');
    input.current?.focus();
  }, [failure, form]);

  return (
    <Dialog
      open
      title={text.title}
      width={WIDTH_PX}
      zIndex={Z_INDEX}
      okText={confirm}
      cancelText={cancel}
      okButtonProps={{ disabled: waiting }}
      confirmLoading={checking}
      cancelButtonProps={{ disabled: checking }}
      closable={!checking}
      mask={{ closable: false }}
      keyboard={!checking}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <p>{text.hint}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) => {
          if (!waiting) onSubmit(password);
        }}
      >
        <Form.Item name="password" label={text.label} rules={[{ required: true, message: text.missing }]}>
          <Input.Password ref={input} autoComplete="current-password" maxLength={WIRE_LIMITS.password} />
        </Form.Item>
        {failure !== null && <LoginFailure failure={failure} fallback={text.failed} />}
      </Form>
    </Dialog>
  );
}
