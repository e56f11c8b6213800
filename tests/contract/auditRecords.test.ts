import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_VIEWS, savedViewsText } from '#engine';
import { DEFAULT_SWITCHES, type DesignerContent, GROUP_SETTING, type OtherSession, type QueryAnswer } from '#wire';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { auditStatement } from '../../src/server/audit.ts';
import { AUDIT_ACTIONS } from '../../src/server/auditActions.ts';
import { createGroupSettingStore } from '../../src/server/group-settings/GroupSettingStore.ts';
import { createSessions } from '../../src/server/session/Sessions.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { importFiles } from '../support/importFiles.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const SCREEN = '/api/gts-base-ability/screens/invoice.general';
const USER = '/api/gts-manager/user';
const SET = '/api/gts-manager/jt/set';
const NOTICE = '/api/gts-manager/version/message';
const SIGN_ON = '/api/gts-manager/ctCas';
const DESIGNER = '/api/gts-base-ability/designer';
const SCHEMA_FILE = 'screens/invoice.general.screen.json';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const NEW_PASSWORD = 'Qz7#kvmzxp-neu';
const SHARED_VIEW = { id: 'v', filters: [], columns: null, sort: [], density: null };
/** What was typed for passwords, right and wrong, and into the wrong field. */
const TYPED = ['Demo@2025', NEW_PASSWORD, 'wrong-secret', 'my secret in the account field'];

interface Written {
  readonly action: string;
  readonly account: string;
  readonly target: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

describeOnBothEngines('the audit log', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-audit-'));
  cpSync(join(ROOT, 'schemas'), folder, { recursive: true });
  let server: TestServer;
  let admin: TestClient;
  let finance: TestClient;
  const tokens: string[] = [];

  beforeAll(async () => {
    server = await startTestServer(engine, { schemasDir: folder, env: { SIGN_ON_SANDBOX: 'G2:CT' } });
    // The sample that is imported holds invoices of the whole of November.
    server.pass(30 * 86_400_000);
    await server.insert('invoice', 'G1', sampleInvoices(5));
    [admin, finance] = [await server.login('admin'), await server.login('finance')];
    await written();
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What has been written since this was asked last. */
  async function written(): Promise<readonly Written[]> {
    const rows = await server.deps.store.read('system', {
      sql: 'select "action", "account", "target", "detail" from "audit" order by "id"',
      parameters: [],
    });
    await server.deps.store.batch([{ sql: 'delete from "audit"', parameters: [] }]);
    return rows.map((row) => ({
      action: String(row.action),
      account: String(row.account),
      target: String(row.target),
      detail: JSON.parse(String(row.detail)),
    }));
  }
  const inject = (request: InjectOptions) => server.app.inject(request);
  async function login(account: string, password: string): Promise<string> {
    const answer = await inject({ method: 'POST', url: `${USER}/login`, payload: { account, password } });
    const token = String(answer.json().data?.token ?? '');
    if (token !== '') tokens.push(token);
    return token;
  }
  const setting = (token: string, path: string, body: object) =>
    inject({ method: 'POST', url: `${SET}/${path}`, headers: { token }, payload: body });
  async function signOn(afterUrl: string, change: (back: string) => string): Promise<void> {
    const start = await inject({ url: `${SIGN_ON}/loginRedirect?jtId=G2&afterUrl=${afterUrl}` });
    const callback = new URL(String(start.headers.location), 'https://x').searchParams.get('callback') ?? '';
    const payload = new URLSearchParams({ account: 'agency', callback }).toString();
    const chosen = await inject({ method: 'POST', url: '/sandbox/identity', headers: FORM, payload });
    const cookies = Object.fromEntries(start.cookies.map(({ name, value }) => [name, value]));
    await inject({ url: change(String(chosen.headers.location)), cookies });
  }

  /** One thing a user does, and the words it leaves, in order. */
  const STEPS: readonly (readonly [string, () => Promise<unknown>, readonly string[]])[] = [
    ['logs in', () => login('config', DEMO_PASSWORD), ['login']],
    ['mistypes a password', () => login('config', 'wrong-secret'), ['login.failed']],
    [
      'types a password into the wrong field',
      () => login('my secret in the account field', 'wrong-secret'),
      ['login.failed'],
    ],
    [
      'guesses until the account is closed to the address, and goes on',
      async () => {
        for (let time = 0; time < 12; time += 1) {
          await login('viewer', 'wrong-secret');
          server.pass(33_000);
        }
      },
      [...Array(9).fill('login.failed'), 'login.locked'],
    ],
    [
      'comes with a token in a link',
      async () => {
        const token = await login('config', DEMO_PASSWORD);
        tokens.push(
          (await inject({ url: `${USER}/getLoginUserInfo?exchange=Y`, headers: { token } })).json().data.token,
        );
      },
      ['login', 'login.token'],
    ],
    ['signs on', () => signOn('/home', (back) => back), ['login.signOn']],
    [
      'signs on with a ticket that is none',
      () => signOn('/home', (back) => back.replace(/ticket=.*/, 'ticket=x')),
      ['login.signOnFailed'],
    ],
    [
      'comes back from a trip nobody began',
      () => inject({ url: `${SIGN_ON}/callback?state=x&ticket=y` }),
      ['login.signOnFailed'],
    ],
    [
      'changes the password, wrongly and then rightly',
      async () => {
        const token = await login('config', DEMO_PASSWORD);
        for (const oldPasswd of ['wrong-secret', DEMO_PASSWORD]) {
          const payload = new URLSearchParams({ oldPasswd, newPasswd: NEW_PASSWORD }).toString();
          const answer = await inject({
            method: 'POST',
            url: `${USER}/checkChangePasswd`,
            headers: { ...FORM, token },
            payload,
          });
          tokens.push(String(answer.json().data?.token ?? token));
        }
      },
      ['login', 'password.refused', 'password.changed', 'login.passwordChanged'],
    ],
    [
      'types the password again, wrongly and then rightly',
      async () => {
        const token = await login('config', NEW_PASSWORD);
        for (const password of ['wrong-secret', NEW_PASSWORD])
          await inject({ method: 'POST', url: `${USER}/verifyPassword`, headers: { token }, payload: { password } });
      },
      ['login', 'password.verifyFailed', 'password.verified'],
    ],
    [
      'ends one other session, twice',
      async () => {
        const here = await login('config', NEW_PASSWORD);
        await login('config', NEW_PASSWORD);
        const others = await inject({ url: `${USER}/getAllOtherUser`, headers: { token: here } });
        const [{ id }] = others.json<{ readonly data: readonly [OtherSession] }>().data;
        for (let time = 0; time < 2; time += 1)
          await inject({ url: `${USER}/getLoginOut?accessToken=${id}`, headers: { token: here } });
      },
      ['login', 'login', 'logout.other'],
    ],
    [
      'ends the other sessions, and then this one, twice',
      async () => {
        const token = await login('config', NEW_PASSWORD);
        await inject({ url: `${USER}/getLoginOutOtherAll`, headers: { token } });
        for (let time = 0; time < 2; time += 1)
          await inject({ url: `${USER}/getLoginOut?accessToken=${token}`, headers: { token } });
      },
      ['login', 'logout.others', 'logout'],
    ],
    [
      'looks at a list and at one screen',
      async () => {
        await finance.data(`${SCREEN}/query`, { filters: { sellerName: '示例' } });
        await finance.data(SCREEN);
      },
      [],
    ],
    [
      'exports',
      () => finance.post(`${SCREEN}/export`, { filters: {}, columns: ['invoiceNo', 'sellerName'], format: 'csv' }),
      ['export'],
    ],
    [
      'asks for an export that is refused',
      () => finance.problem(400, `${SCREEN}/export`, { filters: { none: 1 }, columns: ['invoiceNo'], format: 'csv' }),
      [],
    ],
    [
      'imports a file, and once more',
      async () => {
        const file = readFileSync(join(ROOT, 'tests/fixtures/bureau-full-export.xlsx'));
        for (let time = 0; time < 2; time += 1) await importFiles(finance, 'invoice.general', [file]);
      },
      ['import'],
    ],
    [
      'acts on a row, and on one that is not there',
      async () => {
        const { records = [] } = await finance.data<QueryAnswer>(`${SCREEN}/query`, { filters: {} });
        await finance.data(`${SCREEN}/actions/sign`, { ids: [String(records[0]?.id)] });
        await finance.data(`${SCREEN}/actions/sign`, { ids: ['404'] });
      },
      ['action.sign'],
    ],
    [
      'acts without the permission',
      async () => {
        // The account was closed to this address above.
        server.pass(15 * 60_000);
        const viewer = await server.login('viewer');
        tokens.push(viewer.user.token);
        // Again and again: once in the minute.
        for (let time = 0; time < 3; time += 1) await viewer.problem(403, `${SCREEN}/actions/sign`, { ids: ['1'] });
        await viewer.problem(403, `${NOTICE}/findVersionNotice`);
        server.pass(60_000);
        await viewer.problem(403, `${SCREEN}/actions/sign`, { ids: ['1'] });
      },
      ['login', 'call.refused', 'call.refused', 'call.refused'],
    ],
    [
      'decides for the group, is told that another was first, and takes it back',
      async () => {
        const { token } = admin.user;
        const body = { ...GROUP_SETTING.switches, info: JSON.stringify(DEFAULT_SWITCHES) };
        for (const rev of [0, 0]) await setting(token, 'add', { ...body, rev });
        await setting(token, 'remove', GROUP_SETTING.switches);
        await setting(token, 'remove', GROUP_SETTING.switches);
        await setting(token, 'remove/user', GROUP_SETTING.switches);
      },
      ['groupSetting.saved', 'groupSetting.removed', 'groupSetting.removedOfUsers'],
    ],
    [
      'shares a view with the group, renames it, and takes it back',
      async () => {
        const views = { type: GROUP_SETTING.views.type, resourceNo: 'PUR_INVOICE_GENERAL' };
        const shared = (name: string) => ({
          ...views,
          info: savedViewsText({ ...NO_VIEWS, views: [{ ...SHARED_VIEW, name, owner: 'U2' }] }),
        });
        const { token } = finance.user;
        const rev = async (body: object) => (await setting(token, 'add', body)).json().data.rev as number;
        const first = await rev({ ...shared('待签收'), rev: 0 });
        // Nothing changed, nothing recorded.
        const second = await rev({ ...shared('待签收'), rev: first });
        await rev({ ...shared('待签收发票'), rev: second });
        await setting(token, 'remove', views);
      },
      ['sharedView.changed', 'sharedView.changed', 'sharedView.changed'],
    ],
    [
      'writes, changes and removes a notice',
      async () => {
        const notice = { version: '20991231', content: '<p>x</p>', published: 'Y' };
        const { id } = await admin.data<{ readonly id: string }>(`${NOTICE}/saveVersionNotice`, notice);
        await admin.data(`${NOTICE}/updateVersionNotice`, { ...notice, id });
        await admin.data(`${NOTICE}/deleteVersionNotice`, { id });
        await admin.problem(404, `${NOTICE}/deleteVersionNotice`, { id });
      },
      ['versionNotice.created', 'versionNotice.changed', 'versionNotice.removed'],
    ],
    [
      'saves a screen, and once more what another has changed since',
      async () => {
        const at = `${DESIGNER}/content?path=${encodeURIComponent(SCHEMA_FILE)}`;
        const { path, text, rev } = await admin.data<DesignerContent>(at);
        const files = [{ path, text: text.replace('"增值税发票"', '"发票"'), rev }];
        await admin.data(`${DESIGNER}/save`, { files });
        await admin.problem(409, `${DESIGNER}/save`, { files });
      },
      ['schema.save'],
    ],
  ];

  const seen = new Set<string>();
  const targets = new Set<string>();
  it.each(STEPS)('holds once what was done by a user who %s', async (_name, act, words) => {
    await act();
    const records = await written();
    expect(records.map(({ action }) => action)).toEqual(words);
    for (const { action, target } of records) {
      seen.add(action);
      targets.add(target);
    }
    const text = JSON.stringify(records);
    for (const secret of [...TYPED, ...tokens]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/\$argon2|csrf/i);
  });

  it('has a step above for each of its words, and no other words', () => {
    expect([...seen].filter((word) => !word.startsWith('action.')).sort()).toEqual([...AUDIT_ACTIONS].sort());
  });

  it('is about things that have a name, but for files of the schemas and addresses', async () => {
    const { audit_target: named = [] } = await admin.data<
      Readonly<Record<string, readonly { readonly code: string }[]>>
    >('/api/gts-base-ability/codeTables', { names: ['audit_target'] });
    const codes = new Set(named.map(({ code }) => code));
    expect([...targets].filter((target) => !(codes.has(target) || target.includes('/')))).toEqual([]);
  });

  it('tells of an export how many rows and which columns went, and from where', async () => {
    await finance.post(`${SCREEN}/export`, { filters: { sellerName: '示例' }, columns: ['invoiceNo'], format: 'csv' });
    const [record] = await written();
    expect(record).toMatchObject({
      account: 'finance',
      target: 'invoice.general',
      detail: { format: 'csv', columns: ['invoiceNo'], filters: { sellerName: '示例' }, outcome: 'done' },
    });
    expect(record?.detail.rows).toBeTypeOf('number');
  });

  it('holds nothing of a change that was not made because another came first', async () => {
    const settings = createGroupSettingStore(server.deps);
    const { caller } = (await createSessions(server.deps).peek(admin.user.token)) ?? {};
    if (caller === undefined) throw new Error('no session');
    const entry = {
      action: 'groupSetting.saved',
      target: 'x',
      detail: {},
      origin: { requestId: 'r', operateObj: null, funcName: null },
    } as const;
    const also = [auditStatement(server.deps, caller, entry)];
    const key = GROUP_SETTING.switches;
    await setting(admin.user.token, 'add', { ...key, info: JSON.stringify(DEFAULT_SWITCHES), rev: 0 });
    await written();
    // Between reading the revision and writing, where no request can be put from outside.
    expect(await settings.save('G1', { ...key, info: '{}', rev: 0 }, 0, also)).toBeNull();
    expect(await settings.save('G1', { ...key, info: '{}', rev: 7 }, 7, also)).toBeNull();
    expect(await settings.remove('G1', key, 7, also)).toBe(false);
    expect(await written()).toEqual([]);
  });
});
