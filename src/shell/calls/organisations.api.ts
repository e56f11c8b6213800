import { mapTree, type TreeNode } from '#engine';
import type { ManagerPage, OrganisationEntry, OrganisationRecord, OrganisationStatus } from '#wire';
import { mapOutcome, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { organisationNode } from './modules.api.ts';
import type { CallOptions } from './openCall.ts';
import type { PageRequest } from './users.api.ts';

const ORGAN = '/gts-manager/organ';

/** An organisation by itself. */
export interface OrganisationInfo {
  readonly code: string;
  readonly name: string;
  readonly taxNumber: string;
  /** gsbm; blank where it has none. */
  readonly companyCode: string;
  /** Blank where the one above is not the caller's. */
  readonly parent: string;
  readonly paysTaxes: boolean;
  readonly isValid: boolean;
  readonly isInUse: boolean;
}

export interface OrganisationPageRequest extends PageRequest {
  /** Pages that were counted before. */
  readonly pagesCount: number;
}

/** Calls of organisation management (shell §7 Other manager services). */
export const organisationsApi = {
  tree: async (http: Http, options: CallOptions = {}): Promise<Outcome<readonly TreeNode[]>> => {
    const call = { method: 'POST', path: `${ORGAN}/tree`, body: { yxbz: true }, ...options } as const;
    return mapOutcome(await http.call<readonly OrganisationEntry[]>(call), (tree) => mapTree(tree, organisationNode));
  },

  /** Those in use, page by page. */
  page: async (
    http: Http,
    { size, current, pagesCount }: OrganisationPageRequest,
    options: CallOptions = {},
  ): Promise<Outcome<ManagerPage<OrganisationInfo>>> => {
    const query = { size: String(size), current: String(current), pagesCount: String(pagesCount) };
    const call = { method: 'POST', path: `${ORGAN}/page`, query, body: { status: 'Y' }, ...options } as const;
    return mapOutcome(await http.call<ManagerPage<OrganisationRecord>>(call), ({ records, ...page }) => ({
      ...page,
      records: records.map(organisationInfo),
    }));
  },

  info: async (http: Http, code: string, options: CallOptions = {}): Promise<Outcome<OrganisationInfo>> => {
    const call = { method: 'POST', path: `${ORGAN}/info`, body: { jgdm: code }, ...options } as const;
    return mapOutcome(await http.call<OrganisationRecord>(call), organisationInfo);
  },

  /** A system parameter of the group; what its value means is the parameter's own. */
  parameter: (http: Http, code: string, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'GET', path: `${ORGAN}/getCspz`, query: { code }, ...options }),

  statuses: (http: Http, options: CallOptions = {}): Promise<Outcome<readonly OrganisationStatus[]>> =>
    http.call({ method: 'GET', path: `${ORGAN}/findStatus`, query: { type: '1' }, ...options }),
};

function organisationInfo(record: OrganisationRecord): OrganisationInfo {
  return {
    code: record.jgdm,
    name: record.jgmc,
    taxNumber: record.nsrsbh,
    companyCode: record.gsbm,
    parent: record.sjjgdm,
    paysTaxes: record.sbzt === 'Y' && record.sbztbz === 'Y',
    isValid: record.yxbz === 'Y',
    isInUse: record.status === 'Y',
  };
}
