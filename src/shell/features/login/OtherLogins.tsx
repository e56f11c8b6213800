import { Button } from 'antd';
import { useState } from 'react';
import type { OtherSession } from '#wire';
import { LoginFailure } from '../../account/LoginFailure.tsx';
import { LoginList } from '../../account/LoginList.tsx';
import type { Failure } from '../../http/Outcome.ts';
import { useText } from '../../text/useText.ts';

export interface OtherLoginsProps {
  readonly others: readonly OtherSession[];
  /** Null when settled. */
  readonly onSettle: (end: boolean) => Promise<Failure | null>;
}

/** Where else the account is logged in, and what becomes of that. */
export function OtherLogins({ others, onSettle }: OtherLoginsProps) {
  const text = useText().login;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);

  async function settle(end: boolean) {
    setSending(true);
    setFailure(await onSettle(end));
    setSending(false);
  }

  return (
    <>
      <p className="login__tagline">{text.othersHint}</p>
      <LoginList logins={others} />
      {failure !== null && <LoginFailure failure={failure} fallback={text.failed} />}
      <div className="account-buttons">
        <Button disabled={sending} onClick={() => void settle(false)}>
          {text.keepOthers}
        </Button>
        <Button type="primary" loading={sending} onClick={() => void settle(true)}>
          {text.endOthers}
        </Button>
      </div>
    </>
  );
}
