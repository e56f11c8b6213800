import { mapTree, type OrganisationNode } from '#engine';
import type { Agreement, ManagerPage, Organisation, UserRecord } from '#wire';
import { mapOutcome, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import type { CallOptions } from './openCall.ts';

const USER = '/gts-manager/user';
/** Shell §9: user organisation list size. */
const LIST_SIZE = '999';

/** Which page of a list of the manager. */
export interface PageRequest {
  readonly current: number;
  readonly size: number;
}

/** Calls about users: their organisations, the users of the group, agreements (shell §7 Session and user). */
export const usersApi = {
  /** The organisations of the caller as trees, the cancelled ones too. */
  organisations: async (http: Http): Promise<Outcome<readonly OrganisationNode[]>> => {
    const call = { method: 'GET', path: `${USER}/organs`, query: { size: LIST_SIZE } } as const;
    return mapOutcome(await http.call<readonly Organisation[]>({ ...call, failures: 'none', log: 'ignore' }), (trees) =>
      mapTree(trees, organisationNode),
    );
  },

  page: (
    http: Http,
    { current, size }: PageRequest,
    options: CallOptions = {},
  ): Promise<Outcome<ManagerPage<UserRecord>>> =>
    http.call({
      method: 'GET',
      path: `${USER}/page`,
      query: { current: String(current), size: String(size) },
      ...options,
    }),

  /** The agreements of a scene, such as authLogin; of all without one. */
  agreements: (http: Http, scene?: string, options: CallOptions = {}): Promise<Outcome<readonly Agreement[]>> =>
    http.call({
      method: 'GET',
      path: `${USER}/protocol/findProtocol`,
      ...(scene !== undefined && { query: { scene } }),
      ...options,
    }),
};

function organisationNode(organisation: Organisation, children: readonly OrganisationNode[]): OrganisationNode {
  const { jgdm, jgmc, nsrsbh, gsbm, sbzt, sbztbz, yxbz, scaleSign } = organisation;
  return {
    id: jgdm,
    name: jgmc,
    code: jgdm,
    companyCode: gsbm,
    taxNumber: nsrsbh,
    taxOrganisation: sbzt === 'N' || sbztbz === 'N' ? 'N' : 'Y',
    valid: yxbz === 'Y',
    scaled: scaleSign === 'Y',
    children,
  };
}
