import type { Http } from '../../http/request.ts';
import type { FunctionGrants } from '../../session/session.store.ts';
import type { SignOnAnswer } from './signOnProjects.ts';

const USER = '/gts-manager/user';
const AT_HOME: SignOnAnswer = { app: '', sso: 'N' };

/** Calls of the navigation guard (shell §7). One that fails grants nothing and sends nobody away. */
export const guardApi = {
  signOn: async (http: Http, groupId: string): Promise<SignOnAnswer> => {
    const path = `${USER}/ctCheck`;
    const outcome = await http.call<Partial<SignOnAnswer> | null>({
      method: 'GET',
      path,
      query: { jtId: groupId },
      failures: 'none',
      log: 'ignore',
    });
    return outcome.kind === 'ok' ? { ...AT_HOME, ...outcome.data } : AT_HOME;
  },

  functions: async (http: Http, codes: readonly string[]): Promise<FunctionGrants> => {
    const path = `${USER}/getFrontFuncMain`;
    const outcome = await http.call<readonly string[] | null>({
      method: 'POST',
      path,
      body: codes,
      failures: 'none',
      log: 'ignore',
    });
    const granted = new Set(outcome.kind === 'ok' ? outcome.data : []);
    return Object.fromEntries(codes.map((code) => [code, granted.has(code) ? 'Y' : 'N']));
  },
};
