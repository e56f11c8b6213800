import type { GroupHistory, HistorySave, HistoryUpdate } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

const HISTORY = '/gts-manager/history';
/** A history that cannot be loaded or saved is a convenience missing: nobody is told. */
const QUIETLY = { failures: 'none', log: 'ignore' } as const;

/** Calls of the input history (shell §7). */
export const historyApi = {
  all: (http: Http, groupName: string): Promise<Outcome<GroupHistory>> =>
    http.call({ method: 'GET', path: `${HISTORY}/allHistory`, query: { groupName }, ...QUIETLY }),

  save: (http: Http, body: HistorySave): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${HISTORY}/saveAllField`, body, ...QUIETLY }),

  update: (http: Http, body: HistoryUpdate): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: `${HISTORY}/updateByField`, body, ...QUIETLY }),
};
