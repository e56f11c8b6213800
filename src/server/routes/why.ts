import type { FastifyInstance } from 'fastify';
import { buildWhyQuery, type Condition, type WhyQuery } from '#engine';
import { type WhyAnswer, type WhyReason, type WhyRequest, WhyRequestSchema } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { callerOf } from '../session/requireCaller.ts';
import { compileVerdicts } from '../sql/compileListQuery.ts';
import { dialectOf } from '../sql/dialects/dialectOf.ts';
import { policyOf } from '../sql/policy.ts';
import type { SqlRow } from '../sql/Store.ts';
import { abortedWith } from './abortedWith.ts';
import { expandOrganisations } from './expandOrganisations.ts';
import { openScreen } from './openScreen.ts';
import { queryRefused } from './queryRefused.ts';

/** Rows of one name that are judged; paper invoices of different codes share their numbers. */
const CANDIDATES_MAX = 50;

/**
 * `POST …/screens/{id}/why`: why a row the caller misses is not in the list.
 *
 * Every condition is judged alone, compiled as the list compiles it. A row of another group answers as one that does
 * not exist, and so does every row of the server's own that the caller may not see; of another row the caller may not
 * see, or that another screen shows, nothing is told but that.
 */
export function registerWhyRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const dialect = dialectOf(deps.store.kind);
  app.post<{ Params: { id: string }; Body: WhyRequest }>(
    '/api/gts-base-ability/screens/:id/why',
    { schema: { body: WhyRequestSchema } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { screen, dataset } = await openScreen(deps, caller, request.params.id);
      const built = buildWhyQuery(screen, dataset, request.body);
      if (!built.ok) throw queryRefused(built.problems);
      const { named, fixed, clauses } = built.query;
      const conditions: readonly Condition[] = [
        { op: 'and', of: fixed },
        ...clauses.map(({ condition }) => expandOrganisations(condition, caller)),
      ];
      const statement = compileVerdicts(dialect, dataset, policyOf(caller, dataset), named, conditions, CANDIDATES_MAX);
      const rows = await deps.store.read('page', statement, abortedWith(reply.raw));
      return ok<WhyAnswer>(answerOf(rows, clauses));
    },
  );
}

/** The row that comes nearest to being shown speaks for all of its name. */
function answerOf(rows: readonly SqlRow[], clauses: WhyQuery['clauses']): WhyAnswer {
  const judged = rows
    .map((row) => ({ id: String(row.id), reasons: reasonsOf(row, clauses) }))
    .toSorted((left, right) => distance(left.reasons) - distance(right.reasons));
  const [nearest] = judged;
  if (nearest === undefined) return { found: 'unknown', reasons: [] };
  return nearest.reasons.length === 0
    ? { found: 'shown', reasons: [], id: nearest.id }
    : { found: 'hidden', reasons: nearest.reasons };
}

function reasonsOf(row: SqlRow, clauses: WhyQuery['clauses']): readonly WhyReason[] {
  if (!holds(row, 'allowed')) return [{ kind: 'organisation' }];
  if (!holds(row, 'holds_0')) return [{ kind: 'screen' }];
  return clauses.flatMap(({ field }, index) =>
    holds(row, `holds_${index + 1}`) ? [] : [{ kind: 'filter', field } as const],
  );
}

function holds(row: SqlRow, name: string): boolean {
  return Number(row[name]) === 1;
}

/** Fewer conditions to take away is nearer; what the user cannot take away is farthest. */
function distance(reasons: readonly WhyReason[]): number {
  const [first] = reasons;
  if (first?.kind === 'organisation') return Number.POSITIVE_INFINITY;
  return first?.kind === 'screen' ? Number.MAX_SAFE_INTEGER : reasons.length;
}
