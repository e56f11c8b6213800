import type { PasswordCheck } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Types the login password again, so that sensitive calls of this session pass for a while. The address is ours. */
export function verifyPassword(http: Http, password: string): Promise<Outcome<null>> {
  const body: PasswordCheck = { password };
  return http.call({
    method: 'POST',
    path: '/gts-manager/user/verifyPassword',
    body,
    failures: 'none',
    log: 'ignore',
  });
}
