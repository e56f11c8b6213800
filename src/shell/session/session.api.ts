import type { LoginRequest, OtherSession, PasswordAge, UserInfo } from '#wire';
import type { Http } from '../http/request.ts';

const USER = '/gts-manager/user';

/** Calls about the login itself (shell §7 Session and user). Their failures are shown where they were asked for. */
export const sessionApi = {
  login: (http: Http, login: LoginRequest) =>
    http.call<UserInfo>({ method: 'POST', path: `${USER}/login`, body: login, failures: 'none' }),

  /** Of the page's own session, or of another one by its token. */
  userInfo: (http: Http, token?: string) =>
    http.call<UserInfo>({
      method: 'GET',
      path: `${USER}/getLoginUserInfo`,
      failures: 'none',
      log: 'ignore',
      ...(token === undefined ? {} : { token }),
    }),

  /** A session of its own for the token of a link, which ends. */
  exchange: (http: Http, token: string) =>
    http.call<UserInfo>({
      method: 'GET',
      path: `${USER}/getLoginUserInfo`,
      query: { exchange: 'Y' },
      token,
      failures: 'none',
    }),

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

  passwordAge: (http: Http) =>
    http.call<PasswordAge | null>({
      method: 'POST',
      path: `${USER}/checkRecentPWChange`,
      body: new URLSearchParams(),
      failures: 'none',
      log: 'ignore',
    }),

  changePassword: (http: Http, oldPassword: string, newPassword: string) =>
    http.call<UserInfo>({
      method: 'POST',
      path: `${USER}/checkChangePasswd`,
      body: new URLSearchParams({ oldPasswd: oldPassword, newPasswd: newPassword }),
      failures: 'none',
    }),

  otherSessions: (http: Http) =>
    http.call<readonly OtherSession[] | null>({
      method: 'GET',
      path: `${USER}/getAllOtherUser`,
      failures: 'none',
      log: 'ignore',
    }),

  endOtherSessions: (http: Http) =>
    http.call<unknown>({ method: 'GET', path: `${USER}/getLoginOutOtherAll`, failures: 'none' }),

  brand: (http: Http) =>
    http.call<UserInfo['brand']>({
      method: 'GET',
      path: '/gts-manager/brandConfig/info',
      failures: 'none',
      log: 'ignore',
    }),
};
