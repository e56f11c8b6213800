import type { FastifyInstance, FastifyRequest } from 'fastify';
import { indexTree, keepNodes, matchTree, TREE_MARK, type TreeNode } from '#engine';
import {
  AUTO_SELECT_MAX,
  type Organisation,
  type OrganisationEntry,
  type TaxpayerEntry,
  type TreeListQuery,
  TreeListQuerySchema,
} from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { callerOf } from '../session/requireCaller.ts';
import { organisationNodes, readOrganisationFlags } from './organisationNodes.ts';

const BASE = '/api/gts-manager/module/get';
const SCHEMA = { schema: { body: TreeListQuerySchema } };

type TreeListRequest = FastifyRequest<{ Body: TreeListQuery }>;

/**
 * The organisations and taxpayers to pick from (shell §7), the caller's only. A search answers what it finds with its
 * ancestors and what stands below it, by the very rule a browser searches by.
 */
export function registerTreeListRoutes(app: FastifyInstance, deps: ServerDeps): void {
  async function find(request: TreeListRequest, codeOf: (organisation: Organisation) => string) {
    const { groupId, organisationTree } = callerOf(request);
    const flags = await readOrganisationFlags(deps.store, groupId);
    const index = indexTree(organisationNodes(organisationTree, flags, request.body, codeOf));
    const marks = matchTree(index, { text: request.body.matchStr, exact: request.body.accurateFlag === 'Y' });
    const isFound = (place: number) => marks === null || marks[place] === TREE_MARK.found;
    return {
      tree: keepNodes(index, (place) => marks === null || marks[place] !== TREE_MARK.hidden),
      found: index.nodes.filter((node, place) => isFound(place) && node.disabled !== true),
    };
  }

  app.post<{ Body: TreeListQuery }>(`${BASE}/organizeList`, SCHEMA, async (request) =>
    ok((await find(request, ({ jgdm }) => jgdm)).tree.map(organisationEntry)),
  );

  app.post<{ Body: TreeListQuery }>(`${BASE}/taxNumberList`, SCHEMA, async (request) =>
    ok((await find(request, ({ nsrsbh }) => nsrsbh)).tree.map(taxpayerEntry)),
  );

  // The auto-select list: flat, and short enough to be read.
  app.post<{ Body: TreeListQuery }>(`${BASE}/taxNumberList/auto`, SCHEMA, async (request) => {
    const { found } = await find(request, ({ nsrsbh }) => nsrsbh);
    return ok(found.slice(0, AUTO_SELECT_MAX).map((node) => taxpayerEntry({ ...node, children: [] })));
  });
}

function organisationEntry(node: TreeNode): OrganisationEntry {
  return { jgdm: node.id, jgmc: node.name, ...flagsOf(node), children: node.children.map(organisationEntry) };
}

function taxpayerEntry(node: TreeNode): TaxpayerEntry {
  const children = node.children.map(taxpayerEntry);
  return { nsrsbh: node.code ?? '', nsrmc: node.name, nsrdzdah: node.id, ...flagsOf(node), children };
}

function flagsOf({ taxOrganisation, valid, grey, disabled }: TreeNode) {
  return {
    sbzt: taxOrganisation ?? 'Y',
    sbztbz: valid === true ? 'Y' : 'N',
    grey: grey === true,
    disabled: disabled === true,
  } as const;
}
