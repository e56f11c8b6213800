import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  indexTree,
  keepNodes,
  mapTree,
  matchTree,
  offeredNodes,
  TREE_MARK,
  type TreeNode,
  type TreeOffer,
} from '#engine';
import {
  AUTO_SELECT_MAX,
  type OrganisationEntry,
  type TaxpayerEntry,
  type TreeListQuery,
  TreeListQuerySchema,
} from '#wire';
import { ok } from '../envelope.ts';
import { callerOf } from '../session/requireCaller.ts';
import { organisationNodes } from './organisationNodes.ts';

const BASE = '/api/gts-manager/module/get';
const SCHEMA = { schema: { body: TreeListQuerySchema } };

type TreeListRequest = FastifyRequest<{ Body: TreeListQuery }>;

/**
 * The organisations and taxpayers to pick from (shell §7), the caller's only. A search answers what it finds with its
 * ancestors and what stands below it, by the very rule a browser searches by.
 */
export function registerTreeListRoutes(app: FastifyInstance): void {
  function find(request: TreeListRequest, among: TreeOffer['among']) {
    const { accurateFlag, matchStr, logoffState, scaleSign } = request.body;
    const offer = { among, withCancelled: logoffState === '', scaledOnly: scaleSign === 'Y' };
    const index = indexTree(offeredNodes(organisationNodes(callerOf(request).organisationTree), offer));
    const marks = matchTree(index, { text: matchStr, exact: accurateFlag === 'Y' });
    const isFound = (place: number) => marks === null || marks[place] === TREE_MARK.found;
    return {
      tree: keepNodes(index, (place) => marks === null || marks[place] !== TREE_MARK.hidden),
      found: index.nodes.filter((node, place) => isFound(place) && node.disabled !== true),
    };
  }

  app.post<{ Body: TreeListQuery }>(`${BASE}/organizeList`, SCHEMA, (request) =>
    ok(organisationEntries(find(request, 'organisations').tree)),
  );

  app.post<{ Body: TreeListQuery }>(`${BASE}/taxNumberList`, SCHEMA, (request) =>
    ok(mapTree(find(request, 'taxpayers').tree, taxpayerEntry)),
  );

  // The auto-select list: flat, and short enough to be read.
  app.post<{ Body: TreeListQuery }>(`${BASE}/taxNumberList/auto`, SCHEMA, (request) =>
    ok(
      find(request, 'taxpayers')
        .found.slice(0, AUTO_SELECT_MAX)
        .map((node) => taxpayerEntry(node, [])),
    ),
  );
}

/** A tree as the wire has it. */
export function organisationEntries(tree: readonly TreeNode[]): readonly OrganisationEntry[] {
  return mapTree<TreeNode, OrganisationEntry>(tree, (node, children) => ({
    jgmc: node.name,
    nsrsbh: node.taxNumber ?? '',
    ...flagsOf(node),
    children,
  }));
}

function taxpayerEntry(node: TreeNode, children: readonly TaxpayerEntry[]): TaxpayerEntry {
  return { nsrsbh: node.taxNumber ?? '', nsrmc: node.name, nsrdzdah: node.id, ...flagsOf(node), children };
}

function flagsOf({ id, companyCode, taxOrganisation = 'Y', valid, grey, disabled }: TreeNode) {
  return {
    jgdm: id,
    gsbm: companyCode ?? '',
    sbzt: taxOrganisation,
    sbztbz: taxOrganisation,
    yxbz: valid === false ? 'N' : 'Y',
    grey: grey === true,
    disabled: disabled === true,
  } as const;
}
