import { mapTree, matchText, type TreeKeyword, type TreeNode } from '#engine';
import type { OrganisationEntry, TaxpayerEntry, TreeListQuery } from '#wire';
import { mapOutcome, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { type CallOptions, openGet } from './openCall.ts';

const MODULE = '/gts-manager/module';

/** What a tree of organisations or taxpayers is asked for (shell §3). */
export interface TreeListRequest {
  readonly keyword: TreeKeyword;
  /** Cancelled ones too. */
  readonly withCancelled: boolean;
  /** Only those above the scale. */
  readonly scaledOnly: boolean;
}

/** Calls by module (shell §7): what to pick from, and details of a taxpayer. */
export const modulesApi = {
  organisations: async (http: Http, request: TreeListRequest, options: CallOptions = {}) =>
    mapOutcome(await askTree<OrganisationEntry>(http, 'organizeList', request, options), (entries) =>
      mapTree(entries, organisationNode),
    ),

  taxpayers: async (http: Http, request: TreeListRequest, options: CallOptions = {}) =>
    mapOutcome(await askTree<TaxpayerEntry>(http, 'taxNumberList', request, options), (entries) =>
      mapTree(entries, taxpayerNode),
    ),

  /** The group of organisations of a taxpayer (纳税主体组织), by the number of its file. */
  taxpayerOrganisations: (http: Http, fileNumber: string, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'GET', path: `${MODULE}/get/nsztzz`, query: { nsrdzdah: fileNumber }, ...options }),

  usersOfTaxpayer: (http: Http, fileNumber: string, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({ method: 'GET', path: `${MODULE}/getUser/byNsrdzdah`, query: { nsrdzdah: fileNumber }, ...options }),

  organisationInfo: openGet(`${MODULE}/organize/info`),
};

/** Asks one of the lists of trees; its entries as the wire has them. */
export function askTree<Entry>(
  http: Http,
  list: string,
  { keyword, withCancelled, scaledOnly }: TreeListRequest,
  options: CallOptions,
): Promise<Outcome<readonly Entry[]>> {
  const body: TreeListQuery = {
    accurateFlag: keyword.exact ? 'Y' : 'N',
    matchStr: matchText(keyword),
    logoffState: withCancelled ? '' : 'N',
    scaleSign: scaledOnly ? 'Y' : 'N',
  };
  return http.call({ method: 'POST', path: `${MODULE}/get/${list}`, body, ...options });
}

/** An organisation of a tree, from its wire names. */
export function organisationNode(entry: OrganisationEntry, children: readonly TreeNode[]): TreeNode {
  return { id: entry.jgdm, name: entry.jgmc, code: entry.jgdm, ...flagsOf(entry), children };
}

/** A taxpayer of a tree, from its wire names. */
export function taxpayerNode(entry: TaxpayerEntry, children: readonly TreeNode[] = []): TreeNode {
  return { id: entry.nsrdzdah, name: entry.nsrmc, code: entry.jgdm, ...flagsOf(entry), children };
}

type Flags = Pick<OrganisationEntry, 'nsrsbh' | 'gsbm' | 'sbzt' | 'sbztbz' | 'yxbz' | 'grey' | 'disabled'>;

function flagsOf({ nsrsbh, gsbm, sbzt, sbztbz, yxbz, grey, disabled }: Flags) {
  return {
    companyCode: gsbm,
    taxNumber: nsrsbh,
    taxOrganisation: sbzt === 'N' || sbztbz === 'N' ? 'N' : 'Y',
    valid: yxbz === 'Y',
    grey,
    disabled,
  } as const;
}
