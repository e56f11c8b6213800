import { mapOutcome, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import type { CallFields, CallOptions } from './openCall.ts';
import { fieldsOf, type TextsOf, textNames, textOf } from './textNames.ts';

const ACCOUNT = '/gts-manager/user/account';

/** What every step of a login to a tax account says (shell §3, §7). */
const COMMON = {
  uuid: 'uuid',
  taxpayerNumber: 'nsrsbh',
  groupId: 'groupId',
  userId: 'userId',
  loginChannel: 'loginChannel',
} as const;
const LOGIN = textNames(COMMON);
const BUSINESS_LOGIN = textNames({ ...COMMON, businessCode: 'bizCode' });
const SMS_CODE = textNames({ ...COMMON, serviceId: 'serviceId', taskId: 'taskId', smsCode: 'msgCode' });
const LOGIN_CHECK = textNames({
  serviceId: 'serviceId',
  loginServiceId: 'loginServiceId',
  loginStatus: 'loginStatus',
  needsSms: 'needMsg',
  cookieLoginKey: 'cookieLoginKey',
});
const SMS_SENT = textNames({
  codeFlag: 'codeFlag',
  taskId: 'taskId',
  serviceId: 'serviceId',
  taxAccount: 'taxAccount',
});
const CODE_FLAG = textNames({ codeFlag: 'codeFlag' });
const AUTH_STATUS = textNames({ authStatus: 'authStatus' });
const AUTH_PARAMETERS = textNames({ companyId: 'companyId', locationCode: 'locationCode' });

export type AccountLogin = TextsOf<typeof LOGIN>;
export type BusinessLogin = TextsOf<typeof BUSINESS_LOGIN>;
export type SmsCode = TextsOf<typeof SMS_CODE>;
export type LoginCheck = TextsOf<typeof LOGIN_CHECK>;
export type SmsSent = TextsOf<typeof SMS_SENT>;
/** `passedOn`: all that came, for the shared security component. */
export type AuthParameters = TextsOf<typeof AUTH_PARAMETERS> & { readonly passedOn: CallFields };

const post = (http: Http, call: string, body: CallFields, options: CallOptions): Promise<Outcome<unknown>> =>
  http.call({ method: 'POST', path: `${ACCOUNT}/${call}`, body, ...options });

/** Calls of the enterprise login and of the security dialogs (shell §4, §7). Paths are placed by what they are called. */
export const accountLoginApi = {
  /** Entered from account management. */
  check: async (http: Http, login: AccountLogin, options: CallOptions = {}): Promise<Outcome<LoginCheck>> =>
    mapOutcome(await post(http, 'loginPre', LOGIN.write(login), options), LOGIN_CHECK.read),

  checkForBusiness: async (http: Http, login: BusinessLogin, options: CallOptions = {}): Promise<Outcome<LoginCheck>> =>
    mapOutcome(await post(http, 'loginPreV2', BUSINESS_LOGIN.write(login), options), LOGIN_CHECK.read),

  /** Answers "0", "1" or "2"; the specification does not show where in the answer. */
  cookieStatus: (http: Http, key: string, options: CallOptions = {}) =>
    post(http, 'cookieLoginStatus', { key }, options),

  /** Sends the SMS, or logs in where none is needed. */
  login: async (http: Http, login: AccountLogin, options: CallOptions = {}): Promise<Outcome<SmsSent>> =>
    mapOutcome(await post(http, 'login', LOGIN.write(login), options), SMS_SENT.read),

  submitSms: async (
    http: Http,
    code: SmsCode,
    options: CallOptions = {},
  ): Promise<Outcome<TextsOf<typeof CODE_FLAG>>> =>
    mapOutcome(await post(http, 'msgLogin', SMS_CODE.write(code), options), CODE_FLAG.read),

  /** The code that was sent, to be filled in by itself; blank when there is none. */
  sentCode: async (http: Http, taxAccount: string, options: CallOptions = {}): Promise<Outcome<string>> =>
    mapOutcome(await post(http, 'getFwhMsg', { taxAccount }, options), textOf),

  parameters: async (http: Http, fields: CallFields, options: CallOptions = {}): Promise<Outcome<AuthParameters>> =>
    mapOutcome(await post(http, 'queryCustomerInfo', fields, options), (data) => ({
      ...AUTH_PARAMETERS.read(data),
      passedOn: fieldsOf(data),
    })),

  /** What the security component answered, and for which login. */
  securityResult: (http: Http, result: CallFields, login: AccountLogin, options: CallOptions = {}) =>
    post(http, 'ztCallBack', { ztLoginReturn: result, accountLoginReturn: LOGIN.write(login) }, options),

  authStatus: async (
    http: Http,
    uuid: string,
    options: CallOptions = {},
  ): Promise<Outcome<TextsOf<typeof AUTH_STATUS>>> =>
    mapOutcome(await post(http, 'queryAuthStatus', { uuid }, options), AUTH_STATUS.read),
};
