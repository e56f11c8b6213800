import type { UserInfo } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Keeps a session alive. The specification shows what is sent, not where to (shell §7): the address is ours. */
export function refreshSession(http: Http, token: string, accountId: string): Promise<Outcome<UserInfo | null>> {
  return http.call({
    method: 'POST',
    path: '/gts-manager/user/refreshSession',
    body: { accessToken: token, accountId, nsrsbh: '' },
    failures: 'none',
    log: 'ignore',
  });
}
