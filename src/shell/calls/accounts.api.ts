import { mapOutcome, type Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { type CallFields, type CallOptions, openFile, openGet, openPost } from './openCall.ts';
import { fieldsOf, itemsOf, type TextsOf, textNames } from './textNames.ts';

const ACCOUNT = '/gts-manager/user/account';

const LOGIN_STATE = textNames({
  loginType: 'loginType',
  loginType2: 'loginType2',
  loginStatus: 'loginStatus',
  loginDate: 'loginDate',
  loginMessage: 'loginMessage',
});
/** How an account is logged in by one login type (shell §3). */
export type AccountLoginState = TextsOf<typeof LOGIN_STATE>;

const ACCOUNT_NAMES = textNames({
  uuid: 'uuid',
  taxpayerName: 'nsrmc',
  taxpayerNumber: 'nsrsbh',
  loginIdentity: 'loginIdentity',
  loginIdentityName: 'loginIdentityName',
  taxAccount: 'taxAccount',
  businessScope: 'bizScope',
  authStatus: 'authStatus',
  authDate: 'authDate',
  authMessage: 'authMessage',
});
/** An account of a taxpayer at the tax bureau (shell §3 Account tax user). */
export type TaxAccount = TextsOf<typeof ACCOUNT_NAMES> & { readonly logins: readonly AccountLoginState[] };

const ACCOUNT_INFO = textNames({
  taxpayerName: 'nsrmc',
  taxpayerNumber: 'nsrsbh',
  loginIdentityName: 'loginIdentityName',
  taxAccount: 'taxAccount',
  password: 'password',
});
/** What the security dialog shows of an account (shell §3 Account info). */
export type TaxAccountInfo = TextsOf<typeof ACCOUNT_INFO>;

const FILING_HEADER = textNames({ businessType: 'bizType', taxpayerNumber: 'nsrsbh', channel: 'channel' });
export type FilingHeaderRequest = TextsOf<typeof FILING_HEADER>;

export interface TaxAccountQuery {
  /** Conditions the specification does not show. */
  readonly info: CallFields;
  readonly page: { readonly currentPage: number; readonly pageSize: number };
}

const post = <T>(http: Http, call: string, body: CallFields, options: CallOptions): Promise<Outcome<T>> =>
  http.call({ method: 'POST', path: `${ACCOUNT}/${call}`, body, ...options });

/** Calls that keep the accounts of taxpayers (shell §7 Accounts). */
export const accountsApi = {
  /** Login and update flags of the organisation. */
  organisationFlags: openGet(`${ACCOUNT}/findOrgLoginInfo`),

  /** The specification does not show whether the list stands alone or as `records`: both are read. */
  list: async (http: Http, { info, page }: TaxAccountQuery, options: CallOptions = {}) =>
    mapOutcome(await post<unknown>(http, 'findAccountTaxUser', { info, page }, options), (data) =>
      itemsOf(fieldsOf(data).records ?? data).map(taxAccount),
    ),

  create: openPost(`${ACCOUNT}/saveAccountTaxUser`),

  change: (http: Http, uuid: string, fields: CallFields, options: CallOptions = {}) =>
    post<unknown>(http, 'updateAccountTaxUser', { ...fields, uuid }, options),

  remove: openPost(`${ACCOUNT}/deleteAccountTaxUser`),

  detail: async (http: Http, fields: CallFields, options: CallOptions = {}): Promise<Outcome<TaxAccountInfo>> =>
    mapOutcome(await post<unknown>(http, 'findAccountTaxUserDetail', fields, options), ACCOUNT_INFO.read),

  updateStatus: openPost(`${ACCOUNT}/updateStatus`),

  /** Begins an update of several accounts (shell §4 Batch account status update). */
  updateStatuses: (http: Http, uuids: readonly string[], options: CallOptions = {}) =>
    post<unknown>(http, 'updateStatusList', { uuids }, options),

  /** 0 while the update runs, 1 when it is finished. */
  statusResult: (http: Http, batchId: string, options: CallOptions = {}) =>
    post<unknown>(http, 'selectStatusResult', { batchId }, options),

  regionOfTaxpayer: openPost(`${ACCOUNT}/findRegionByNsrxx`),
  usersByCondition: openPost(`${ACCOUNT}/findUserByCondition`),
  userByPhone: openPost(`${ACCOUNT}/findUserByPhone`),
  accountUser: openPost(`${ACCOUNT}/queryAccountUser`),

  filingHeader: (http: Http, request: FilingHeaderRequest, options: CallOptions = {}): Promise<Outcome<unknown>> =>
    http.call({
      method: 'GET',
      path: `${ACCOUNT}/querySbRequestHeaderInfo`,
      query: FILING_HEADER.write(request),
      ...options,
    }),

  startOfMigration: openPost(`${ACCOUNT}/queryMigrateInit`),
  migrationProgress: openPost(`${ACCOUNT}/queryProcess`),
  migrate: openPost(`${ACCOUNT}/migrate`),
  changeMigration: openPost(`${ACCOUNT}/updateMigrate`),

  /** Raw, no toast (shell §8): whoever imports tells what went wrong. */
  import: (http: Http, file: File, options: CallOptions = {}): Promise<Outcome<unknown>> => {
    const body = new FormData();
    body.append('file', file);
    return http.call({ method: 'POST', path: `${ACCOUNT}/importExcel`, body, failures: 'none', ...options });
  },

  importErrors: openFile(`${ACCOUNT}/export/error`),
  migrationErrors: openFile(`${ACCOUNT}/export/migrate/error`),
};

function taxAccount(wire: unknown): TaxAccount {
  return { ...ACCOUNT_NAMES.read(wire), logins: itemsOf(fieldsOf(wire).loginDTOList).map(LOGIN_STATE.read) };
}
