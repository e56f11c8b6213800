import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActionAnswer, Envelope, Organisation, QueryAnswer, ScreenSummary, UserInfo, WireCode } from '#wire';
import { ACTION_LIMITS } from '../../src/server/actions/actionCatalogue.ts';
import { insertStatement } from '../../src/server/sql/insertStatement.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREENS = '/api/gts-base-ability/screens';
const USER = '/api/gts-manager/user';
const FIRST = 'Kq7#mZ2vLx';
const SECOND = '春眠不觉晓处处闻啼鸟夜来风雨';
type Input = Readonly<Record<string, string | null>>;

const invoice = (organForm: string) => ({
  ...sampleInvoices(1)[0],
  kind: 'general',
  organForm,
  invoiceKey: `K${organForm}`,
  invoiceNo: `K${organForm}`,
});
const user = (account: string, more: Input = {}): Input => ({
  account,
  showName: '周新人',
  password: FIRST,
  organForm: '104',
  roles: null,
  wholeGroup: '0',
  organs: '104',
  mobile: null,
  email: null,
  ...more,
});

describeOnBothEngines('administration without SQL', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  const rows = async (by: TestClient, screen: string, filters: object = {}) => {
    const page = { currentPage: 1, pageSize: 100 };
    return (await by.data<QueryAnswer>(`${SCREENS}/${screen}/query`, { filters, page })).records ?? [];
  };
  const idOf = async (by: TestClient, screen: string, filters: object): Promise<string> => {
    const found = await rows(by, screen, filters);
    expect(found).toHaveLength(1);
    return String(found[0]?.id);
  };
  /** `done`, or the code of the refusal of the one row. */
  const act = async (
    by: TestClient,
    screen: string,
    action: string,
    ids: readonly string[] | null,
    input: Input = {},
  ) => {
    const answer = await by.data<ActionAnswer>(`${SCREENS}/${screen}/actions/${action}`, {
      ...(ids === null ? {} : { ids }),
      input,
    });
    return answer.failed[0]?.code ?? 'done';
  };
  /** A client of a user who has just changed the temporary password. */
  const enter = async (account: string): Promise<TestClient> => {
    const send = (url: string, payload: object, token = '') =>
      server.app.inject({ method: 'POST', url, payload, headers: { token } });
    const { data } = (await send(`${USER}/login`, { account, password: FIRST })).json<Envelope<UserInfo>>();
    expect(data.weakPasswd).toBe('Y');
    await server.app.inject({
      method: 'POST',
      url: `${USER}/checkChangePasswd`,
      headers: { token: data.token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ oldPasswd: FIRST, newPasswd: SECOND }).toString(),
    });
    return server.login(account, SECOND);
  };
  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.login('admin');
    await server.insert('invoice', 'G1', ['100', '102', '104', '10401', '105', '999'].map(invoice));
  });
  afterAll(() => server.close());

  it('makes a role, an organisation and a user, who sees exactly what was granted', async () => {
    const role = { code: 'signer', name: '签收员', nameEn: 'Signer' };
    const permissions = 'purchaser:invoice:view,purchaser:invoice:sign';
    expect(await act(admin, 'manager.roles', 'add', null, { ...role, permissions })).toBe('done');
    const organisation = { code: '10401', name: '江宁分公司', parent: '104', taxNo: null, taxBody: '0', scaled: '0' };
    expect(await act(admin, 'manager.organisations', 'add', null, organisation)).toBe('done');
    expect(await act(admin, 'manager.users', 'add', null, user('zhou', { roles: 'signer' }))).toBe('done');

    const zhou = await enter('zhou');
    expect(zhou.user.buttonCodes).toEqual(['purchaser:invoice:sign', 'purchaser:invoice:view']);
    const screens = await zhou.data<readonly ScreenSummary[]>(SCREENS);
    expect(screens.map(({ id }) => id)).toContain('invoice.general');
    expect(screens.filter(({ id }) => /^(manager|order|risk|overseas|supplier)\./.test(id))).toEqual([]);
    expect((await rows(zhou, 'invoice.general')).map(({ invoiceNo }) => invoiceNo).toSorted()).toEqual([
      'K104',
      'K10401',
    ]);
    const tree = await zhou.data<readonly Organisation[]>(`${USER}/organs`);
    expect(tree.map(({ jgdm, children }) => [jgdm, children.map((child) => child.jgdm)])).toEqual([['104', ['10401']]]);
    for (const screen of ['manager.users', 'manager.organisations', 'manager.roles', 'manager.groups'])
      await zhou.problem(403, `${SCREENS}/${screen}/query`, { filters: {} });
  });

  it('shows a new user in the list, found by every filter, with names instead of codes', async () => {
    for (const filters of [
      { account: 'zho' },
      { showName: '周新' },
      { organForm: ['104'] },
      { roles: ['signer'] },
      { userState: '1', account: 'zhou' },
    ])
      expect([filters, (await rows(admin, 'manager.users', filters)).map(({ account }) => account)]).toEqual([
        filters,
        ['zhou'],
      ]);
    const tables = await admin.data<Readonly<Record<string, readonly WireCode[]>>>('/api/gts-base-ability/codeTables', {
      names: ['role', 'permission', 'organisation'],
    });
    expect(tables.role?.find(({ code }) => code === 'signer')).toMatchObject({ name: '签收员', nameEn: 'Signer' });
    expect(tables.organisation?.find(({ code }) => code === '10401')?.name).toBe('江宁分公司');
    expect(tables.permission?.find(({ code }) => code === 'purchaser:invoice:tick')).toMatchObject({
      name: '发票 · 勾选、撤销勾选',
      headings: [
        { name: '进项管理', nameEn: 'Purchases' },
        { name: '发票', nameEn: 'Invoice' },
      ],
    });
  });

  it('refuses what an administrator must not do, in the user’s words, and changes nothing', async () => {
    const mine = await idOf(admin, 'manager.users', { account: 'admin' });
    expect(await act(admin, 'manager.users', 'disable', [mine])).toBe('USER_IS_YOU');
    const answer = await admin.data<ActionAnswer>(`${SCREENS}/manager.users/actions/add`, { input: user('zhou') });
    expect(answer).toMatchObject({ done: 0, failed: [{ code: 'ACCOUNT_TAKEN', message: '该账号已被使用' }] });
    expect(await act(admin, 'manager.users', 'add', null, user('weak', { password: 'abc' }))).toBe(
      'PASSWORD_TOO_SHORT',
    );
    expect(await rows(admin, 'manager.users', { account: 'weak' })).toEqual([]);
  });

  it('disables and enables several users at once, and judges each', async () => {
    const ids = await Promise.all(
      ['zhou', 'viewer', 'admin'].map((account) => idOf(admin, 'manager.users', { account })),
    );
    const answer = await admin.data<ActionAnswer>(`${SCREENS}/manager.users/actions/batchDisable`, { ids });
    expect([answer.done, answer.failed.map(({ code }) => code)]).toEqual([2, ['USER_IS_YOU']]);
    const back = await admin.data<ActionAnswer>(`${SCREENS}/manager.users/actions/batchEnable`, { ids });
    expect([back.done, back.failed]).toEqual([2, [expect.objectContaining({ message: '该用户已启用' })]]);
  });

  it('keeps a branch administrator in the branch', async () => {
    const given = user('lin', { roles: 'branchAdministrator,viewer', organForm: '102', organs: '102' });
    expect(await act(admin, 'manager.users', 'add', null, given)).toBe('done');
    const lin = await enter('lin');
    expect((await rows(lin, 'manager.users')).map(({ account }) => account).toSorted()).toEqual([
      'config',
      'lin',
      'viewer',
      'zhou',
    ]);
    expect((await rows(lin, 'manager.organisations')).map(({ code }) => code).toSorted()).toEqual([
      '102',
      '104',
      '10401',
      '105',
    ]);
    // Neither roles nor groups nor the log belong to a branch.
    for (const screen of ['manager.roles', 'manager.groups', 'manager.audit'])
      await lin.problem(403, `${SCREENS}/${screen}/query`, { filters: {} });

    const users = `${SCREENS}/manager.users/actions`;
    const theirs = user('ours', { roles: 'viewer' });
    await lin.problem(400, `${users}/add`, { input: { ...theirs, organForm: '103' } });
    await lin.problem(400, `${users}/add`, { input: { ...theirs, organs: '104,103' } });
    expect(await act(lin, 'manager.users', 'add', null, { ...theirs, wholeGroup: '1' })).toBe('NOT_YOURS_TO_GIVE');
    expect(await act(lin, 'manager.users', 'add', null, { ...theirs, roles: 'administrator' })).toBe(
      'NOT_YOURS_TO_GIVE',
    );
    expect(await act(lin, 'manager.users', 'add', null, theirs)).toBe('done');

    const config = await idOf(lin, 'manager.users', { account: 'config' });
    expect(await act(lin, 'manager.users', 'resetPassword', [config], { password: FIRST })).toBe('USER_BEYOND_YOU');
    const boss = await idOf(admin, 'manager.users', { account: 'admin' });
    expect(await act(lin, 'manager.users', 'resetPassword', [boss], { password: FIRST })).toBe('ROW_NOT_FOUND');
    const branch = await idOf(lin, 'manager.organisations', { code: '102' });
    await lin.problem(400, `${SCREENS}/manager.organisations/actions/move`, {
      ids: [branch],
      input: { parent: '100' },
    });
    expect(await act(lin, 'manager.organisations', 'cancel', [branch])).toBe('ORGANISATION_TOP');
    const strange = await idOf(admin, 'manager.organisations', { code: '103' });
    expect(await act(lin, 'manager.organisations', 'cancel', [strange])).toBe('ROW_NOT_FOUND');
    const tables = await lin.data<Readonly<Record<string, readonly WireCode[]>>>('/api/gts-base-ability/codeTables', {
      names: ['organisation'],
    });
    expect(tables.organisation?.map(({ code }) => code).toSorted()).toEqual(['102', '104', '10401', '105']);
  });

  it('makes a group whose administrator sees nothing of others, and nobody of it sees more', async () => {
    const group = {
      groupCode: 'G7',
      name: '新集团',
      groupType: '1',
      organCode: '100',
      organName: '新集团总部',
      taxNo: null,
      account: 'boss',
      showName: '集团管理员',
      password: FIRST,
    };
    expect(await act(admin, 'manager.groups', 'add', null, group)).toBe('done');
    expect((await rows(admin, 'manager.groups')).map(({ groupCode }) => groupCode)).toEqual(['G1', 'G2', 'G7']);
    const boss = await enter('boss');
    expect((await rows(boss, 'manager.users')).map(({ account }) => account)).toEqual(['boss']);
    expect((await rows(boss, 'manager.organisations')).map(({ name }) => name)).toEqual(['新集团总部']);
    expect(await rows(boss, 'invoice.general')).toEqual([]);
    await boss.problem(403, `${SCREENS}/manager.groups/query`, { filters: {} });
    expect(boss.user.buttonCodes).not.toContain('system:schema:edit');
    const id = await idOf(admin, 'manager.groups', { groupCode: 'G7' });
    expect(await act(admin, 'manager.groups', 'disable', [id])).toBe('done');
    expect((await boss.get(SCREENS)).json()).toMatchObject({ code: '100001' });
  });

  it('leaves no password in the log or among the answers kept for repeated requests', async () => {
    const read = (sql: string) => server.deps.store.read('page', { sql, parameters: [] });
    const kept = [...(await read('select * from "audit"')), ...(await read('select * from "action_keys"'))];
    const text = JSON.stringify(kept.map((row) => Object.values(row).map(String)));
    expect(text).toContain('zhou');
    for (const secret of [FIRST, SECOND, 'argon2']) expect(text).not.toContain(secret);
  });

  it('changes as many rows at once as there is time for, and says so of more', async () => {
    const { store } = server.deps;
    const codes = Array.from({ length: ACTION_LIMITS.rowsOneByOne + 1 }, (_, at) => `M${String(at).padStart(3, '0')}`);
    await store.batch(
      codes.map((code, at) => {
        const place = { parent: '103', taxNo: '', position: 1000 + at, taxBody: 0, scaled: 0 };
        return insertStatement(store, 'organisations', {
          ...{ groupId: 'G1', code, name: code, companyCode: '', cancelled: 0, rowId: BigInt(9000 + at) },
          ...place,
        });
      }),
    );
    server.deps.versions.bump('organisation');
    const path = `${SCREENS}/manager.organisations/actions`;
    const [one, ...ids] = codes.map((_code, at) => String(9000 + at));
    const refused = await admin.problem(400, `${path}/cancel`, { ids: [one, ...ids] });
    expect([refused.code, refused.msg]).toEqual([
      'ACTION_TOO_MANY_ONE_BY_ONE',
      '一次最多操作100条数据，请减少所选数据或缩小查询范围',
    ]);
    const all = { filters: { code: 'M' }, expectedCount: codes.length };
    expect((await admin.problem(400, `${path}/cancel`, all)).code).toBe('ACTION_TOO_MANY_ONE_BY_ONE');
    expect(await admin.data<ActionAnswer>(`${path}/cancel`, { ids })).toEqual({ done: 100, failed: [] });
    expect(await admin.data<ActionAnswer>(`${path}/delete`, { ids })).toEqual({ done: 100, failed: [] });
    expect(await admin.data<ActionAnswer>(`${path}/delete`, { ids: [one] })).toEqual({ done: 1, failed: [] });
  });
});
