import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ActionAnswer, Envelope, LoginRefusal, QueryAnswer, WhyAnswer } from '#wire';
import { DEMO_PASSWORD } from '../../src/server/accounts/demoAccounts.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { givePermissions } from '../support/givePermissions.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const USERS = '/api/gts-base-ability/screens/manager.users';
const VERIFY = '/api/gts-manager/user/verifyPassword';
const LOCK_MS = 15 * 60_000;
const LIMITS = { loginFailuresPerAccount: 12 };
const NEAR = '192.0.2.10';

describeOnBothEngines('a locked login', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine, { limits: LIMITS });
  });
  afterAll(() => server.close());
  // A quarter of an hour nobody has tried in.
  beforeEach(async () => {
    server.pass(2 * LOCK_MS);
    admin = await server.login('admin');
  });

  const attempt = async (account: string, password: string, remoteAddress = NEAR) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/gts-manager/user/login',
        payload: { account, password },
        remoteAddress,
      })
    ).json<Envelope<LoginRefusal>>().code;
  const lock = async (account: string): Promise<void> => {
    for (let one = 0; one < 10; one += 1) {
      await attempt(account, 'guess');
      server.pass(one < 9 ? 33_000 : 0);
    }
    expect(await attempt(account, DEMO_PASSWORD)).toBe('LOGIN_LOCKED');
  };
  const find = (by: TestClient, filters: object) =>
    by.data<QueryAnswer>(`${USERS}/query`, { filters, page: { currentPage: 1, pageSize: 100 } });
  const rowOf = async (account: string) => (await find(admin, { account })).records?.[0];
  const locked = async () => {
    const { records = [], total } = await find(admin, { loginLock: '1' });
    expect(total).toBe(records.length);
    return records.map(({ account }) => account);
  };
  /** `done`, or the code and the words of the refusal. */
  const unlock = async (by: TestClient, account: string) => {
    const ids = [String((await rowOf(account))?.id)];
    const { done, failed } = await by.data<ActionAnswer>(`${USERS}/actions/unlock`, { ids });
    return done === 1 ? 'done' : [failed[0]?.code, failed[0]?.message];
  };

  it.each<readonly [string, () => Promise<void>]>([
    ['at one address', () => lock('viewer')],
    [
      'from many addresses',
      async () => {
        for (let one = 0; one < LIMITS.loginFailuresPerAccount; one += 1)
          await attempt('viewer', 'guess', `198.51.100.${one}`);
      },
    ],
    ['under its name in other letters', () => lock('VIEWER')],
  ])('%s is shown in the list until an administrator ends it', async (_name, lockViewer) => {
    expect(await locked()).toEqual([]);
    await lockViewer();
    expect(await attempt('viewer', DEMO_PASSWORD)).toBe('LOGIN_LOCKED');
    expect(await locked()).toEqual(['viewer']);
    expect((await rowOf('finance'))?.loginLock).toBe('');
    expect(await unlock(admin, 'viewer')).toBe('done');
    expect(await locked()).toEqual([]);
    expect(await attempt('viewer', DEMO_PASSWORD)).toBe('0');
    const records = await admin.data<QueryAnswer>('/api/gts-base-ability/screens/manager.audit/query', {
      filters: { action: ['action.unlock'] },
      page: { currentPage: 1, pageSize: 20 },
    });
    expect(records.records?.[0]?.detail).toContain('登录锁定：已锁定 → --');
  });

  it('is no longer shown once its time is over, whatever asks', async () => {
    const asks: readonly (() => Promise<unknown>)[] = [
      locked,
      async () => (await admin.post(`${USERS}/export`, csvOf({ loginLock: '1' }))).body.includes('viewer'),
      async () =>
        (
          await admin.data<QueryAnswer>('/api/gts-base-ability/designer/query', {
            drafts: [],
            screen: 'manager.users',
            role: null,
            query: { filters: { loginLock: '1' } },
          })
        ).total,
      () => admin.data<WhyAnswer>(`${USERS}/why`, { number: 'viewer', filters: { loginLock: '1' } }),
    ];
    const answers: unknown[][] = [];
    for (const ask of asks) {
      await lock('viewer');
      admin = await server.login('admin');
      server.pass(LOCK_MS - 1);
      const before = await ask();
      server.pass(1);
      answers.push([before, await ask()]);
    }
    const id = (await rowOf('viewer'))?.id;
    expect(answers).toEqual([
      [['viewer'], []],
      [true, false],
      [1, 0],
      [
        { found: 'shown', reasons: [], id },
        { found: 'hidden', reasons: [{ kind: 'filter', field: 'loginLock' }] },
      ],
    ]);
  });

  it('that is over is not there to be ended', async () => {
    const id = String((await rowOf('viewer'))?.id);
    await lock('viewer');
    admin = await server.login('admin');
    server.pass(LOCK_MS);
    const answer = await admin.data<ActionAnswer>(`${USERS}/actions/unlock`, { ids: [id] });
    expect(answer).toEqual({ done: 0, failed: [{ id, code: 'ACTION_NOT_ALLOWED', message: '该用户未被锁定' }] });
    expect(await attempt('viewer', DEMO_PASSWORD)).toBe('0');
    expect(await unlock(admin, 'finance')).toEqual(['ACTION_NOT_ALLOWED', '该用户未被锁定']);
  });

  it('is ended by those alone who may change the user', async () => {
    await lock('finance');
    const body = { ids: [String((await rowOf('finance'))?.id)] };
    const before = await givePermissions(server.deps, 'viewer', ['system:user:view']);
    const looking = await server.login('viewer');
    expect((await looking.problem(403, `${USERS}/actions/unlock`, body)).code).toBe('NOT_PERMITTED');
    // An administrator of other organisations, and one of everything in another group.
    await givePermissions(server.deps, 'viewer', ['system:user:view', 'system:user:edit']);
    expect(await codeOf(await server.login('viewer'), body)).toBe('ROW_NOT_FOUND');
    await givePermissions(server.deps, 'agency', ['*']);
    expect(await codeOf(await server.login('agency'), body)).toBe('ROW_NOT_FOUND');
    expect(await locked()).toEqual(['finance']);
    await givePermissions(server.deps, 'viewer', before);
  });

  it('is not ended by its own user, whose password somebody may be guessing in an open session', async () => {
    for (let one = 0; one < 10; one += 1) {
      await admin.post(VERIFY, { password: 'guess' });
      server.pass(one < 9 ? 33_000 : 0);
    }
    expect(await locked()).toEqual(['admin']);
    expect(await unlock(admin, 'admin')).toEqual(['USER_IS_YOU', expect.stringContaining('解除自己的登录锁定')]);
    expect(await locked()).toEqual(['admin']);
  });

  it('ends with the password an administrator replaces', async () => {
    await lock('config');
    const input = { password: 'Qz7#kvmzxp-neu' };
    await admin.data(`${USERS}/actions/resetPassword`, { ids: [String((await rowOf('config'))?.id)], input });
    expect(await locked()).toEqual([]);
    expect(await attempt('config', input.password)).toBe('0');
  });

  it('of an address or of an account nobody has is nobody’s', async () => {
    await lock('made up');
    const kept = await server.deps.store.read('system', {
      sql: 'select distinct "userId" from "login_attempts"',
      parameters: [],
    });
    expect(kept).toEqual([{ userId: null }]);
    expect(await locked()).toEqual([]);
  });

  const csvOf = (filters: object) => ({ filters, columns: ['account'], format: 'csv' });
  const codeOf = async (by: TestClient, body: object) =>
    (await by.data<ActionAnswer>(`${USERS}/actions/unlock`, body)).failed[0]?.code;
});
