import type { Brand, HostVersion, LoginRequest, OtherSession, PasswordAge, UserInfo } from '#wire';
import type { Http } from '../http/request.ts';

const USER = '/gts-manager/user';

/** Answer of ctCheck: the project an installation belongs to, and whether its users sign on elsewhere (shell §7). */
export interface SignOnAnswer {
  readonly app: string;
  readonly sso: string;
}

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

  /** Ends the session of a token, or another one of the user's by its id (`OtherSession.id`). */
  logout: (http: Http, token: string) =>
    http.call<null>({ method: 'GET', path: `${USER}/getLoginOut`, query: { accessToken: token }, failures: 'none' }),

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
    http.call<Brand>({
      method: 'GET',
      path: '/gts-manager/brandConfig/info',
      failures: 'none',
      log: 'ignore',
    }),

  signOn: (http: Http, groupId: string) =>
    http.call<Partial<SignOnAnswer> | null>({
      method: 'GET',
      path: `${USER}/ctCheck`,
      query: { jtId: groupId },
      failures: 'none',
      log: 'ignore',
    }),

  /** Those of the functions that are granted. */
  grantedFunctions: (http: Http, codes: readonly string[]) =>
    http.call<readonly string[] | null>({
      method: 'POST',
      path: `${USER}/getFrontFuncMain`,
      body: codes,
      failures: 'none',
      log: 'ignore',
    }),

  /** Whether a page of this version is the one the server has now. */
  hostVersion: (http: Http, version: string) =>
    http.call<HostVersion>({
      method: 'POST',
      path: '/hostVersionCheck',
      query: { version },
      failures: 'none',
      log: 'ignore',
    }),
};

/** Where the single sign-on begins: an address to leave for; the server knows the provider and comes back to the target. */
export function signOnAddress(groupId: string, target: string): string {
  return `/api/gts-manager/ctCas/loginRedirect?${new URLSearchParams({ jtId: groupId, afterUrl: target })}`;
}
