import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { type CallOptions, openForm, openPost } from './openCall.ts';

const REPORT = '/gts-report';

/** A view of a report. */
export interface ReportView {
  readonly businessKey: string;
  readonly classify: string;
}

/** Calls of the report service (shell §7). */
export const reportApi = {
  taxInfo: openPost(`${REPORT}/tax/info`),
  recordBusinessKey: openForm(`${REPORT}/tax/bussKeyRecord`),

  clearView: (
    http: Http,
    { businessKey, classify }: ReportView,
    options: CallOptions = {},
  ): Promise<Outcome<unknown>> =>
    http.call({ method: 'GET', path: `${REPORT}/view/clear`, query: { bussKey: businessKey, classify }, ...options }),

  clearViews: openPost(`${REPORT}/view/batchClear`),
  fillViews: openPost(`${REPORT}/view/batchFill`),
};
