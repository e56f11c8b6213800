import type { LoginRefusal } from '#wire';
import { REFUSAL_CATALOGUE } from '../problemCatalogue.ts';
import { RefusalError } from '../problems.ts';
import type { LoginStanding } from './LoginGuard.ts';

/** A refused attempt with what its sender may know: how many are left, and how long to wait. */
export function refuseLogin(
  { permit, attemptsLeft, waitMs }: LoginStanding,
  failed?: 'LOGIN_FAILED' | 'PASSWORD_WRONG' | 'LOGIN_PASSWORD_WRONG',
): RefusalError {
  const code = permit === 'locked' ? 'LOGIN_LOCKED' : (failed ?? 'LOGIN_TOO_FAST');
  const data: LoginRefusal = { attemptsLeft, waitSeconds: Math.ceil(waitMs / 1000) };
  return new RefusalError(code, REFUSAL_CATALOGUE[code], data);
}
