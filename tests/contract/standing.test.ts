import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ActionAnswer, Envelope, QueryAnswer } from '#wire';
import { confirmStanding } from '../../src/server/session/standing.ts';
import { type Administration, administer, callerNow } from '../support/administer.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const USERS = '/api/gts-base-ability/screens/manager.users';
const PASSWORD = 'Kq7#mZ2vLx';

describeOnBothEngines('a request that waited for its turn to write', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.login('admin');
  });
  afterAll(() => server.close());

  const read = (sql: string) => server.deps.store.read('system', { sql, parameters: [] });
  const write = (sql: string) => server.deps.store.batch([{ sql, parameters: [] }]);
  const confirmed = async (account: string, meanwhile: () => Promise<unknown>) => {
    const caller = await callerNow(server, account);
    await meanwhile();
    const { store } = server.deps;
    return confirmStanding(store, (statement) => store.read('system', statement), caller);
  };
  const input = (account: string) => ({
    account,
    showName: '周新人',
    password: PASSWORD,
    organForm: '100',
    roles: 'viewer',
    wholeGroup: '0',
    organs: '102',
    mobile: null,
    email: null,
  });

  it('is let through when nothing changed', async () => {
    await expect(confirmed('viewer', async () => {})).resolves.toBeUndefined();
  });

  /** Runs a demotion beside a change by the same account: `first` is under way when the other begins. */
  async function sideBySide(first: 'change' | 'demotion', demote: (by: Administration) => Promise<string>) {
    const { store } = server.deps;
    const caller = await callerNow(server, 'viewer');
    const order: string[] = [];
    let begun = (): void => undefined;
    const isUnderWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const change = (hold: number) =>
      store
        .transaction(async (tx) => {
          await confirmStanding(store, (statement) => tx.read(statement), caller);
          begun();
          await pause(hold);
        })
        .then(() => order.push('changed'))
        .catch((error: { readonly status?: number }) => order.push(`refused ${error.status}`));
    const demotion = async (hold: number) => {
      const transaction = store.transaction.bind(store);
      const held = vi.spyOn(store, 'transaction').mockImplementationOnce((run) =>
        transaction(async (tx) => {
          const done = await run(tx);
          begun();
          await pause(hold);
          return done;
        }),
      );
      order.push(await demote(administer(server, 'admin')));
      held.mockRestore();
    };
    if (first === 'change') {
      const running = change(400);
      await isUnderWay;
      await Promise.all([running, demotion(0)]);
    } else {
      const running = demotion(400);
      await isUnderWay;
      await Promise.all([running, change(0)]);
    }
    return order;
  }

  it.each<[string, (by: Administration) => Promise<string>]>([
    ['of its roles', (by) => by.change('user', 'viewer', { roles: '' })],
    ['of its organisations', (by) => by.change('user', 'viewer', { organs: '102' })],
    ['of a permission of its role', (by) => by.change('role', 'viewer', { permissions: 'purchaser:invoice:view' })],
  ])('and a demotion %s of its caller wait for each other', async (_name, demote) => {
    const [before] = await read(`select "roles", "organs" from "ds_user" where "account" = 'viewer'`);
    const [role] = await read(`select "permissions" from "ds_role" where "code" = 'viewer' and "groupId" = 'G1'`);
    const restore = async () => {
      const { roles, organs } = before as { readonly roles: string; readonly organs: string };
      const admin = administer(server, 'admin');
      await admin.change('role', 'viewer', { permissions: String(role?.permissions) });
      await admin.change('user', 'viewer', { roles, organs });
    };
    expect(await sideBySide('change', demote)).toEqual(['changed', 'done']);
    await restore();
    expect(await sideBySide('demotion', demote)).toEqual(['done', 'refused 403']);
    await restore();
  });

  it.each([
    ['a role', `update "roles" set "permissions" = 'purchaser:invoice:view' where "code" = 'viewer'`],
    ['an organisation', `delete from "user_organisations" where "userId" = 'U3' and "code" = '103'`],
    ['the whole group', `update "users" set "allOrganisations" = 1 where "id" = 'U3'`],
  ])('is refused when %s was given or taken', async (_name, sql) => {
    await expect(confirmed('viewer', () => write(sql))).rejects.toMatchObject({ status: 403 });
  });

  it.each([
    ['the login ended', `delete from "sessions"`],
    ['the account was disabled', `update "users" set "active" = 0 where "id" = 'U4'`],
    ['the group was disabled', `update "groups" set "active" = 0 where "id" = 'G2'`],
  ])('is over when %s', async (_name, sql) => {
    await write(`update "users" set "active" = 1 where "id" = 'U4'`);
    await expect(confirmed('agency', () => write(sql))).rejects.toMatchObject({ code: '100001' });
    await write(`update "users" set "active" = 1 where "id" = 'U4'`);
  });

  // Its one writer is what requests wait for; the other engine writes side by side.
  it.runIf(engine.kind === 'sqlite')('leaves nothing behind', async () => {
    admin = await server.login('admin');
    let release = () => {};
    const held = server.deps.store.transaction(async (tx) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await tx.write({ sql: `delete from "sessions"`, parameters: [] });
    });
    const request = server.app.inject({
      method: 'POST',
      url: `${USERS}/actions/add`,
      headers: { token: admin.user.token },
      payload: { input: input('ghost') },
    });
    setTimeout(() => release(), 300);
    await held;
    expect((await request).json<Envelope<unknown>>().code).toBe('100001');
    admin = await server.login('admin');
    const page = { currentPage: 1, pageSize: 10 };
    expect((await admin.data<QueryAnswer>(`${USERS}/query`, { filters: { account: 'ghost' }, page })).total).toBe(0);
  });

  it('sets a password of one user at a time, and tells another secret under the same key apart', async () => {
    admin = await server.login('admin');
    const page = { currentPage: 1, pageSize: 10 };
    await admin.data<ActionAnswer>(`${USERS}/actions/add`, { input: input('zhou') });
    const { records = [] } = await admin.data<QueryAnswer>(`${USERS}/query`, { filters: {}, page });
    const ids = records.map(({ id }) => String(id));
    expect(ids.length).toBeGreaterThan(1);
    const several = { ids, input: { password: PASSWORD } };
    expect((await admin.problem(400, `${USERS}/actions/resetPassword`, several)).code).toBe('ACTION_ONE_ROW');
    const zhou = records.find(({ account }) => account === 'zhou');
    const body = { ids: [String(zhou?.id)], key: randomBytes(12).toString('hex') };
    const reset = (password: string) => ({ ...body, input: { password } });
    const first = await admin.data<ActionAnswer>(`${USERS}/actions/resetPassword`, reset('Vb8!qRt5Wn'));
    expect(first.done).toBe(1);
    expect(await admin.data<ActionAnswer>(`${USERS}/actions/resetPassword`, reset('Vb8!qRt5Wn'))).toEqual(first);
    const other = await admin.problem(409, `${USERS}/actions/resetPassword`, reset('Another#1Pw'));
    expect(other.code).toBe('ACTION_KEY_REUSED');
  });
});
