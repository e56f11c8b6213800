import type { CurrentVersion, NoticeChange, NoticeDraft, VersionNotice } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Usage mode "1" is the default (shell §6); any other has calls of its own. */
function noticeBase(usageMode: string): string {
  return usageMode === '1' ? '/gts-manager/version/message' : '/gts-manager/saas/version/message';
}

const read = <T>(http: Http, usageMode: string, call: string): Promise<Outcome<T>> =>
  http.call({ method: 'GET', path: `${noticeBase(usageMode)}/${call}`, failures: 'none', log: 'ignore' });

/** What became of a change is told where it was made. */
const change = <T>(http: Http, usageMode: string, call: string, body: unknown): Promise<Outcome<T>> =>
  http.call({ method: 'POST', path: `${noticeBase(usageMode)}/${call}`, body, failures: 'none' });

/** Calls of the upgrade notice and of those who write it (shell §7), at the addresses of a usage mode. */
export const versionNoticesApi = {
  list: (http: Http, usageMode: string) => read<readonly VersionNotice[]>(http, usageMode, 'findVersionNotice'),

  create: (http: Http, usageMode: string, body: NoticeDraft) =>
    change<unknown>(http, usageMode, 'saveVersionNotice', body),

  change: (http: Http, usageMode: string, body: NoticeChange) =>
    change<unknown>(http, usageMode, 'updateVersionNotice', body),

  remove: (http: Http, usageMode: string, id: string) =>
    change<unknown>(http, usageMode, 'deleteVersionNotice', { id }),

  /** What the upgrade dialog shows. */
  current: (http: Http, usageMode: string) => read<CurrentVersion | null>(http, usageMode, 'getCurVersion'),

  /** The second form of the same question. */
  currentByFind: (http: Http, usageMode: string) => read<CurrentVersion | null>(http, usageMode, 'findCurVersion'),

  local: (http: Http, usageMode: string) => read<unknown>(http, usageMode, 'findLocalVersion'),

  message: (http: Http, usageMode: string) => read<unknown>(http, usageMode, 'findMessage'),

  /** Missing when the notice is no longer the current one; the dialog says what went wrong itself. */
  acknowledge: (http: Http, usageMode: string, version: string): Promise<Outcome<null>> =>
    http.call({
      method: 'POST',
      path: `${noticeBase(usageMode)}/saveUserNotice`,
      body: { version },
      failures: 'none',
    }),
};
