import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

const TICKETS = '/gts-declare/taskticket';

/** Calls of task tickets (shell §7); asked by the door of every call, which waits for them (shell §4). */
export const taskTicketApi = {
  /** The ticket when the task's turn has come; anything else means to ask again. */
  get: (http: Pick<Http, 'call'>, taskId: string, signal?: AbortSignal): Promise<Outcome<unknown>> =>
    http.call({ method: 'GET', path: `${TICKETS}/getTicket`, query: { taskId }, ...(signal && { signal }) }),

  release: (http: Pick<Http, 'call'>, ticket: string): Promise<Outcome<unknown>> =>
    http.call({ method: 'GET', path: `${TICKETS}/releaseTicket`, query: { ticket } }),
};
