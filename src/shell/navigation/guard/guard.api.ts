import { type SignOnAnswer, sessionApi } from '../../calls/session.api.ts';
import type { Http } from '../../http/request.ts';
import type { ActionGrants } from '../../session/flags.store.ts';

const AT_HOME: SignOnAnswer = { app: '', sso: 'N' };

/** What the navigation guard asks (shell §7). A call that fails grants nothing and sends nobody away. */
export const guardApi = {
  signOn: async (http: Http, groupId: string): Promise<SignOnAnswer> => {
    const outcome = await sessionApi.signOn(http, groupId);
    return outcome.kind === 'ok' ? { ...AT_HOME, ...outcome.data } : AT_HOME;
  },

  functions: async (http: Http, codes: readonly string[]): Promise<ActionGrants> => {
    const outcome = await sessionApi.grantedFunctions(http, codes);
    const granted = new Set(outcome.kind === 'ok' ? outcome.data : []);
    return Object.fromEntries(codes.map((code) => [code, granted.has(code) ? 'Y' : 'N']));
  },
};
