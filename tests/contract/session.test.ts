import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope, ScreenSummary, UserInfo } from '#wire';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { givePermissions } from '../support/givePermissions.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const LOGIN = '/api/gts-manager/user/login';
const INFO = '/api/gts-manager/user/getLoginUserInfo';
const SAVE = '/api/gts-manager/user/set/add';
const REFRESH = '/api/gts-manager/user/refreshSession';
const LEAVE = '/api/gts-manager/user/getLoginOut';
const MINUTE_MS = 60_000;

describeOnBothEngines('a session', (engine) => {
  let server: TestServer;
  const login = (account: string, password: string) =>
    server.app.inject({ method: 'POST', url: LOGIN, payload: { account, password } });
  const info = (token: string) => server.app.inject({ url: INFO, headers: { token } });
  const codeOf = async (token: string) => (await info(token)).json<Envelope<UserInfo>>().code;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  it('begins with the login result of the specification', async () => {
    const response = await login('finance', DEMO_PASSWORD);
    const { data } = response.json<Envelope<UserInfo>>();
    expect(data).toMatchObject({
      account: 'finance',
      showName: '王会计',
      jtId: 'G1',
      jtType: '1',
      usageMode: '1',
      weakPasswd: 'N',
      initialPasswd: 'N',
      businessZone: 'Asia/Shanghai',
    });
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(data.buttonCodes).toContain('purchaser:invoice:sign');
    expect(data.funcs[0]?.children.map(({ code }) => code)).toContain('purchaser');
    const cookies = new Map(response.cookies.map(({ name, ...cookie }) => [name, cookie]));
    const kept = { sameSite: 'Strict', path: '/', maxAge: 3600 };
    for (const name of ['uc_session_id', 'ucSessionId'])
      expect(cookies.get(name)).toMatchObject({ ...kept, value: data.token, httpOnly: true });
    // What a page of ours says in the anti-forgery header, it has to be able to read.
    expect(cookies.get('XSRF-TOKEN')).toEqual({ ...kept, value: data.csrfToken });
  });

  it('keeps only hashes of tokens', async () => {
    const { user } = await server.login('finance');
    const rows = await server.deps.store.read('page', { sql: 'select * from "sessions"', parameters: [] });
    expect(JSON.stringify(rows)).not.toContain(user.token);
  });

  it('does not tell an unknown account from a wrong password', async () => {
    const [wrong, unknown] = [await login('finance', 'wrong'), await login('nobody', 'wrong')];
    expect([wrong.statusCode, wrong.json()]).toEqual([
      200,
      { success: false, code: 'LOGIN_FAILED', message: '账号或密码错误', data: { attemptsLeft: 9, waitSeconds: 0 } },
    ]);
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('cannot be guessed by many attempts at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 25 }, () => login('admin', 'guess')));
    const codes = attempts.map((answer) => answer.json<Envelope<null>>().code);
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(4);
    expect(codes.filter((code) => code === 'LOGIN_TOO_FAST')).toHaveLength(21);
    server.pass(20 * MINUTE_MS);
  });

  it('cannot be guessed: attempts slow down, then the account is locked to the address, then opens again', async () => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      codes.push((await login('viewer', 'guess')).json<Envelope<null>>().code);
      server.pass(attempt < 9 ? MINUTE_MS : 0);
    }
    // The tenth failure closes the account, and says so at once.
    expect(codes).toEqual([...Array(9).fill('LOGIN_FAILED'), ...Array(3).fill('LOGIN_LOCKED')]);
    expect((await login('viewer', DEMO_PASSWORD)).json<Envelope<null>>().code).toBe('LOGIN_LOCKED');
    server.pass(15 * MINUTE_MS);
    expect((await login('viewer', DEMO_PASSWORD)).json<Envelope<null>>().code).toBe('0');
    for (let attempt = 0; attempt < 4; attempt += 1) await login('viewer', 'guess');
    expect((await login('viewer', DEMO_PASSWORD)).json<Envelope<null>>().code).toBe('LOGIN_TOO_FAST');
    server.pass(MINUTE_MS);
    expect((await login('viewer', DEMO_PASSWORD)).json<Envelope<null>>().code).toBe('0');
  });

  it('ends 3600 s after its last use, and use keeps it', async () => {
    const { user } = await server.login('finance');
    for (let use = 0; use < 3; use += 1) {
      server.pass(59 * MINUTE_MS);
      expect(await codeOf(user.token)).toBe('0');
    }
    server.pass(60 * MINUTE_MS);
    const response = await info(user.token);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { success: false, code: '100001', message: '系统登录已失效，请重新登录', data: null },
    ]);
    expect(await codeOf(user.token)).toBe('100001');
  });

  it('is kept by a refresh', async () => {
    const client = await server.login('finance');
    server.pass(30 * MINUTE_MS);
    const refreshed = await client.data<UserInfo>(REFRESH, {
      accessToken: client.user.token,
      accountId: client.user.userId,
      nsrsbh: '',
    });
    expect(refreshed.token).toBe(client.user.token);
    const { token, csrfToken } = client.user;
    const kept = await server.app.inject({
      method: 'POST',
      url: REFRESH,
      payload: {},
      cookies: { uc_session_id: token },
      headers: { 'x-csrf-token': csrfToken },
    });
    expect(kept.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['uc_session_id', token, 3600],
      ['ucSessionId', token, 3600],
      ['XSRF-TOKEN', csrfToken, 3600],
    ]);
    expect((await client.data<UserInfo>(REFRESH, { accessToken: '', accountId: '' })).token).toBe(client.user.token);
    expect((await client.data<UserInfo>(REFRESH, {})).token).toBe(client.user.token);
  });

  it('is not refreshed in the name of another', async () => {
    const [mine, other] = [await server.login('finance'), await server.login('viewer')];
    for (const body of [
      { accessToken: other.user.token },
      { accessToken: 'nonsense' },
      { accountId: other.user.userId },
      { token: mine.user.token },
    ])
      expect((await mine.problem(400, REFRESH, body)).code).toBe('REQUEST_INVALID');
  });

  it('ends at once with the logout, which can be repeated', async () => {
    const { user } = await server.login('finance');
    for (let time = 0; time < 2; time += 1) {
      const response = await server.app.inject({
        url: `${LEAVE}?accessToken=${user.token}`,
        headers: { token: user.token },
      });
      expect(response.json()).toMatchObject({ success: true, code: '0' });
    }
    expect(await codeOf(user.token)).toBe('100001');
  });

  it.each([[''], ['nonsense'], ['x'.repeat(5000)], ["' or '1'='1"]])('is not opened by the token %j', async (token) => {
    expect(await codeOf(token)).toBe('100001');
  });

  it('by cookie alone may read, and change things only with its anti-forgery token', async () => {
    const { user } = await server.login('finance');
    const cookies = { uc_session_id: user.token };
    const save = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: SAVE,
        cookies,
        headers,
        payload: { resourceNo: 'PUR_INVOICE_GENERAL', type: 1, info: '[]' },
      });
    expect((await server.app.inject({ url: INFO, cookies })).json<Envelope<UserInfo>>().data.csrfToken).toBe(
      user.csrfToken,
    );
    const wrong: readonly Record<string, string>[] = [{}, { 'x-csrf-token': '' }, { 'x-csrf-token': 'x'.repeat(43) }];
    for (const headers of wrong) {
      const refused = await save(headers);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORGERY_SUSPECTED']);
    }
    expect((await save({ 'x-csrf-token': user.csrfToken })).json()).toMatchObject({ success: true });
  });

  it('by cookie alone is not ended by a link, only with its anti-forgery token or the token itself', async () => {
    const leave = async (query: string, headers: Record<string, string>, ended = false) => {
      const { user } = await server.login('finance');
      const response = await server.app.inject({
        url: `${LEAVE}${query.replace('TOKEN', user.token)}`,
        cookies: { uc_session_id: user.token },
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [
            name,
            value.replace('TOKEN', user.token).replace('CSRF', user.csrfToken),
          ]),
        ),
      });
      expect(await codeOf(user.token)).toBe(ended ? '100001' : '0');
      return response;
    };
    const wrong: readonly [string, Record<string, string>][] = [
      ['', {}],
      ['?accessToken=', {}],
      ['?accessToken=x', {}],
      ['?accessToken=TOKEN&accessToken=TOKEN', {}],
      ['', { 'x-csrf-token': 'x' }],
    ];
    for (const [query, headers] of wrong) {
      const refused = await leave(query, headers);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORGERY_SUSPECTED']);
      expect(refused.cookies).toEqual([]);
    }
    const right: readonly [string, Record<string, string>][] = [
      ['?accessToken=TOKEN', {}],
      ['', { 'x-csrf-token': 'CSRF' }],
      ['', { token: 'TOKEN' }],
    ];
    for (const [query, headers] of right) expect((await leave(query, headers, true)).json().code).toBe('0');
    const over = await server.app.inject({ url: LEAVE, cookies: { uc_session_id: 'of a session long over' } });
    expect([over.json().code, over.cookies.map(({ name, value }) => [name, value])]).toEqual([
      '0',
      [
        ['uc_session_id', ''],
        ['ucSessionId', ''],
        ['XSRF-TOKEN', ''],
      ],
    ]);
    // A link from another site: the browser keeps the strict cookie back, and nothing may take it away.
    const strange = await server.app.inject({ url: LEAVE });
    expect([strange.json().code, strange.cookies]).toEqual(['0', []]);
  });

  it('opens only the screens of its permissions, and none of their code tables otherwise', async () => {
    const client = await server.login('viewer');
    const screens = await client.data<readonly ScreenSummary[]>('/api/gts-base-ability/screens');
    expect(screens.find(({ id }) => id === 'invoice.general')?.numberFilter).toEqual({
      field: 'invoiceNo',
      label: { zh: '发票号码', en: expect.any(String) },
    });
    const tables = await client.data<Record<string, readonly { code: string; name: string; nameEn: string }[]>>(
      '/api/gts-base-ability/codeTables',
      { names: ['t_code_fplx'] },
    );
    expect(tables.t_code_fplx?.find(({ code }) => code === '01')).toMatchObject({
      name: expect.any(String),
      nameEn: expect.any(String),
    });
    await client.problem(404, '/api/gts-base-ability/codeTables', { names: ['nothing'] });
    await givePermissions(server.deps, 'viewer', ['other']);
    expect(await client.data('/api/gts-base-ability/screens')).toEqual([]);
    await client.problem(403, '/api/gts-base-ability/screens/invoice.general');
    await client.problem(403, '/api/gts-base-ability/screens/invoice.general/query', { filters: {} });
    await client.problem(404, '/api/gts-base-ability/codeTables', { names: ['t_code_fplx'] });
  });

  it('takes its cookies along when it is over, however it was shown, and leaves those of another', async () => {
    const [over, other] = [await server.login('finance'), await server.login('finance')];
    await server.app.inject({ url: `${LEAVE}?accessToken=${over.user.token}`, headers: { token: over.user.token } });
    const cleared = async (cookie: string, headers: Record<string, string>) => {
      const answer = await server.app.inject({ url: INFO, headers, cookies: { uc_session_id: cookie } });
      expect(answer.json().code).toBe('100001');
      return answer.cookies.map(({ name, value }) => `${name}=${value}`);
    };
    const ALL = ['uc_session_id=', 'ucSessionId=', 'XSRF-TOKEN='];
    expect(await cleared(over.user.token, {})).toEqual(ALL);
    expect(await cleared(over.user.token, { token: over.user.token })).toEqual(ALL);
    expect(await cleared(other.user.token, { token: over.user.token })).toEqual([]);
  });

  it('knows which functions are granted', async () => {
    const asked = [
      'purchaser',
      'purchaser:invoice:sign',
      'policyFinancial',
      'policyInterpretation',
      'organizeManager',
      'systemManager',
      'nothing',
    ];
    const granted = async (account: string) =>
      (await server.login(account)).data('/api/gts-manager/user/getFrontFuncMain', asked);
    expect(await granted('agency')).toEqual(asked.slice(0, 4));
    expect(await granted('admin')).toEqual(asked.slice(0, 6));
    expect((await server.login('agency')).user.jtType).toBe('2');
  });

  it('gives the modules, their pages in order, and functions without a page', async () => {
    const modules = async (account: string) => {
      const { funcs } = (await server.login(account)).user;
      return Object.fromEntries((funcs[0]?.children ?? []).map(({ code, children }) => [code, children]));
    };
    const [admin, agency] = [await modules('admin'), await modules('agency')];
    expect(admin.purchaser?.[0]).toEqual({
      code: 'invoice.general',
      name: '增值税发票',
      nameEn: 'VAT invoices',
      route: '/purchaser/invoice/general',
      children: [],
    });
    expect(admin.manager?.filter(({ route }) => route === '').map(({ code }) => code)).toEqual([
      'organizeManager',
      'systemManager',
    ]);
    expect(admin.manager?.map(({ route }) => route)).toContain('/manager/designer');
    expect(agency.policy?.map(({ code }) => code)).toEqual(['policyFinancial', 'policyInterpretation']);
    expect(Object.keys(agency)).not.toContain('manager');
  });

  it('shows schema issues to configurators only', async () => {
    expect(await (await server.login('admin')).data('/api/gts-base-ability/schemaIssues')).toEqual([]);
    await (await server.login('finance')).problem(403, '/api/gts-base-ability/schemaIssues');
  });

  it('of a closed account is over', async () => {
    const { user } = await server.login('agency');
    await server.deps.store.batch([
      { sql: `update "users" set "active" = 0 where "account" = 'agency'`, parameters: [] },
    ]);
    expect(await codeOf(user.token)).toBe('100001');
    expect((await login('agency', DEMO_PASSWORD)).json<Envelope<null>>().code).toBe('LOGIN_FAILED');
  });
});
