import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { WIRE_LIMITS } from '#wire';
import type { Failure } from '../http/Outcome.ts';
import { useRetoldFaults } from '../states/useRetoldFaults.ts';
import { useText } from '../text/useText.ts';
import './account.css';
import { LoginFailure } from './LoginFailure.tsx';

interface Fields {
  readonly present: string;
  readonly next: string;
  readonly again: string;
}

export interface ChangePasswordFormProps {
  /** Null when the password was changed. */
  readonly onChange: (present: string, next: string) => Promise<Failure | null>;
  readonly onChanged: () => void;
  /** Absent when the change cannot wait. */
  readonly onLater?: (() => void) | undefined;
}

/** Present password, new one, the new one again; the rules stand above them, and what the server says below. */
export function ChangePasswordForm({ onChange, onChanged, onLater }: ChangePasswordFormProps) {
  const text = useText().password;
  const [form] = Form.useForm<Fields>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  useRetoldFaults(form);

  async function submit({ present, next }: Fields) {
    setSending(true);
    setFailure(null);
    const answer = await onChange(present, next);
    setSending(false);
    setFailure(answer);
    if (answer === null) onChanged();
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <ul className="password-rules">
        {[...text.rules, text.endsOthers].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Form.Item name="present" label={text.present} rules={[{ required: true, message: text.presentMissing }]}>
        <Input.Password autoFocus autoComplete="current-password" maxLength={WIRE_LIMITS.password} />
      </Form.Item>
      <Form.Item name="next" label={text.next} rules={[{ required: true, message: text.nextMissing }]}>
        <Input.Password autoComplete="new-password" maxLength={WIRE_LIMITS.password} />
      </Form.Item>
      <Form.Item
        name="again"
        label={text.again}
        dependencies={['next']}
        rules={[
          { required: true, message: text.againMissing },
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              !value || value === getFieldValue('next') ? Promise.resolve() : Promise.reject(new Error(text.differs)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={WIRE_LIMITS.password} />
      </Form.Item>
      {failure !== null && <LoginFailure failure={failure} fallback={text.failed} />}
      <div className="account-buttons">
        {onLater !== undefined && <Button onClick={onLater}>{text.later}</Button>}
        <Button type="primary" htmlType="submit" loading={sending}>
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}

/** Why the password has to be changed, above the form. */
export function PasswordReason({ reason }: { readonly reason: 'weak' | 'initial' | 'old' }) {
  const text = useText().password;
  return (
    <Alert className="account-notice" type={reason === 'old' ? 'info' : 'warning'} showIcon title={text[reason]} />
  );
}
