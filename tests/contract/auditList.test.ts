import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryAnswer } from '#wire';
import { auditStatement } from '../../src/server/audit.ts';
import { dialectOf } from '../../src/server/sql/dialects/dialectOf.ts';
import { sql } from '../../src/server/sql/kysely.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { givePermissions } from '../support/givePermissions.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const SCREEN = '/api/gts-base-ability/screens/manager.audit';
const TODAY = { atStart: '2025-11-06', atEnd: '2025-11-06' };
const ORIGIN = { requestId: 'r-1', operateObj: null, funcName: null };

describeOnBothEngines('the audit list', (engine) => {
  let server: TestServer;
  const list = async (account: string, filters: object = {}) => {
    const client = await server.login(account);
    const { records = [], total } = await client.data<QueryAnswer>(`${SCREEN}/query`, {
      filters,
      page: { currentPage: 1, pageSize: 100 },
    });
    expect(total).toBe(records.length);
    return records;
  };
  const exported = async (account: string, filters: object, columns: readonly string[]) => {
    const client = await server.login(account);
    const answer = await client.post(`${SCREEN}/export`, { filters, columns, format: 'csv' });
    return answer.rawPayload.toString('utf8');
  };
  const grant = (account: string, column: string, value: string | number) =>
    server.deps.store.batch([
      dialectOf(server.deps.store.kind).compile(
        sql`update ${sql.table('users')} set ${sql.ref(column)} = ${value} where ${sql.ref('account')} = ${account}`,
      ),
    ]);
  const record = (groupId: string, target: string, detail: Readonly<Record<string, unknown>> = {}) =>
    server.deps.store.batch([
      auditStatement(
        server.deps,
        { groupId, userId: groupId === 'G1' ? 'U2' : 'U4', account: groupId === 'G1' ? 'finance' : 'agency' },
        { action: 'action.sign', target, detail, origin: ORIGIN },
      ),
    ]);
  beforeAll(async () => {
    server = await startTestServer(engine, { env: { SIGN_ON_SANDBOX: 'G2:CT' } });
    await record('G1', 'invoice.general', { count: 2, ids: ['7', '8'] });
    await record('G2', 'invoice.general', { count: 1, ids: ['9'] });
    server.pass(12 * 3_600_000);
    await record('G1', 'late', { note: '百分之5%_折扣' });
    server.pass(-12 * 3_600_000);
  });
  afterAll(() => server.close());

  it('shows who has the whole group what was done in it, and nothing of another', async () => {
    const rows = await list('admin', { target: ['invoice.general'] });
    expect(rows).toMatchObject([
      {
        at: '2025-11-06 13:00:00',
        account: 'finance',
        showName: '王会计',
        action: 'action.sign',
        target: 'invoice.general',
        detail: '数量：2；\n编号：7、8',
        requestId: 'r-1',
      },
    ]);
  });

  it('is refused without its permission, and with the reason to who has a part of the group', async () => {
    const client = await server.login('viewer');
    await client.problem(403, `${SCREEN}/query`, { filters: {}, page: { currentPage: 1, pageSize: 20 } });
    await givePermissions(server.deps, 'config', ['system:audit:view', 'system:audit:export']);
    const config = await server.login('config');
    const page = { currentPage: 1, pageSize: 20 };
    const refused = await config.problem(403, `${SCREEN}/query`, { filters: {}, page });
    expect(refused).toMatchObject({ code: 'WHOLE_GROUP_NEEDED', msg: expect.stringContaining('整个集团') });
    const asked = { filters: {}, columns: ['at', 'account'], format: 'csv' };
    expect((await config.problem(403, `${SCREEN}/export`, asked)).code).toBe('WHOLE_GROUP_NEEDED');
    await grant('config', 'allOrganisations', 1);
    server.pass(4000);
    expect((await list('config', { target: ['invoice.general'] })).length).toBe(1);
  });

  it('finds by day of the business, account, action, target and detail', async () => {
    const targets = async (filters: object) => (await list('admin', filters)).map(({ target }) => target);
    expect(await targets({ ...TODAY, action: ['action.sign'] })).toEqual(['invoice.general']);
    expect(await targets({ atStart: '2025-11-07', atEnd: '2025-11-07' })).toEqual(['late']);
    expect(await targets({ account: 'FINANCE', action: ['action.sign'] })).toEqual(['late', 'invoice.general']);
    expect(await targets({ detail: '5%_折' })).toEqual(['late']);
    expect(await targets({ detail: '5__折' })).toEqual([]);
    expect(await targets({ target: ['late'], action: ['export'] })).toEqual([]);
  });

  it('counts what has just happened', async () => {
    const before = (await list('admin', { action: ['login'] })).length;
    expect((await list('admin', { action: ['login'] })).length).toBe(before + 1);
  });

  it('shows failures of nobody to the group that runs the installation, and those of a closed account to its own', async () => {
    const attempt = (account: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/gts-manager/user/login',
        payload: { account, password: 'wrong-secret' },
      });
    const failed = { action: ['login.failed', 'login.signOnFailed'] };
    const seen = async (account: string) => (await list(account, failed)).map((row) => [row.account, row.action]);
    await givePermissions(server.deps, 'agency', ['system:audit:view']);
    await grant('agency', 'allOrganisations', 1);
    await grant('viewer', 'active', 0);
    server.pass(4000);
    for (const account of ['nobody.known', 'viewer', 'agency']) await attempt(account);
    await server.app.inject({ url: '/api/gts-manager/ctCas/callback?state=x&ticket=y' });
    expect((await seen('admin')).sort()).toEqual([
      ['', 'login.failed'],
      ['', 'login.signOnFailed'],
      ['viewer', 'login.failed'],
    ]);
    server.pass(4000);
    expect(await seen('agency')).toEqual([['agency', 'login.failed']]);
    const [closed] = await list('admin', { ...failed, account: 'viewer' });
    expect(String(closed?.detail)).toContain('账号存在：是；\n账号已停用：是');
  });

  it('goes out as a file with names of actions and readable figures', async () => {
    const file = await exported('admin', { target: ['invoice.general'] }, [
      'at',
      'showName',
      'action',
      'target',
      'detail',
    ]);
    expect(file).toContain('2025-11-06 13:00:00,王会计,签收,增值税发票,"数量：2；\n编号：7、8"');
  });
});
