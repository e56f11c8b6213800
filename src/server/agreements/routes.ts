import type { FastifyInstance } from 'fastify';
import { type Agreement, type AgreementQuery, AgreementQuerySchema } from '#wire';
import { ok } from '../envelope.ts';
import { AGREEMENTS, type BundledAgreement } from './agreements.ts';

const PATH = '/api/gts-manager/user/protocol/findProtocol';
/** Named by the specification (shell §2). */
const PAGE = '/myAgreement';

/** The agreements of a scene, with their texts (shell §7 Agreement list). A scene nobody knows has none. */
export function registerAgreementRoutes(app: FastifyInstance): void {
  const answer = ({ scene }: AgreementQuery) =>
    ok(AGREEMENTS.filter(({ scenes }) => scene === undefined || scenes.includes(scene)).map(agreementOf));

  app.get<{ Querystring: AgreementQuery }>(PATH, { schema: { querystring: AgreementQuerySchema } }, (request) =>
    answer(request.query),
  );
  app.post<{ Body: AgreementQuery }>(PATH, { schema: { body: AgreementQuerySchema } }, (request) =>
    answer(request.body),
  );
}

function agreementOf({ id, name, content }: BundledAgreement): Agreement {
  return {
    id,
    name: name.zh,
    nameEn: name.en,
    protocolUrl: `${PAGE}?${new URLSearchParams({ id })}`,
    content: content.zh,
    contentEn: content.en,
  };
}
