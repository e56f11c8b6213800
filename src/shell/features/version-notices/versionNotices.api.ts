import type { NoticeChange, NoticeDraft, VersionNotice } from '#wire';
import { dataOf, type Outcome } from '../../http/Outcome.ts';
import type { Http } from '../../http/request.ts';
import { noticeBase } from '../../notices/notices.api.ts';

/** Calls that maintain version notices (shell §7). */
export const versionNoticesApi = {
  list: async (http: Http, usageMode: string): Promise<readonly VersionNotice[]> => {
    const path = `${noticeBase(usageMode)}/findVersionNotice`;
    return dataOf(await http.call<readonly VersionNotice[]>({ method: 'GET', path, failures: 'none', log: 'ignore' }));
  },

  create: (http: Http, usageMode: string, body: NoticeDraft): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${noticeBase(usageMode)}/saveVersionNotice`, body }),

  change: (http: Http, usageMode: string, body: NoticeChange): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${noticeBase(usageMode)}/updateVersionNotice`, body }),

  remove: (http: Http, usageMode: string, id: string): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${noticeBase(usageMode)}/deleteVersionNotice`, body: { id } }),
};
