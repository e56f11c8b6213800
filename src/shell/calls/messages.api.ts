import type { MessageIds, MessagePage, MessageQuery } from '#wire';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';

/** Calls of the message centre (shell §7), which says itself what went wrong. */
export const messagesApi = {
  list: (http: Http, query: MessageQuery): Promise<Outcome<MessagePage>> =>
    http.call({ method: 'POST', path: '/queryMessageList', body: query, failures: 'none', log: 'ignore' }),

  read: (http: Http, ids: MessageIds): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: '/readMessage', body: ids, failures: 'none', log: 'ignore' }),

  remove: (http: Http, ids: MessageIds): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: '/deleteMessage', body: ids, failures: 'none' }),
};
