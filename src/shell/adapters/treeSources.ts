import type { TreeOffer } from '#engine';
import type { TreeSource } from '#renderers';
import { AUTO_SELECT_MAX, type TaxpayerEntry } from '#wire';
import { askTree, modulesApi, type TreeListRequest, taxpayerNode } from '../calls/modules.api.ts';
import { dataOf } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** What a company selector leaves out (shell §3); by default what is cancelled, and nothing for its scale. */
export type TreeSourceOptions = Pick<TreeOffer, 'withCancelled' | 'scaledOnly'>;

function requestOf(keyword: TreeListRequest['keyword'], options: TreeSourceOptions): TreeListRequest {
  return { keyword, withCancelled: options.withCancelled ?? false, scaledOnly: options.scaledOnly ?? false };
}

const quietly = (signal: AbortSignal) => ({ signal, failures: 'none', log: 'ignore' }) as const;

/** The organisations of the caller as a tree. */
export function organisationSource(http: Http, options: TreeSourceOptions = {}): TreeSource {
  return {
    gives: 'all',
    load: async (keyword, signal) =>
      dataOf(await modulesApi.organisations(http, requestOf(keyword, options), quietly(signal))),
  };
}

/**
 * The taxpayers of the caller: as a tree, or, where the dictionary NSRMCXZYS says so (`useSwitch('taxpayerAutoSelect')`),
 * the auto-select list that answers each keyword with a part.
 */
export function taxpayerSource(http: Http, autoSelect: boolean, options: TreeSourceOptions = {}): TreeSource {
  return {
    gives: autoSelect ? 'part' : 'all',
    ...(autoSelect && { most: AUTO_SELECT_MAX }),
    load: async (keyword, signal) => {
      const request = requestOf(keyword, options);
      if (!autoSelect) return dataOf(await modulesApi.taxpayers(http, request, quietly(signal)));
      // The specification shows no path for this list: the address is ours.
      const entries = dataOf(await askTree<TaxpayerEntry>(http, 'taxNumberList/auto', request, quietly(signal)));
      return entries.map((entry) => taxpayerNode(entry));
    },
  };
}
