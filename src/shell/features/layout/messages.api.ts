import type { MessageIds, MessagePage, MessageQuery } from '#wire';
import { dataOf, type Outcome } from '../../http/Outcome.ts';
import type { Http } from '../../http/request.ts';

/** Calls of the message centre (shell §7). */
export const messagesApi = {
  list: async (http: Http, query: MessageQuery): Promise<MessagePage> =>
    dataOf(
      await http.call<MessagePage>({
        method: 'POST',
        path: '/queryMessageList',
        body: query,
        failures: 'none',
        log: 'ignore',
      }),
    ),

  read: (http: Http, ids: MessageIds): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: '/readMessage', body: ids, log: 'ignore' }),

  remove: (http: Http, ids: MessageIds): Promise<Outcome<unknown>> =>
    http.call({ method: 'POST', path: '/deleteMessage', body: ids }),
};
