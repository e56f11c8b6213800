import { accountLoginApi } from '../calls/accountLogin.api.ts';
import { accountsApi } from '../calls/accounts.api.ts';
import { aiApi } from '../calls/ai.api.ts';
import { businessApi } from '../calls/business.api.ts';
import { declareApi } from '../calls/declare.api.ts';
import { documentsApi } from '../calls/documents.api.ts';
import { enterpriseApi } from '../calls/enterprise.api.ts';
import { faceScanApi } from '../calls/faceScan.api.ts';
import { filesApi } from '../calls/files.api.ts';
import { historyApi } from '../calls/history.api.ts';
import { messagesApi } from '../calls/messages.api.ts';
import { modulesApi } from '../calls/modules.api.ts';
import { organisationsApi } from '../calls/organisations.api.ts';
import { purchaserApi } from '../calls/purchaser.api.ts';
import { reportApi } from '../calls/report.api.ts';
import { riskApi } from '../calls/risk.api.ts';
import { sellerApi } from '../calls/seller.api.ts';
import { sessionApi, signOnAddress } from '../calls/session.api.ts';
import { groupSettingsApi, userSettingsApi } from '../calls/settings.api.ts';
import { taskTicketApi } from '../calls/taskTicket.api.ts';
import { taxDeclareApi } from '../calls/taxDeclare.api.ts';
import { usersApi } from '../calls/users.api.ts';
import { versionNoticesApi } from '../calls/versionNotices.api.ts';
import type { Outcome } from '../http/Outcome.ts';
import type { CallSpec, Http } from '../http/request.ts';

/** A function of the client with something to call it with. */
export interface CallCase {
  /** As code names it: `declareApi.sftx`. */
  readonly name: string;
  /** Of the module in `calls/`. */
  readonly module: string;
  readonly run: (http: Http) => Promise<Outcome<unknown>>;
}

/** What every function takes beside the door, unless it takes nothing more. */
type ArgumentsOf<Api> = {
  readonly [Name in keyof Api as Api[Name] extends (http: Http) => unknown ? never : Name]: Api[Name] extends (
    http: Http,
    ...rest: infer Rest
  ) => unknown
    ? Rest
    : never;
};

function casesOf<Api extends object>(
  module: string,
  apiName: string,
  api: Api,
  given: ArgumentsOf<Api>,
): readonly CallCase[] {
  const args = given as Readonly<Record<string, readonly unknown[]>>;
  return Object.entries(api).map(([name, call]) => ({
    name: `${apiName}.${name}`,
    module,
    run: (http) => call(http, ...(args[name] ?? [])),
  }));
}

const LOGIN = { uuid: 'U1', taxpayerNumber: 'N1', groupId: 'G1', userId: '7', loginChannel: 'web' };
const BUSINESS_LOGIN = { ...LOGIN, businessCode: 'ZHGL-KPRZ' };
const TREE = { keyword: { text: '北京 上海', exact: false }, withCancelled: false, scaledOnly: true };
const SETTING = { resourceNo: 'PUR_INVOICE_GENERAL', type: 5, info: '{}', rev: 0 } as const;
const KEY = { resourceNo: SETTING.resourceNo, type: SETTING.type } as const;
const NOTICE = { version: '1.2', content: '<p>1</p>', published: 'Y' } as const;
const file = () => new File(['x'], '清单.xlsx');

const noticesIn = (usageMode: string) =>
  casesOf('versionNotices', 'versionNoticesApi', versionNoticesApi, {
    list: [usageMode],
    create: [usageMode, NOTICE],
    change: [usageMode, { id: '3', ...NOTICE }],
    remove: [usageMode, '3'],
    current: [usageMode],
    currentByFind: [usageMode],
    local: [usageMode],
    message: [usageMode],
    acknowledge: [usageMode, '1.2'],
  });

/** Every function of the client, with arguments: what its test calls and what `docs/calls.md` names. */
export const CALL_CASES: readonly CallCase[] = [
  ...casesOf('accountLogin', 'accountLoginApi', accountLoginApi, {
    check: [LOGIN],
    checkForBusiness: [BUSINESS_LOGIN],
    cookieStatus: ['K1'],
    login: [LOGIN],
    submitSms: [{ ...LOGIN, serviceId: '02', taskId: 'T1', smsCode: '123456' }],
    sentCode: ['zhang'],
    parameters: [{ channel: '04' }],
    securityResult: [{ result: '1' }, LOGIN],
    authStatus: ['U1'],
  }),
  ...casesOf('accounts', 'accountsApi', accountsApi, {
    list: [{ info: {}, page: { currentPage: 1, pageSize: 5 } }],
    change: ['U1', { taxAccount: 'zhang' }],
    detail: [{ uuid: 'U1' }],
    updateStatuses: [['U1', 'U2']],
    statusResult: ['B1'],
    filingHeader: [{ businessType: 'B&1', taxpayerNumber: 'N1', channel: '04' }],
    import: [file()],
  }),
  ...casesOf('ai', 'aiApi', aiApi, {
    create: ['policy', '增值税'],
    title: ['M1', '税率是多少'],
    list: [{ moduleType: 'policy', page: { current: 2, size: 20 }, titleMatch: '增值税' }],
    detail: ['M1'],
    attach: [{ mainUuid: 'M1', detailUuid: 'D1' }, file()],
    detach: [{ mainUuid: 'M1', detailUuid: 'D1' }, 'F1'],
    chat: [
      {
        mainUuid: 'M1',
        detailUuid: 'D1',
        userContent: '税率是多少',
        firstChat: true,
        includeFile: false,
        model: 'deepseek-r1',
        templateCode: 'T',
        channel: 'C',
      },
    ],
    retry: [{ mainUuid: 'M1', role: 'user', model: 'deepseek-r1', templateCode: 'T', channel: 'C' }],
  }),
  ...casesOf('business', 'businessApi', businessApi, {}),
  ...casesOf('declare', 'declareApi', declareApi, { statementForms: ['N&1'], setAuditCookie: ['S 1'] }),
  ...casesOf('documents', 'documentsApi', documentsApi, {}),
  ...casesOf('enterprise', 'enterpriseApi', enterpriseApi, { divisions: ['2', '1'] }),
  ...casesOf('faceScan', 'faceScanApi', faceScanApi, {
    qrCode: [BUSINESS_LOGIN],
    progress: [{ taxpayerNumber: 'N1', requestId: 'R1', accountId: 'A1', cookieLoginKey: 'K1' }],
    result: [{ ...LOGIN, authenticationId: 'Z1', serviceId: '02' }],
  }),
  ...casesOf('files', 'filesApi', filesApi, { upload: [file()], uploadSeveral: [[file(), file()]], remove: ['7#8'] }),
  ...casesOf('history', 'historyApi', historyApi, {
    all: ['PUR_INVOICE'],
    save: [{ groupName: 'PUR_INVOICE', list: [{ field: 'sellerName', keyWord: '甲' }] }],
    update: [{ groupName: 'PUR_INVOICE', history: { sellerName: { historyRecordList: [], favoriteRecordList: [] } } }],
  }),
  ...casesOf('messages', 'messagesApi', messagesApi, {
    list: [{ page: { currentPage: 1, pageSize: 10 } }],
    read: [{ ids: ['1'] }],
    remove: [{ all: true }],
  }),
  ...casesOf('modules', 'modulesApi', modulesApi, {
    organisations: [TREE],
    taxpayers: [TREE],
    taxpayerOrganisations: ['7+8'],
    usersOfTaxpayer: ['7+8'],
  }),
  ...casesOf('organisations', 'organisationsApi', organisationsApi, {
    page: [{ size: 100, current: 2, pagesCount: 3 }],
    info: ['101'],
    parameter: ['NSRMCXZYS'],
  }),
  ...casesOf('purchaser', 'purchaserApi', purchaserApi, {}),
  ...casesOf('report', 'reportApi', reportApi, { clearView: [{ businessKey: 'a&b=c', classify: '1' }] }),
  ...casesOf('risk', 'riskApi', riskApi, { indicatorNames: [{ indicators: [1], items: [2], parameters: [3] }] }),
  ...casesOf('seller', 'sellerApi', sellerApi, {}),
  ...casesOf('session', 'sessionApi', sessionApi, {
    login: [{ account: 'finance', password: 'p' }],
    exchange: ['t2'],
    logout: ['t/1=='],
    changePassword: ['old&', 'new='],
    signOn: ['G 1'],
    grantedFunctions: [['policyFinancial']],
    hostVersion: ['a+b/c='],
  }),
  {
    name: 'signOnAddress',
    module: 'session',
    run: (http) => {
      const { pathname, searchParams } = new URL(signOnAddress('G1', '/home?a=1&b=2'), 'https://tax.example');
      const path = pathname.slice('/api'.length);
      return http.call({ method: 'GET', path, query: Object.fromEntries(searchParams) });
    },
  },
  ...casesOf('settings', 'userSettingsApi', userSettingsApi, {
    get: [KEY],
    getV2: [KEY],
    save: [SETTING],
    remove: [KEY],
  }),
  ...casesOf('settings', 'groupSettingsApi', groupSettingsApi, {
    get: [KEY],
    save: [SETTING, 'ignore'],
    remove: [KEY],
    removeOfUsers: [KEY],
  }),
  ...casesOf('taskTicket', 'taskTicketApi', taskTicketApi, { get: ['T&1'], release: ['K&1'] }),
  ...casesOf('taxDeclare', 'taxDeclareApi', taxDeclareApi, {}),
  ...casesOf('users', 'usersApi', usersApi, { page: [{ current: 2, size: 50 }] }),
  ...noticesIn('1'),
  ...noticesIn('2'),
];

/** A door that keeps what it is asked and answers everything with the same. */
export function recordingHttp(outcome: Outcome<unknown> = { kind: 'aborted' }) {
  const asked: CallSpec[] = [];
  const record = async (spec: CallSpec) => {
    asked.push(spec);
    return outcome as Outcome<never>;
  };
  const http: Http = {
    call: record,
    file: record,
    stream: record,
    outside: async () => {
      throw new Error('Calls of the specification do not go to other backends');
    },
  };
  return { http, asked };
}
