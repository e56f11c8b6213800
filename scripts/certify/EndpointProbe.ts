import {
  buildEndpointRequest,
  describeAnswerFault,
  describeQueryProblem,
  type EndpointAnswer,
  type EndpointRequest,
  type ListRequest,
  type ResolvedScreen,
  type Row,
  readEndpointAnswer,
  type Text,
} from '#engine';

export interface ProbeOptions {
  /** Address of the list at the backend itself. */
  readonly url: string;
  /** In place of what the screen declares. */
  readonly headers: Readonly<Record<string, string>>;
}

/** More rows are not read: a filter on a larger list is judged by what comes. */
export const MOST_ROWS = 5000;
const ANSWER_TIMEOUT_MS = 60_000;

/** A backend under test: asks as the browser would, and reads as the browser would. */
export class EndpointProbe {
  readonly screen: ResolvedScreen;
  private readonly options: ProbeOptions;

  constructor(screen: ResolvedScreen, options: ProbeOptions) {
    this.screen = screen;
    this.options = options;
  }

  /** The request of the screen; what the screen itself refuses is a mistake of this program. */
  build(asked: ListRequest): EndpointRequest {
    const built = buildEndpointRequest(this.screen, asked, {
      account: 'certify',
      groupId: 'certify',
      token: 'certify',
    });
    if (built.ok) return built.request;
    throw new Error(built.problems.map((problem) => describeQueryProblem(problem, 'en')).join(' '));
  }

  ask(asked: ListRequest): Promise<EndpointAnswer> {
    return this.send(this.build(asked));
  }

  async send({ method, query, body, headers }: EndpointRequest): Promise<EndpointAnswer> {
    const url = new URL(this.options.url);
    for (const [name, value] of query) url.searchParams.append(name, value);
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...this.options.headers,
      },
      body: body === null ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return readEndpointAnswer(this.screen, response.status, await response.text());
  }

  /** All pages one after the other, as far as they are read; anything but rows ends it. */
  async pages(asked: Pick<ListRequest, 'filters' | 'sort'>, pageSize: number): Promise<EndpointAnswer> {
    const rows: Row[] = [];
    for (let currentPage = 1; ; currentPage += 1) {
      const answer = await this.ask({ ...asked, page: { currentPage, pageSize } });
      if (answer.kind !== 'rows') return answer;
      rows.push(...answer.rows);
      const isLast = answer.rows.length === 0 || currentPage * pageSize >= Math.min(answer.total, MOST_ROWS);
      if (isLast) return { kind: 'rows', rows, total: answer.total };
    }
  }
}

/** An answer without rows in words. */
export function answerText(answer: EndpointAnswer): Text {
  switch (answer.kind) {
    case 'wrong':
      return { zh: describeAnswerFault(answer.fault, 'zh'), en: describeAnswerFault(answer.fault, 'en') };
    case 'refused':
      return { zh: `拒绝 ${answer.code} ${answer.message}`, en: `refused: ${answer.code} ${answer.message}` };
    case 'unavailable':
      return { zh: `HTTP ${answer.status} ${answer.message}`, en: `HTTP ${answer.status} ${answer.message}` };
    case 'loginInvalid':
      return { zh: '登录已失效', en: 'the login is invalid' };
    case 'ticketNeeded':
      return { zh: '需要任务票据', en: 'a task ticket is needed' };
    case 'rows':
      return { zh: `${answer.rows.length} 条`, en: `${answer.rows.length} rows` };
  }
}
