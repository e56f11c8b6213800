import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ActionAnswer,
  DEFAULT_SWITCHES,
  DEFAULT_WATERMARK,
  type Envelope,
  GROUP_SETTING,
  type LoginRefusal,
  PASSWORD_RECENT_MINUTES,
  type QueryAnswer,
  type StoredSetting,
  type UserInfo,
} from '#wire';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { createGroupSettingStore } from '../../src/server/group-settings/GroupSettingStore.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREENS = '/api/gts-base-ability/screens';
const ADD_ROLE = `${SCREENS}/manager.roles/actions/add`;
const USER = '/api/gts-manager/user';
const SET = '/api/gts-manager/jt/set';
const SIGN_ON = '/api/gts-manager/ctCas';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const RECENT_MS = PASSWORD_RECENT_MINUTES * 60_000;
const NEW_PASSWORD = 'Qz7#kvmzxp-neu';
const { switches, watermark } = GROUP_SETTING;

/** Everything that takes the login password, by dataset: nothing leaves this list unseen. */
const SENSITIVE: Readonly<Record<string, readonly string[]>> = {
  invoicingOrder: ['batchDelete', 'delete'],
  organisation: ['delete', 'move'],
  role: ['add', 'delete', 'edit'],
  user: ['add', 'batchDisable', 'batchEnable', 'delete', 'disable', 'edit', 'enable', 'resetPassword', 'unlock'],
  userGroup: ['add', 'addAdministrator', 'disable', 'edit', 'enable'],
};

describeOnBothEngines('login password verification', (engine) => {
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer(engine, { env: { SIGN_ON_SANDBOX: 'G2:CT' } });
  });
  afterAll(() => server.close());

  /** As an administrator decides it, behind the screens. */
  async function decide(groupId: string, loginPasswordVerify: '' | '1'): Promise<void> {
    const settings = createGroupSettingStore(server.deps);
    const rev = (await settings.find(groupId, switches))?.rev ?? 0;
    const info = JSON.stringify({ ...DEFAULT_SWITCHES, loginPasswordVerify });
    expect(await settings.save(groupId, { ...switches, info }, rev, [])).not.toBeNull();
  }
  beforeEach(() => decide('G1', '1'));

  /** A user who typed the password so long ago that it no longer counts. */
  async function enterLongAgo(account: string): Promise<TestClient> {
    const client = await server.login(account);
    server.pass(RECENT_MS + 1);
    return client;
  }
  const verify = async (by: TestClient, password = DEMO_PASSWORD) =>
    (await by.post(`${USER}/verifyPassword`, { password })).json<Envelope<LoginRefusal | null>>();
  const newRole = () => {
    made += 1;
    return { code: `role${made}`, name: `角色${made}`, nameEn: null, permissions: 'purchaser:invoice:view' };
  };
  const answerOf = async (by: TestClient, path: string, body: object) => {
    const answer = await by.post(path, body);
    return `${answer.statusCode} ${answer.json().code}`;
  };
  const addRole = (by: TestClient) => answerOf(by, ADD_ROLE, { input: newRole() });
  const roles = async (by: TestClient) =>
    (await by.data<QueryAnswer>(`${SCREENS}/manager.roles/query`, { filters: {} })).total;
  /** What becomes of a call that takes the password, in a session with this token. */
  const deleteOrder = async (token: string) => {
    const url = `${SCREENS}/order.batch/actions/delete`;
    const answer = await server.app.inject({ method: 'POST', url, headers: { token }, payload: { ids: ['404'] } });
    return `${answer.statusCode} ${answer.json().code}`;
  };

  it('is for what gives or takes rights and accounts, and for orders that are deleted', () => {
    const declared = [...server.deps.schemas.current().datasets.values()].flatMap(({ name, actions }) => {
      const sensitive = Object.values(actions).flatMap((action) => (action.reauthenticate ? [action.name] : []));
      return sensitive.length === 0 ? [] : [[name, sensitive.sort()] as const];
    });
    expect(Object.fromEntries(declared)).toEqual(SENSITIVE);
  });

  it('asks nothing while the group has it off', async () => {
    await decide('G1', '');
    const admin = await enterLongAgo('admin');
    expect(await addRole(admin)).toBe('200 0');
  });

  it('asks before something sensitive, which is not done meanwhile, and before nothing else', async () => {
    const admin = await enterLongAgo('admin');
    const before = await roles(admin);
    const answer = await admin.post(ADD_ROLE, { input: newRole() }, { 'accept-language': 'en' });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'PASSWORD_NEEDED', msg: 'Verify the login password first', requestId: expect.any(String) },
    ]);
    expect(await roles(admin)).toBe(before);
    const sign = { ids: ['404'] };
    expect(await answerOf(admin, `${SCREENS}/invoice.general/actions/sign`, sign)).toBe('200 0');
    expect((await admin.get(`${USER}/getLoginOutOtherAll`)).json().code).toBe('0');
    const list = { filters: {}, columns: ['invoiceNo'], format: 'csv' };
    expect((await admin.post(`${SCREENS}/invoice.general/export`, list)).statusCode).toBe(200);
  });

  it('asks nobody for a password whose call is refused anyway', async () => {
    const [admin, viewer] = [await server.login('admin'), await enterLongAgo('viewer')];
    expect(await answerOf(viewer, `${SCREENS}/order.batch/actions/delete`, { ids: ['404'] })).toBe('403 NOT_PERMITTED');
    const stored = await viewer.data<StoredSetting>(`${SET}/get`, switches);
    expect(await answerOf(viewer, `${SET}/add`, { ...switches, ...stored })).toBe('403 NOT_PERMITTED');
    const nameless = { input: { ...newRole(), name: null } };
    expect(await answerOf(admin, ADD_ROLE, nameless)).toBe('400 ACTION_INPUT_INVALID');
  });

  it('takes the right password, after which the same call is done, once', async () => {
    const admin = await enterLongAgo('admin');
    const before = await roles(admin);
    const body = { input: newRole(), key: 'one-run' };
    expect(await answerOf(admin, ADD_ROLE, body)).toBe('403 PASSWORD_NEEDED');
    expect(await verify(admin, 'wrong')).toMatchObject({
      success: false,
      code: 'LOGIN_PASSWORD_WRONG',
      data: { attemptsLeft: 9, waitSeconds: 0 },
    });
    expect(await answerOf(admin, ADD_ROLE, body)).toBe('403 PASSWORD_NEEDED');
    expect(await verify(admin)).toMatchObject({ success: true, data: null });
    for (let time = 0; time < 2; time += 1)
      expect(await admin.data<ActionAnswer>(ADD_ROLE, body)).toEqual({ done: 1, failed: [] });
    expect(await roles(admin)).toBe(Number(before) + 1);
    // An answer that was lost is had again without the password: nothing is done for it.
    server.pass(RECENT_MS + 1);
    expect(await admin.data<ActionAnswer>(ADD_ROLE, body)).toEqual({ done: 1, failed: [] });
  });

  it('holds for five minutes, from the login on and from each time it was typed', async () => {
    const admin = await server.login('admin');
    server.pass(RECENT_MS);
    expect(await addRole(admin)).toBe('200 0');
    server.pass(1);
    expect(await addRole(admin)).toBe('403 PASSWORD_NEEDED');
    await verify(admin);
    server.pass(RECENT_MS);
    expect(await addRole(admin)).toBe('200 0');
    // What was done meanwhile does not make it last.
    server.pass(1);
    expect(await addRole(admin)).toBe('403 PASSWORD_NEEDED');
  });

  it('holds for the session it was typed in, and for no other of the same user', async () => {
    const [here, there] = [await server.login('admin'), await server.login('admin')];
    server.pass(RECENT_MS + 1);
    await verify(here);
    expect(await addRole(here)).toBe('200 0');
    expect(await addRole(there)).toBe('403 PASSWORD_NEEDED');
  });

  it('holds after a change of the password, in the session that goes on', async () => {
    const config = await enterLongAgo('config');
    const change = async (token: string, oldPasswd: string, newPasswd: string) => {
      const payload = new URLSearchParams({ oldPasswd, newPasswd }).toString();
      const url = `${USER}/checkChangePasswd`;
      const answer = await server.app.inject({ method: 'POST', url, headers: { ...FORM, token }, payload });
      return answer.json<Envelope<UserInfo>>().data.token;
    };
    const token = await change(config.user.token, DEMO_PASSWORD, NEW_PASSWORD);
    const { passwordAt } =
      (
        await server.deps.store.read('system', {
          sql: `select "passwordAt" from "sessions" s join "users" u on u."id" = s."userId" where u."account" = 'config'`,
          parameters: [],
        })
      )[0] ?? {};
    expect([token === '', Number(passwordAt)]).toEqual([false, server.deps.now()]);
  });

  it('asks at once in a session that began without the password: by a link, and by single sign-on', async () => {
    await decide('G2', '1');
    const { user } = await server.login('finance');
    expect(await deleteOrder(user.token)).toBe('200 0');
    const headers = { token: user.token };
    const exchanged = await server.app.inject({ url: `${USER}/getLoginUserInfo?exchange=Y`, headers });
    expect(await deleteOrder(exchanged.json<Envelope<UserInfo>>().data.token)).toBe('403 PASSWORD_NEEDED');

    const start = await server.app.inject({ url: `${SIGN_ON}/loginRedirect?jtId=G2&afterUrl=/home` });
    const callback = new URL(String(start.headers.location), 'https://x').searchParams.get('callback') ?? '';
    const payload = new URLSearchParams({ account: 'agency', callback }).toString();
    const chosen = await server.app.inject({ method: 'POST', url: '/sandbox/identity', headers: FORM, payload });
    const cookies = Object.fromEntries(start.cookies.map(({ name, value }) => [name, value]));
    const arrived = await server.app.inject({ url: String(chosen.headers.location), cookies });
    const token = arrived.cookies.find(({ name }) => name === 'uc_session_id')?.value ?? '';
    expect(await deleteOrder(token)).toBe('403 PASSWORD_NEEDED');
    const typed = { method: 'POST', url: `${USER}/verifyPassword`, headers: { token } } as const;
    expect((await server.app.inject({ ...typed, payload: { password: DEMO_PASSWORD } })).json().code).toBe('0');
    expect(await deleteOrder(token)).toBe('200 0');
  });

  it('asks before a setting of the group is saved or removed, also those of its users, and before nobody’s own or a shared view', async () => {
    const admin = await enterLongAgo('admin');
    const stored = () => admin.data<StoredSetting | null>(`${SET}/get`, switches);
    const { rev, info } = (await stored()) ?? {};
    const off = { ...switches, info: JSON.stringify(DEFAULT_SWITCHES), rev };
    expect(await answerOf(admin, `${SET}/add`, off)).toBe('403 PASSWORD_NEEDED');
    expect(await answerOf(admin, `${SET}/remove`, switches)).toBe('403 PASSWORD_NEEDED');
    expect(await answerOf(admin, `${SET}/remove/user`, switches)).toBe('403 PASSWORD_NEEDED');
    const mark = { ...watermark, info: JSON.stringify(DEFAULT_WATERMARK), rev: 0 };
    expect(await answerOf(admin, `${SET}/add`, mark)).toBe('403 PASSWORD_NEEDED');
    expect(await stored()).toEqual({ rev, info });
    const shared = { resourceNo: 'PUR_INVOICE_GENERAL', type: GROUP_SETTING.views.type };
    expect(await answerOf(admin, `${SET}/remove`, shared)).toBe('200 0');
    const own = { resourceNo: 'PUR_INVOICE_GENERAL', type: 1 };
    expect(await answerOf(admin, `${USER}/set/remove`, own)).toBe('200 0');
    await verify(admin);
    expect(await answerOf(admin, `${SET}/add`, off)).toBe('200 0');
    server.pass(RECENT_MS + 1);
    // Off: nothing is asked any more, not even to switch it on.
    const on = { ...off, info: String(info), rev: (await stored())?.rev };
    expect(await answerOf(admin, `${SET}/add`, on)).toBe('200 0');
    expect(await answerOf(admin, `${SET}/remove`, switches)).toBe('403 PASSWORD_NEEDED');
  });

  it('is guessed at as slowly as a login, and a lock of one is a lock of the other', async () => {
    const viewer = await server.login('viewer');
    const codes: string[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      codes.push((await verify(viewer, 'wrong')).code);
      server.pass(attempt < 9 ? 33_000 : 0);
    }
    expect(codes).toEqual([...Array(9).fill('LOGIN_PASSWORD_WRONG'), 'LOGIN_LOCKED']);
    expect(await verify(viewer)).toMatchObject({ code: 'LOGIN_LOCKED', data: { attemptsLeft: 0, waitSeconds: 900 } });
    await expect(server.login('viewer')).rejects.toThrow('LOGIN_LOCKED');
    server.pass(15 * 60_000);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expect(server.login('viewer', 'wrong')).rejects.toThrow('LOGIN_FAILED');
    expect((await verify(viewer)).code).toBe('LOGIN_TOO_FAST');
    server.pass(1000);
    expect((await verify(viewer)).code).toBe('0');
  });

  it.each([
    ['nothing', {}],
    ['a password of no length', { password: '' }],
    ['a password too long for anybody', { password: 'x'.repeat(129) }],
    ['the account of another', { password: DEMO_PASSWORD, account: 'finance' }],
  ])('is not verified by %s', async (_name, body) => {
    const viewer = await server.login('viewer');
    expect(await answerOf(viewer, `${USER}/verifyPassword`, body)).toBe('400 REQUEST_INVALID');
  });
});
