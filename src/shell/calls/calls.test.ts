import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { SPECIFIED_CALLS } from '#wire';
import type { CallSpec } from '../http/request.ts';
import { createHttp } from '../http/request.ts';
import { CALL_CASES, recordingHttp } from '../testing/calls.specimen.ts';

const caseOf = (name: string) => {
  const found = CALL_CASES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No case ${name}`);
  return found;
};

async function askedBy(name: string): Promise<CallSpec> {
  const { http, asked } = recordingHttp();
  await caseOf(name).run(http);
  return asked[0] as CallSpec;
}

async function readBy(name: string, data: unknown): Promise<unknown> {
  const { http } = recordingHttp({ kind: 'ok', data, message: '' });
  const outcome = await caseOf(name).run(http);
  return outcome.kind === 'ok' ? outcome.data : outcome;
}

/** Form data as an object, files by name. */
const partsOf = (body: unknown) =>
  [...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]);

describe('the client of the calls of the specification', () => {
  it('has all its modules in the table of cases', () => {
    const modules = readdirSync(import.meta.dirname).flatMap((name) => /^(\w+)\.api\.ts$/.exec(name)?.[1] ?? []);
    expect([...new Set(CALL_CASES.map(({ module }) => module))].sort()).toEqual(modules.sort());
  });

  it('makes one call per function, and every call of the specification and no other', async () => {
    const made: (readonly ['GET' | 'POST', string])[] = [];
    for (const { name, run } of CALL_CASES) {
      const { http, asked } = recordingHttp();
      await run(http);
      expect(asked, name).toHaveLength(1);
      made.push(...asked.map(({ method, path }) => [method, path] as const));
    }
    const ofCall = ({ method, path }: (typeof SPECIFIED_CALLS)[number]) =>
      made.filter(([how, where]) => where === path && (method === 'either' || how === method));
    expect(SPECIFIED_CALLS.filter((call) => ofCall(call).length === 0)).toEqual([]);
    const specified = new Set(SPECIFIED_CALLS.flatMap(ofCall));
    expect(made.filter((one) => !specified.has(one))).toEqual([]);
  });

  it('encodes what goes into addresses', async () => {
    for (const { name, run } of CALL_CASES) {
      const { http, asked } = recordingHttp();
      await run(http);
      const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ success: false, code: 'NO' }));
      const real = createHttp({
        fetch: fetch as unknown as typeof globalThis.fetch,
        origin: 'https://tax.example',
        headers: () => ({}),
        askPassword: async () => false,
        onFailure: () => undefined,
      });
      await run(real);
      const { pathname, searchParams } = new URL(String(fetch.mock.calls[0]?.[0]), 'https://tax.example');
      expect(pathname, name).toBe(`/api${asked[0]?.path}`);
      expect(Object.fromEntries(searchParams), name).toEqual(asked[0]?.query ?? {});
    }
  });

  const common = { uuid: 'U1', nsrsbh: 'N1', groupId: 'G1', userId: '7', loginChannel: 'web' };

  it.each<readonly [string, Partial<CallSpec>]>([
    ['accountLoginApi.check', { body: common }],
    ['accountLoginApi.checkForBusiness', { body: { ...common, bizCode: 'ZHGL-KPRZ' } }],
    ['accountLoginApi.cookieStatus', { body: { key: 'K1' } }],
    ['accountLoginApi.submitSms', { body: { ...common, serviceId: '02', taskId: 'T1', msgCode: '123456' } }],
    ['accountLoginApi.sentCode', { body: { taxAccount: 'zhang' } }],
    ['accountLoginApi.securityResult', { body: { ztLoginReturn: { result: '1' }, accountLoginReturn: common } }],
    ['accountLoginApi.authStatus', { body: { uuid: 'U1' } }],
    ['accountsApi.list', { body: { info: {}, page: { currentPage: 1, pageSize: 5 } } }],
    ['accountsApi.change', { body: { taxAccount: 'zhang', uuid: 'U1' } }],
    ['accountsApi.updateStatuses', { body: { uuids: ['U1', 'U2'] } }],
    ['accountsApi.statusResult', { body: { batchId: 'B1' } }],
    ['accountsApi.filingHeader', { query: { bizType: 'B&1', nsrsbh: 'N1', channel: '04' } }],
    ['aiApi.create', { body: { moduleType: 'policy', title: '增值税' } }],
    ['aiApi.list', { body: { moduleType: 'policy', page: { current: 2, size: 20 }, titleMatchStr: '增值税' } }],
    ['aiApi.detach', { body: { mainUuid: 'M1', detailUuid: 'D1', fileUuid: 'F1' } }],
    [
      'aiApi.chat',
      {
        body: {
          mainUuid: 'M1',
          detailUuid: 'D1',
          userContent: '税率是多少',
          firstChat: 'Y',
          includeFile: 'N',
          stream: true,
          model: 'deepseek-r1',
          templateCode: 'T',
          channel: 'C',
        },
      },
    ],
    [
      'aiApi.retry',
      { body: { mainUuid: 'M1', role: 'user', stream: true, model: 'deepseek-r1', templateCode: 'T', channel: 'C' } },
    ],
    ['declareApi.statementForms', { query: { nsrsbh: 'N&1' } }],
    ['declareApi.setAuditCookie', { query: { ucSessionId: 'S 1' } }],
    ['enterpriseApi.divisions', { query: { level: '2', type: '1' } }],
    ['faceScanApi.qrCode', { body: { ...common, bizCode: 'ZHGL-KPRZ' } }],
    ['faceScanApi.progress', { body: { nsrsbh: 'N1', requestId: 'R1', accountId: 'A1', cookieLoginKey: 'K1' } }],
    ['faceScanApi.result', { body: { ...common, rzid: 'Z1', serviceId: '02' } }],
    ['filesApi.remove', { query: { id: '7#8' } }],
    [
      'modulesApi.organisations',
      { body: { accurateFlag: 'N', matchStr: '北京,上海', logoffState: 'N', scaleSign: 'Y' } },
    ],
    ['modulesApi.taxpayerOrganisations', { query: { nsrdzdah: '7+8' } }],
    ['modulesApi.usersOfTaxpayer', { query: { nsrdzdah: '7+8' } }],
    ['organisationsApi.tree', { body: { yxbz: true } }],
    ['organisationsApi.page', { query: { size: '100', current: '2', pagesCount: '3' }, body: { status: 'Y' } }],
    ['organisationsApi.parameter', { query: { code: 'NSRMCXZYS' } }],
    ['organisationsApi.statuses', { query: { type: '1' } }],
    ['reportApi.clearView', { query: { bussKey: 'a&b=c', classify: '1' } }],
    ['riskApi.policyConfiguration', { query: { name: 'aiTax' } }],
    ['riskApi.indicatorNames', { body: { zbIds: [1], zbyIds: [2], zbcsIds: [3] } }],
    ['sessionApi.logout', { query: { accessToken: 't/1==' } }],
    ['sessionApi.hostVersion', { query: { version: 'a+b/c=' } }],
    ['signOnAddress', { query: { jtId: 'G1', afterUrl: '/home?a=1&b=2' } }],
    ['taskTicketApi.get', { query: { taskId: 'T&1' } }],
    ['taskTicketApi.release', { query: { ticket: 'K&1' } }],
  ])('%s says it in the names of the wire', async (name, expected) => {
    expect(await askedBy(name)).toMatchObject(expected);
    // Nothing beside what the specification shows.
    if (expected.body !== undefined) expect((await askedBy(name)).body).toEqual(expected.body);
    if (expected.query !== undefined) expect((await askedBy(name)).query).toEqual(expected.query);
  });

  it.each<readonly [string, unknown]>([
    ['sessionApi.passwordAge', {}],
    ['sessionApi.changePassword', { oldPasswd: 'old&', newPasswd: 'new=' }],
    ['declareApi.saveOrganisationAccount', {}],
    ['sellerApi.goods', {}],
    ['reportApi.recordBusinessKey', {}],
  ])('%s is form encoded', async (name, fields) => {
    const { body } = await askedBy(name);
    expect(body).toBeInstanceOf(URLSearchParams);
    expect(Object.fromEntries(body as URLSearchParams)).toEqual(fields);
  });

  it.each<readonly [string, unknown]>([
    ['accountsApi.import', [['file', '清单.xlsx']]],
    ['filesApi.upload', [['file', '清单.xlsx']]],
    [
      'filesApi.uploadSeveral',
      [
        ['files', '清单.xlsx'],
        ['files', '清单.xlsx'],
      ],
    ],
    [
      'aiApi.attach',
      [
        ['mainUuid', 'M1'],
        ['detailUuid', 'D1'],
        ['file', '清单.xlsx'],
      ],
    ],
  ])('%s is an upload', async (name, parts) => {
    expect(partsOf((await askedBy(name)).body)).toEqual(parts);
  });

  it.each<readonly [name: string, wire: unknown, read: unknown]>([
    [
      'accountLoginApi.check',
      { serviceId: '01', loginServiceId: '02', loginStatus: -1, needMsg: 'Y', cookieLoginKey: 'K' },
      { serviceId: '01', loginServiceId: '02', loginStatus: '-1', needsSms: 'Y', cookieLoginKey: 'K' },
    ],
    [
      'accountLoginApi.login',
      { codeFlag: 2, taskId: 'T1', serviceId: '02', taxAccount: 'zhang' },
      { codeFlag: '2', taskId: 'T1', serviceId: '02', taxAccount: 'zhang' },
    ],
    ['accountLoginApi.submitSms', { codeFlag: '1' }, { codeFlag: '1' }],
    ['accountLoginApi.sentCode', '123456', '123456'],
    [
      'accountLoginApi.parameters',
      { companyId: 'C1', locationCode: '440300', other: 1 },
      {
        companyId: 'C1',
        locationCode: '440300',
        passedOn: { companyId: 'C1', locationCode: '440300', other: 1 },
      },
    ],
    ['accountLoginApi.authStatus', { authStatus: 1 }, { authStatus: '1' }],
    [
      'accountsApi.detail',
      { nsrmc: '甲公司', nsrsbh: 'N1', loginIdentityName: '办税员', taxAccount: 'zhang', password: '***' },
      {
        taxpayerName: '甲公司',
        taxpayerNumber: 'N1',
        loginIdentityName: '办税员',
        taxAccount: 'zhang',
        password: '***',
      },
    ],
    ['aiApi.create', { mainUuid: 'M1' }, { mainUuid: 'M1' }],
    [
      'aiApi.list',
      {
        records: [{ mainUuid: 'M1', moduleType: 'policy', title: '甲', updateTime: '2025-11-06' }],
        pages: 3,
        current: 1,
      },
      {
        records: [{ mainUuid: 'M1', moduleType: 'policy', title: '甲', updateTime: '2025-11-06' }],
        pages: 3,
        current: 1,
      },
    ],
    ['aiApi.attach', { id: 'F1' }, { id: 'F1' }],
    [
      'faceScanApi.qrCode',
      { ewm: 'data:', rzid: 'Z1', serviceId: '1', requestId: 'R', accountId: 'A', cookieLoginKey: 'K' },
      { image: 'data:', authenticationId: 'Z1', serviceId: '1', requestId: 'R', accountId: 'A', cookieLoginKey: 'K' },
    ],
    [
      'faceScanApi.progress',
      { status: 2, qrcode: { ewm: 'data:', rzid: 'Z1', requestId: 'R' }, msg: '' },
      { status: '2', qrCode: { image: 'data:', authenticationId: 'Z1', requestId: 'R' }, message: '' },
    ],
    ['faceScanApi.result', { slzt: 1 }, { state: '1' }],
    [
      'organisationsApi.info',
      {
        jgdm: '101',
        jgmc: '北京',
        nsrsbh: 'N1',
        gsbm: '1100',
        sjjgdm: '100',
        sbzt: 'Y',
        sbztbz: 'N',
        yxbz: 'Y',
        status: 'Y',
      },
      {
        code: '101',
        name: '北京',
        taxNumber: 'N1',
        companyCode: '1100',
        parent: '100',
        paysTaxes: false,
        isValid: true,
        isInUse: true,
      },
    ],
    [
      'riskApi.indicatorNames',
      { zbList: [{ zbid: 1, zbmc: '税负率' }], zbyList: null },
      { indicators: [{ id: '1', name: '税负率' }], items: [], parameters: [] },
    ],
    [
      'usersApi.organisations',
      [
        {
          jgdm: '100',
          jgmc: '集团',
          nsrsbh: 'N1',
          gsbm: '1000',
          sbzt: 'Y',
          sbztbz: 'N',
          yxbz: 'N',
          scaleSign: 'Y',
          children: [],
        },
      ],
      [
        {
          id: '100',
          name: '集团',
          code: '100',
          companyCode: '1000',
          taxNumber: 'N1',
          taxOrganisation: 'N',
          valid: false,
          scaled: true,
          children: [],
        },
      ],
    ],
  ])('%s reads the names of the wire', async (name, wire, read) => {
    expect(await readBy(name, wire)).toEqual(read);
  });

  it.each(['alone', 'as records'])('reads accounts of taxpayers that come %s', async (how) => {
    const accounts = [
      { uuid: 'U1', nsrmc: '甲公司', bizScope: 'kp', loginDTOList: [{ loginType: '02', loginStatus: 1 }] },
    ];
    const [account] = (await readBy(
      'accountsApi.list',
      how === 'alone' ? accounts : { records: accounts },
    )) as object[];
    expect(account).toMatchObject({
      uuid: 'U1',
      taxpayerName: '甲公司',
      businessScope: 'kp',
      taxAccount: '',
      logins: [{ loginType: '02', loginType2: '', loginStatus: '1' }],
    });
  });
});
