import type { CurrentVersion } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Usage mode "1" is the default (shell §6); any other has calls of its own. */
export function noticeBase(usageMode: string): string {
  return usageMode === '1' ? '/gts-manager/version/message' : '/gts-manager/saas/version/message';
}

/** Calls of the upgrade notice (shell §7). */
export const upgradeApi = {
  current: (http: Http, usageMode: string): Promise<Outcome<CurrentVersion | null>> =>
    http.call({ method: 'GET', path: `${noticeBase(usageMode)}/getCurVersion`, failures: 'none', log: 'ignore' }),

  acknowledge: (http: Http, usageMode: string, version: string): Promise<Outcome<null>> =>
    http.call({ method: 'POST', path: `${noticeBase(usageMode)}/saveUserNotice`, body: { version } }),
};
