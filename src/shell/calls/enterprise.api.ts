import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { type CallOptions, openGet, openPost } from './openCall.ts';

const MANAGER = '/gts-manager';

/** Calls of enterprise information: levels, industries, divisions (shell §7 Other manager services). */
export const enterpriseApi = {
  taxpayerLevel: openGet(`${MANAGER}/nsrxxLevel/queryInfo`),
  accountingStandards: openGet(`${MANAGER}/data/list/qykj`),
  industries: openGet(`${MANAGER}/data/tree/hy`),

  /** Administrative divisions. */
  divisions: (http: Http, level: string, type: string, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'GET', path: `${MANAGER}/data/tree/xzqh`, query: { level, type }, ...options }),

  companyLevels: openPost(`${MANAGER}/companyLevel/list`),
  industryPlates: openPost(`${MANAGER}/industryPlate/list`),
};
