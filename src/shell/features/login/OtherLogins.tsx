import { Button } from 'antd';
import { useState } from 'react';
import type { OtherSession } from '#wire';
import { LoginFailure } from '../../account/LoginFailure.tsx';
import type { Failure } from '../../http/Outcome.ts';
import { LANGUAGE_TAGS } from '../../session/language.store.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useText } from '../../text/useText.ts';

export interface OtherLoginsProps {
  readonly others: readonly OtherSession[];
  /** Null when settled. */
  readonly onSettle: (end: boolean) => Promise<Failure | null>;
}

/** Where else the account is logged in, and what becomes of that. */
export function OtherLogins({ others, onSettle }: OtherLoginsProps) {
  const text = useText().login;
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[useLanguage()], { dateStyle: 'medium', timeStyle: 'short' });
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
      <ul className="login__others">
        {others.map(({ loginAt, lastSeenAt, address, agent }) => (
          <li key={`${loginAt} ${address} ${agent}`}>
            <strong>{[agent || text.otherUnknown, address].filter(Boolean).join(' · ')}</strong>
            <span>{text.otherLoginAt(format.format(new Date(loginAt)))}</span>
            <span>{text.otherLastSeen(format.format(new Date(lastSeenAt)))}</span>
          </li>
        ))}
      </ul>
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
