import type { FastifyInstance } from 'fastify';
import type { ResolvedCodeTable } from '#engine';
import { type RiskNamesAnswer, type RiskNamesRequest, RiskNamesRequestSchema } from '#wire';
import type { ServerDeps } from '../deps.ts';
import { ok } from '../envelope.ts';
import { languageOf } from '../language.ts';

/** The code table that names risk indicators; its codes carry the prefixes the call leaves out. */
const INDICATORS = 'risk_indicator';

/** `POST …/programme/zb/name`: names of risk indicators (lists §7), in the caller's language. Unknown ids are left out. */
export function registerRiskNameRoutes(app: FastifyInstance, deps: Pick<ServerDeps, 'schemas'>): void {
  app.post<{ Body: RiskNamesRequest }>(
    '/api/gts-risk-scanner/programme/zb/name',
    { schema: { body: RiskNamesRequestSchema } },
    (request) => {
      const names = namesOf(deps.schemas.current().codeTables.get(INDICATORS));
      const language = languageOf(request);
      const listOf = (prefix: string, ids: readonly number[]) =>
        ids.flatMap((zbid) => {
          const name = names.get(`${prefix}${zbid}`);
          return name === undefined ? [] : [{ zbid, zbmc: name[language] }];
        });
      const { zbIds, zbyIds, zbcsIds } = request.body;
      const answer: RiskNamesAnswer = {
        zbList: listOf('ZB', zbIds),
        zbyList: listOf('ZBY', zbyIds),
        zbcsList: listOf('ZBCS', zbcsIds),
      };
      return ok(answer);
    },
  );
}

function namesOf(
  table: ResolvedCodeTable | undefined,
): ReadonlyMap<string, ResolvedCodeTable['items'][number]['name']> {
  return new Map((table?.items ?? []).map(({ code, name }) => [code, name]));
}
