import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type LoginRequest, WIRE_LIMITS } from '#wire';
import { LoginFailure, loginRefusalOf, useCountdown } from '../../account/LoginFailure.tsx';
import type { Failure } from '../../http/Outcome.ts';
import { useRetoldFaults } from '../../states/useRetoldFaults.ts';
import { useText } from '../../text/useText.ts';

/** Account and password; what is wrong beside the field, what the server says above the button. */
export function LoginForm({ onLogin }: { readonly onLogin: (login: LoginRequest) => Promise<Failure | null> }) {
  const text = useText().login;
  const [form] = Form.useForm<LoginRequest>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const waiting = useCountdown(failure, loginRefusalOf(failure).waitSeconds) > 0;
  useRetoldFaults(form);

  async function submit({ account, password }: LoginRequest) {
    setSending(true);
    setFailure(null);
    setFailure(await onLogin({ account: account.trim(), password }));
    setSending(false);
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <Form.Item
        name="account"
        label={text.account}
        rules={[{ required: true, whitespace: true, message: text.accountMissing }]}
      >
        <Input autoFocus autoComplete="username" maxLength={WIRE_LIMITS.account} />
      </Form.Item>
      <Form.Item name="password" label={text.password} rules={[{ required: true, message: text.passwordMissing }]}>
        <Input.Password autoComplete="current-password" maxLength={WIRE_LIMITS.password} />
      </Form.Item>
      {failure !== null && <LoginFailure failure={failure} fallback={text.failed} />}
      <Button type="primary" htmlType="submit" block size="large" loading={sending} disabled={waiting}>
        {text.submit}
      </Button>
    </Form>
  );
}
