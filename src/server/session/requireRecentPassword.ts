import { PASSWORD_RECENT_MINUTES } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { switchesOf } from '../group-settings/switchesOf.ts';
import { ProblemError } from '../problems.ts';
import type { Session } from './Sessions.ts';

const RECENT_MS = PASSWORD_RECENT_MINUTES * 60_000;

/**
 * Login password verification (shell §6, lists §4 and §8: off until a group switches it on): lets a sensitive call pass
 * when its user typed the login password in this very session a moment ago. Asked after every other check, and before
 * anything is written, so that nobody types a password for what is refused anyway, and the same call can be made again.
 *
 * @throws ProblemError 403 PASSWORD_NEEDED
 */
export async function requireRecentPassword(
  deps: Pick<ServerDeps, 'store' | 'now'>,
  { caller, passwordAt }: Pick<Session, 'caller' | 'passwordAt'>,
): Promise<void> {
  if (passwordAt !== null && deps.now() - passwordAt <= RECENT_MS) return;
  const { loginPasswordVerify } = await switchesOf(deps, caller);
  if (loginPasswordVerify !== '') throw new ProblemError(403, 'PASSWORD_NEEDED');
}
