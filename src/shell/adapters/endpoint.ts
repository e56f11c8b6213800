import {
  buildEndpointRequest,
  describeAnswerFault,
  describeQueryProblem,
  type EndpointAnswer,
  type EndpointUser,
  type Language,
  type QueryProblem,
  type ResolvedScreen,
  readEndpointAnswer,
} from '#engine';
import type { QueryAnswer, QueryRequest } from '#wire';
import { classify } from '../http/classify.ts';
import type { Failure, Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Who asks, and in which language failures are told. */
export interface EndpointCaller {
  readonly user: EndpointUser;
  readonly language: Language;
  readonly origin: string;
}

/**
 * Asks the backend a screen declares for its rows; the answer is that of our own server, with rows and their number
 * together. What it must not be asked, and an answer that is not what the screen declares, are failures with a code.
 */
export async function queryEndpoint(
  http: Http,
  screen: ResolvedScreen,
  asked: QueryRequest,
  caller: EndpointCaller,
  signal: AbortSignal,
): Promise<Outcome<QueryAnswer>> {
  const built = buildEndpointRequest(screen, asked, caller.user);
  if (!built.ok) return refusedQuery(built.problems, caller.language);
  const { method, path, query, body, headers } = built.request;
  return http.outside<QueryAnswer>(
    {
      method,
      path,
      query,
      headers,
      ...(body === null ? {} : { body }),
      signal,
      failures: 'none',
      log: { object: screen.id, name: 'query' },
    },
    (status, text) => outcomeOf(readEndpointAnswer(screen, status, text), text, caller),
  );
}

function outcomeOf(answer: EndpointAnswer, text: string, { language, origin }: EndpointCaller): Outcome<QueryAnswer> {
  switch (answer.kind) {
    case 'rows':
      return { kind: 'ok', data: { records: answer.rows, total: answer.total, totalIsExact: true }, message: '' };
    case 'loginInvalid':
      return { kind: 'expired' };
    case 'ticketNeeded':
      return answer;
    case 'refused':
      return { ...answer, data: null, quiet: false };
    case 'unavailable':
      return unavailable(answer.status, answer.message, text, origin);
    case 'wrong': {
      const { code } = answer.fault;
      return {
        kind: 'unavailable',
        status: 200,
        code,
        message: describeAnswerFault(answer.fault, language),
        requestId: null,
      };
    }
  }
}

/** Problems of our own gateway are read as everywhere; another system's own words are kept. */
function unavailable(status: number, message: string, text: string, origin: string): Failure {
  const outcome = classify<never>({ status, body: jsonOf(text), origin });
  if (outcome.kind === 'ok') throw new Error(`status ${status} is no success`);
  return outcome.kind === 'unavailable' && outcome.message === '' ? { ...outcome, message } : outcome;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusedQuery(problems: readonly QueryProblem[], language: Language): Failure {
  const [first] = problems;
  return {
    kind: 'unavailable',
    status: 400,
    code: first?.code ?? '',
    message: problems.map((problem) => describeQueryProblem(problem, language)).join(' '),
    requestId: null,
    ...(first === undefined ? {} : { parameter: first.parameter }),
  };
}
