import type { EndpointRequest } from '#engine';
import type { CertifyContext } from './CertifyContext.ts';
import { answerText } from './EndpointProbe.ts';
import { finding, type Verdict } from './Verdict.ts';

/** Values the screen lets through, and what is sent in their place. */
const DAY = ['1999-12-31', '1999-02-31'] as const;
const AMOUNT = ['987654321.12', '98765x'] as const;
const UNKNOWN = 'certifyUnknownParameter';

/** What must not be understood: values of the wrong form, and a parameter that does not exist. */
export async function oddCases(context: CertifyContext): Promise<readonly Verdict[]> {
  const { probe, needed, total, pageSize } = context;
  const page = { currentPage: 1, pageSize };
  const verdicts: Verdict[] = [];
  for (const { field, kind } of probe.screen.filters) {
    const wrong =
      kind === 'dateRange'
        ? ([`${field}Start`, ...DAY] as const)
        : kind === 'amountRange'
          ? ([`${field}Min`, ...AMOUNT] as const)
          : null;
    if (wrong === null) continue;
    const [name, good, bad] = wrong;
    const answer = await probe.send(withText(probe.build({ filters: { ...needed, [name]: good }, page }), good, bad));
    const ignored = answer.kind === 'rows' && answer.total === total && total > 0;
    verdicts.push({
      status: ignored ? 'failed' : 'passed',
      case: 'MALFORMED',
      subject: field,
      expected: finding('refusal'),
      found: ignored ? finding('ignored', { n: answer.total }) : answerText(answer),
    });
  }
  const request = probe.build({ filters: needed, page });
  const unknown: EndpointRequest =
    request.body === null || request.query.length > 0
      ? { ...request, query: [...request.query, [UNKNOWN, '1']] }
      : { ...request, body: { ...request.body, [UNKNOWN]: '1' } };
  const answer = await probe.send(unknown);
  const refused = answer.kind !== 'rows';
  // Most frameworks ignore what they do not know; a misspelt name then widens the list unseen.
  verdicts.push({
    status: refused ? 'passed' : 'noted',
    case: 'UNKNOWN_PARAMETER',
    subject: '',
    expected: finding('refused'),
    found: refused ? answerText(answer) : finding('ignored', { n: answer.total }),
  });
  return verdicts;
}

function withText(request: EndpointRequest, from: string, to: string): EndpointRequest {
  return JSON.parse(JSON.stringify(request).replaceAll(from, to)) as EndpointRequest;
}
