import type { FastifyInstance } from 'fastify';
import { offeredNodes, walkTree } from '#engine';
import {
  MANAGER_PAGE_SIZE,
  type Organisation,
  type OrganisationInfoRequest,
  OrganisationInfoSchema,
  type OrganisationPageQuery,
  OrganisationPageQuerySchema,
  type OrganisationPageRequest,
  OrganisationPageSchema,
  type OrganisationRecord,
  type OrganisationStatus,
  OrganisationStatusQuerySchema,
  type OrganisationTreeRequest,
  OrganisationTreeSchema,
} from '#wire';
import { ok } from '../envelope.ts';
import { ProblemError } from '../problems.ts';
import { callerOf } from '../session/requireCaller.ts';
import { managerPage } from './managerPage.ts';
import { organisationNodes } from './organisationNodes.ts';
import { organisationEntries } from './routes.ts';

const BASE = '/api/gts-manager/organ';
const STATUSES: readonly OrganisationStatus[] = [
  { code: 'Y', name: '启用', nameEn: 'In use' },
  { code: 'N', name: '注销', nameEn: 'Cancelled' },
];

/** Calls of organisation management (shell §7): the caller's organisations as a tree, by page, and one by itself. */
export function registerOrganRoutes(app: FastifyInstance): void {
  app.post<{ Body: OrganisationTreeRequest }>(
    `${BASE}/tree`,
    { schema: { body: OrganisationTreeSchema } },
    (request) => {
      const nodes = organisationNodes(callerOf(request).organisationTree);
      return ok(organisationEntries(offeredNodes(nodes, { withCancelled: request.body.yxbz !== true })));
    },
  );

  app.post<{ Querystring: OrganisationPageQuery; Body: OrganisationPageRequest }>(
    `${BASE}/page`,
    { schema: { querystring: OrganisationPageQuerySchema, body: OrganisationPageSchema } },
    (request) => {
      const { status } = request.body;
      const { current = '1', size = String(MANAGER_PAGE_SIZE) } = request.query;
      const records = organisationRecords(callerOf(request).organisationTree).filter(
        (record) => status === undefined || record.status === status,
      );
      const start = (Number(current) - 1) * Number(size);
      return ok(managerPage(records.slice(start, start + Number(size)), records.length, { current, size }));
    },
  );

  app.post<{ Body: OrganisationInfoRequest }>(
    `${BASE}/info`,
    { schema: { body: OrganisationInfoSchema } },
    (request) => {
      const records = organisationRecords(callerOf(request).organisationTree);
      const found = records.find(({ jgdm }) => jgdm === request.body.jgdm);
      // Another's organisation answers like one nobody has.
      if (found === undefined) throw new ProblemError(404, 'NOT_FOUND', 'jgdm');
      return ok(found);
    },
  );

  app.get(`${BASE}/findStatus`, { schema: { querystring: OrganisationStatusQuerySchema } }, () => ok(STATUSES));
}

/** Organisations of a tree one after the other, each before those below it. */
function organisationRecords(tree: readonly Organisation[]): readonly OrganisationRecord[] {
  const records: OrganisationRecord[] = [];
  walkTree(tree, ({ children: _below, scaleSign: _scale, ...organisation }, parent) => {
    const sjjgdm = records[parent]?.jgdm ?? '';
    return records.push({ ...organisation, sjjgdm, status: organisation.yxbz }) - 1;
  });
  return records;
}
