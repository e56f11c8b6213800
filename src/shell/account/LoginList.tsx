import type { ReactNode } from 'react';
import type { OtherSession } from '#wire';
import { useMoment } from '../session/useMoment.ts';
import { useText } from '../text/useText.ts';
import './account.css';

export interface LoginListProps {
  readonly logins: readonly OtherSession[];
  /** What can be done about one of them; `where` names it. */
  readonly action?: (login: OtherSession, where: string) => ReactNode;
}

/** Where else the account is logged in: browser, address, since when, and when it was last used. */
export function LoginList({ logins, action }: LoginListProps) {
  const text = useText().login;
  const moment = useMoment();
  return (
    <ul className="login-list">
      {logins.map((login) => {
        const where = [login.agent || text.otherUnknown, login.address].filter(Boolean).join(' · ');
        return (
          <li key={login.id} className="login-list__login">
            <div className="login-list__words">
              <strong>{where}</strong>
              <span>{text.otherLoginAt(moment(login.loginAt))}</span>
              <span>{text.otherLastSeen(moment(login.lastSeenAt))}</span>
            </div>
            {action?.(login, where)}
          </li>
        );
      })}
    </ul>
  );
}
