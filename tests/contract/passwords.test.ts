import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope, LoginRefusal, OtherSession, PasswordAge, UserInfo } from '#wire';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { hashPassword } from '../../src/server/session/password.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const USER = '/api/gts-manager/user';
const AGE = `${USER}/checkRecentPWChange`;
const CHANGE = `${USER}/checkChangePasswd`;
const DAY_MS = 86_400_000;
const WEAK = 'spring2025';
const [FIRST, SECOND] = ['Zx9#mK2$vL', '春眠不觉晓处处闻啼鸟夜来风雨'];

describeOnBothEngines('passwords', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const write = (sql: string) => server.deps.store.batch([{ sql, parameters: [] }]);
  const login = async (account: string, password: string) => {
    const answer = await server.app.inject({ method: 'POST', url: `${USER}/login`, payload: { account, password } });
    return answer.json<Envelope<UserInfo & LoginRefusal>>();
  };
  const form = async <T>(url: string, token: string, fields: Readonly<Record<string, string>> = {}) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return answer.json<Envelope<T>>();
  };
  const change = (token: string, oldPasswd: string, newPasswd: string, more = {}) =>
    form<UserInfo>(CHANGE, token, { oldPasswd, newPasswd, ...more });
  const codeOf = async (token: string, path = `${USER}/getLoginUserInfo`) =>
    (await server.app.inject({ url: path, headers: { token } })).json<Envelope<unknown>>().code;
  const actions = async () => {
    const rows = await server.deps.store.read('page', {
      sql: 'select "action" from "audit" order by "id"',
      parameters: [],
    });
    return rows.map(({ action }) => action);
  };
  const setPassword = async (account: string, password: string) =>
    write(`update "users" set "passwordHash" = '${await hashPassword(password)}' where "account" = '${account}'`);

  it('that are weak open nothing but the change of them', async () => {
    await setPassword('viewer', WEAK);
    const { data } = await login('viewer', WEAK);
    expect(data.weakPasswd).toBe('Y');
    expect(await codeOf(data.token, '/api/gts-base-ability/screens')).toBe('PASSWORD_CHANGE_NEEDED');
    expect(await codeOf(data.token)).toBe('0');
    const changed = await change(data.token, WEAK, FIRST);
    expect([changed.code, changed.data.weakPasswd]).toEqual(['0', 'N']);
    expect(await codeOf(changed.data.token, '/api/gts-base-ability/screens')).toBe('0');
    expect((await login('viewer', WEAK)).code).toBe('LOGIN_FAILED');
    expect((await login('viewer', FIRST)).data.weakPasswd).toBe('N');
  });

  it('of the demo are let be', async () => {
    const { data } = await login('finance', DEMO_PASSWORD);
    expect(data.weakPasswd).toBe('N');
    expect((await form<PasswordAge>(AGE, data.token)).data).toEqual({ due: 'N', days: 0, maxDays: 90 });
  });

  it('end every session when they change, the present one under a new token', async () => {
    const [here, there] = [await login('finance', DEMO_PASSWORD), await login('finance', DEMO_PASSWORD)];
    const { data } = await change(here.data.token, DEMO_PASSWORD, FIRST);
    expect(await Promise.all([here.data.token, there.data.token, data.token].map((token) => codeOf(token)))).toEqual([
      '100001',
      '100001',
      '0',
    ]);
  });

  it('are refused by the first rule they break, and asked about without a change', async () => {
    const { data } = await login('finance', FIRST);
    const codes: string[] = [];
    for (const next of ['short', 'onlylittle11', 'Finance#2025', 'P@ssw0rd2025', FIRST, DEMO_PASSWORD])
      codes.push((await change(data.token, FIRST, next)).code);
    expect(codes).toEqual([
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_SIMPLE',
      'PASSWORD_HAS_NAME',
      'PASSWORD_COMMON',
      'PASSWORD_REUSED',
      'PASSWORD_TOO_SHORT',
    ]);
    expect(await change(data.token, FIRST, SECOND, { checkOnly: 'Y' })).toMatchObject({ code: '0', data: null });
    expect((await login('finance', FIRST)).code).toBe('0');
  });

  it('of the last five do not come back, older ones do', async () => {
    let { token } = (await login('agency', DEMO_PASSWORD)).data;
    const names = ['Aq7#', 'Bw6#', 'Ce5#', 'Dr4#', 'Et3#', 'Fy2#', 'Gu8#'].map((start) => `${start}kvmzxp`);
    let old = DEMO_PASSWORD;
    for (const next of names) {
      const answer = await change(token, old, next);
      expect(answer.code).toBe('0');
      [token, old] = [answer.data.token, next];
    }
    // Behind the present one: F, E, D, C, B.
    expect((await change(token, old, names[1] ?? '')).code).toBe('PASSWORD_REUSED');
    expect((await change(token, old, names[0] ?? '')).code).toBe('0');
    const kept = await server.deps.store.read('page', { sql: `select * from "password_history"`, parameters: [] });
    expect(kept.filter(({ userId }) => userId === 'U4')).toHaveLength(5);
  });

  it('are asked to be changed after 90 days', async () => {
    server.pass(90 * DAY_MS);
    const { data } = await login('finance', FIRST);
    expect((await form<PasswordAge>(AGE, data.token)).data).toMatchObject({ due: 'Y', days: 90 });
    const { data: changed } = await change(data.token, FIRST, SECOND);
    expect((await form<PasswordAge>(AGE, changed.token)).data).toMatchObject({ due: 'N', days: 0 });
  });

  it('may be 128 characters of anything, and count to the last of them', async () => {
    const long = `${'钥匙 🔑 '.repeat(30)}`.slice(0, 127);
    const whole = [...long, ...'x'.repeat(128)].slice(0, 127).join('');
    await setPassword('config', `${whole}a`);
    expect((await login('config', `${whole}b`)).code).toBe('LOGIN_FAILED');
    expect((await login('config', `${whole}a`)).code).toBe('0');
    expect(await login('config', `${whole}ab`)).toMatchObject({ code: 'REQUEST_INVALID' });
    await setPassword('config', DEMO_PASSWORD);
  });

  it('cannot be guessed through the change of them', async () => {
    const { data } = await login('admin', DEMO_PASSWORD);
    const answers: Envelope<unknown>[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      answers.push(await change(data.token, `guess ${attempt}`, SECOND));
      server.pass(attempt < 9 ? 60_000 : 0);
    }
    expect(answers.map(({ code }) => code)).toEqual([
      ...Array(9).fill('PASSWORD_WRONG'),
      'LOGIN_LOCKED',
      'LOGIN_LOCKED',
    ]);
    expect(answers[8]?.data).toEqual({ attemptsLeft: 1, waitSeconds: 32 });
    expect(answers[10]?.data).toEqual({ attemptsLeft: 0, waitSeconds: 900 });
    server.pass(16 * 60_000);
  });

  it.each([
    ['a field twice', 'oldPasswd=a&oldPasswd=b&newPasswd=c', 'REQUEST_REPEATS_KEY'],
    ['a field nobody knows', 'oldPasswd=a&newPasswd=c&account=admin', 'REQUEST_INVALID'],
    ['a field called __proto__', 'oldPasswd=a&newPasswd=c&__proto__=x', 'REQUEST_INVALID'],
    ['nothing', '', 'REQUEST_INVALID'],
  ])('are not changed by a form with %s', async (_name, payload, code) => {
    const { user } = await server.login('admin');
    const headers = { token: user.token, 'content-type': 'application/x-www-form-urlencoded' };
    const refused = await server.app.inject({ method: 'POST', url: CHANGE, headers, payload });
    expect([refused.statusCode, refused.json().code]).toEqual([400, code]);
  });

  it('are not changed by the cookie alone', async () => {
    const { user } = await server.login('admin');
    const refused = await server.app.inject({
      method: 'POST',
      url: CHANGE,
      cookies: { uc_session_id: user.token },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `oldPasswd=${encodeURIComponent(DEMO_PASSWORD)}&newPasswd=x`,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORGERY_SUSPECTED']);
  });

  it('show the other sessions of the same user only, and end them all', async () => {
    await write(`delete from "sessions"`);
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
    await server.app.inject({
      method: 'POST',
      url: `${USER}/login`,
      headers: { 'user-agent': agent },
      payload: { account: 'admin', password: DEMO_PASSWORD },
    });
    const [mine, other] = [await server.login('admin'), await login('viewer', FIRST)];
    const others = await mine.data<readonly OtherSession[]>(`${USER}/getAllOtherUser`);
    expect(others).toEqual([
      {
        id: expect.stringMatching(/^s\.[0-9a-f]{64}$/),
        loginAt: expect.any(String),
        lastSeenAt: expect.any(String),
        address: '127.0.0.1',
        agent: 'Chrome · Windows',
      },
    ]);
    expect(JSON.stringify(others)).not.toContain(mine.user.token);
    const forged = await server.app.inject({
      url: `${USER}/getLoginOutOtherAll`,
      cookies: { uc_session_id: mine.user.token },
    });
    expect(forged.json().code).toBe('FORGERY_SUSPECTED');
    expect(await mine.data(`${USER}/getLoginOutOtherAll`)).toEqual({ ended: 1 });
    expect(await mine.data(`${USER}/getAllOtherUser`)).toEqual([]);
    expect(await codeOf(other.data.token)).toBe('0');
  });

  it('end one other session by its id, which opens nothing and is nobody else’s to end', async () => {
    await write(`delete from "sessions"`);
    const [mine, phone, laptop] = [
      await server.login('admin'),
      await login('admin', DEMO_PASSWORD),
      await login('admin', DEMO_PASSWORD),
    ];
    const stranger = (await login('viewer', FIRST)).data.token;
    const others = await mine.data<readonly OtherSession[]>(`${USER}/getAllOtherUser`);
    const [first = '', second = ''] = others.map(({ id }) => id);
    const leave = (id: string) => `${USER}/getLoginOut?accessToken=${id}`;
    const living = async () =>
      (await Promise.all([phone.data.token, laptop.data.token].map((token) => codeOf(token)))).filter(
        (code) => code === '0',
      ).length;
    expect(await codeOf(first)).toBe('100001');
    expect(await codeOf(stranger, leave(first))).toBe('0');
    expect([await living(), await codeOf(stranger)]).toEqual([2, '0']);
    const cookies = { uc_session_id: mine.user.token };
    expect((await server.app.inject({ url: leave(first), cookies })).json().code).toBe('FORGERY_SUSPECTED');
    expect((await server.app.inject({ url: leave(first) })).json().code).toBe('0');
    expect(await living()).toBe(2);
    await mine.data(leave(first));
    // A second click, after it is over, ends nothing else.
    await mine.data(leave(first));
    expect([await living(), await codeOf(mine.user.token)]).toEqual([1, '0']);
    expect((await mine.data<readonly OtherSession[]>(`${USER}/getAllOtherUser`)).map(({ id }) => id)).toEqual([second]);
  });

  it('do not take a second tab of the same browser for another session', async () => {
    await write(`delete from "sessions"`);
    const first = await server.app.inject({
      method: 'POST',
      url: `${USER}/login`,
      payload: { account: 'admin', password: DEMO_PASSWORD },
    });
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    const second = await server.app.inject({
      method: 'POST',
      url: `${USER}/login`,
      cookies,
      payload: { account: 'admin', password: DEMO_PASSWORD },
    });
    const token = second.json<Envelope<UserInfo>>().data.token;
    const others = await server.app.inject({ url: `${USER}/getAllOtherUser`, headers: { token } });
    expect(others.json().data).toEqual([]);
  });

  it('leave a record of each login, failure, change and end', async () => {
    await write(`delete from "audit"`);
    const client = await server.login('admin');
    await login('admin', 'wrong');
    await login('my secret typed into the wrong field', 'wrong');
    await change(client.user.token, 'wrong', SECOND);
    const { data } = await change(client.user.token, DEMO_PASSWORD, FIRST);
    await server.app.inject({ url: `${USER}/getLoginOut?accessToken=${data.token}` });
    expect(await actions()).toEqual([
      'login',
      'login.failed',
      'login.failed',
      'password.refused',
      'password.changed',
      'login.passwordChanged',
      'logout',
    ]);
    const rows = await server.deps.store.read('page', { sql: 'select * from "audit"', parameters: [] });
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toMatch(/my secret|Zx9|Demo@/);
  });

  it('a token in a link becomes another one and ends', async () => {
    await setPassword('admin', DEMO_PASSWORD);
    const { user } = await server.login('admin');
    const exchange = (headers: Record<string, string>, cookies = {}) =>
      server.app.inject({ url: `${USER}/getLoginUserInfo?exchange=Y`, headers, cookies });
    expect((await exchange({}, { uc_session_id: user.token })).statusCode).toBe(400);
    const first = await exchange({ token: user.token });
    const { data } = first.json<Envelope<UserInfo>>();
    expect(data.account).toBe('admin');
    expect(data.token).not.toBe(user.token);
    expect(first.cookies.find(({ name }) => name === 'uc_session_id')).toMatchObject({
      value: data.token,
      maxAge: 3600,
    });
    expect((await exchange({ token: user.token })).json().code).toBe('100001');
    expect(await codeOf(data.token)).toBe('0');
    // Opened in several windows at once, it is one session all the same.
    const answers = await Promise.all([1, 2, 3].map(() => exchange({ token: data.token })));
    expect(answers.map((answer) => answer.json().code).sort()).toEqual(['0', '100001', '100001']);
  });
});
