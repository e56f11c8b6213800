import type { LoginGuard } from './LoginGuard.ts';
import type { Passwords } from './Passwords.ts';
import type { Sessions } from './Sessions.ts';

/** What every route takes that asks for a password. */
export interface LoginServices {
  readonly sessions: Sessions;
  readonly guard: LoginGuard;
  readonly passwords: Passwords;
}
