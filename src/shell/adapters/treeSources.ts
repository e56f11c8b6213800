import { matchText, type TreeKeyword, type TreeNode } from '#engine';
import type { TreeSource } from '#renderers';
import type { OrganisationEntry, TaxpayerEntry, TreeListQuery } from '#wire';
import { dataOf } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

const BASE = '/gts-manager/module/get';

/** What a company selector leaves out (shell §3). */
export interface TreeSourceOptions {
  /** Cancelled ones too. */
  readonly withCancelled?: boolean;
  /** Only those above the scale. */
  readonly scaledOnly?: boolean;
}

/** The organisations of the caller as a tree. */
export function organisationSource(http: Http, options: TreeSourceOptions = {}): TreeSource {
  return {
    gives: 'all',
    load: async (keyword, signal) =>
      (await ask<OrganisationEntry>(http, 'organizeList', keyword, options, signal)).map(organisationNode),
  };
}

/**
 * The taxpayers of the caller: as a tree, or, where the dictionary NSRMCXZYS says so (`useSwitch('taxpayerAutoSelect')`),
 * the auto-select list that answers each keyword with a part.
 */
export function taxpayerSource(http: Http, autoSelect: boolean, options: TreeSourceOptions = {}): TreeSource {
  const list = autoSelect ? 'taxNumberList/auto' : 'taxNumberList';
  return {
    gives: autoSelect ? 'part' : 'all',
    load: async (keyword, signal) => (await ask<TaxpayerEntry>(http, list, keyword, options, signal)).map(taxpayerNode),
  };
}

async function ask<Entry>(
  http: Http,
  list: string,
  keyword: TreeKeyword,
  { withCancelled = false, scaledOnly = false }: TreeSourceOptions,
  signal: AbortSignal,
): Promise<readonly Entry[]> {
  const body: TreeListQuery = {
    accurateFlag: keyword.exact ? 'Y' : 'N',
    matchStr: matchText(keyword),
    logoffState: withCancelled ? '' : 'N',
    scaleSign: scaledOnly ? 'Y' : 'N',
  };
  const path = `${BASE}/${list}`;
  return dataOf(
    await http.call<readonly Entry[]>({ method: 'POST', path, body, signal, failures: 'none', log: 'ignore' }),
  );
}

function organisationNode(entry: OrganisationEntry): TreeNode {
  return {
    id: entry.jgdm,
    name: entry.jgmc,
    code: entry.jgdm,
    ...flagsOf(entry),
    children: entry.children.map(organisationNode),
  };
}

function taxpayerNode(entry: TaxpayerEntry): TreeNode {
  return {
    id: entry.nsrdzdah,
    name: entry.nsrmc,
    code: entry.nsrsbh,
    ...flagsOf(entry),
    children: entry.children.map(taxpayerNode),
  };
}

function flagsOf({ sbzt, sbztbz, grey, disabled }: Pick<OrganisationEntry, 'sbzt' | 'sbztbz' | 'grey' | 'disabled'>) {
  return { taxOrganisation: sbzt, valid: sbztbz === 'Y', grey, disabled };
}
