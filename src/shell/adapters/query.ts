import type { QueryAnswer, QueryRequest } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { screenPath } from './screens.ts';

/** Asks for rows, totals or both of a list. Failures are told by the table, not by a toast. */
export function queryList(
  http: Http,
  screenId: string,
  body: QueryRequest,
  signal: AbortSignal,
): Promise<Outcome<QueryAnswer>> {
  return http.call<QueryAnswer>({
    method: 'POST',
    path: `${screenPath(screenId)}/query`,
    body,
    signal,
    failures: 'none',
    log: { object: screenId, name: 'query' },
  });
}
