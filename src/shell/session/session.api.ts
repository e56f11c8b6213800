import type { LoginRequest, UserInfo } from '#wire';
import type { Http } from '../http/request.ts';

const USER = '/gts-manager/user';

/** Calls about the login itself (shell §7 Session and user). Their failures are shown where they were asked for. */
export const sessionApi = {
  login: (http: Http, login: LoginRequest) =>
    http.call<UserInfo>({ method: 'POST', path: `${USER}/login`, body: login, failures: 'none' }),

  userInfo: (http: Http) =>
    http.call<UserInfo>({ method: 'GET', path: `${USER}/getLoginUserInfo`, failures: 'none', log: 'ignore' }),

  logout: (http: Http, token: string) =>
    http.call<null>({ method: 'GET', path: `${USER}/getLoginOut`, query: { accessToken: token }, failures: 'none' }),

  refresh: (http: Http, token: string, accountId: string) =>
    http.call<unknown>({
      method: 'POST',
      path: `${USER}/refreshSession`,
      body: { accessToken: token, accountId, nsrsbh: '' },
      failures: 'none',
      log: 'ignore',
    }),

  brand: (http: Http) =>
    http.call<UserInfo['brand']>({
      method: 'GET',
      path: '/gts-manager/brandConfig/info',
      failures: 'none',
      log: 'ignore',
    }),
};
