import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ActionAnswer, DEFAULT_SWITCHES, GROUP_SETTING, type QueryAnswer } from '#wire';
import { auditOrigin, closeAudit } from '../../src/server/audit.ts';
import { insertStatement } from '../../src/server/sql/insertStatement.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREENS = '/api/gts-base-ability/screens';
const SET = '/api/gts-manager/jt/set';
const SECRET = 'Kq7#mZ2vLx';

describeOnBothEngines('a record of a change', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  const rowsOf = async (screen: string, filters: object, client = admin) => {
    const page = { currentPage: 1, pageSize: 100 };
    return (await client.data<QueryAnswer>(`${SCREENS}/${screen}/query`, { filters, page })).records ?? [];
  };
  const act = (screen: string, action: string, body: object, client = admin) =>
    client.data<ActionAnswer>(`${SCREENS}/${screen}/actions/${action}`, body);
  /** The newest record of an action as a reader sees it. */
  const told = async (action: string, language = 'zh') => {
    const answer = await admin.post(
      `${SCREENS}/manager.audit/query`,
      { filters: { action: [action] }, page: { currentPage: 1, pageSize: 20 } },
      { 'accept-language': language },
    );
    return String(answer.json().data.records[0]?.detail);
  };
  const stored = async (action: string) => {
    const [row] = await server.deps.store.read('system', {
      sql: `select "detail", "record" from "audit" where "action" = '${action}' order by "id" desc limit 1`,
      parameters: [],
    });
    const record = String(row?.record);
    return { detail: JSON.parse(String(row?.detail)), record: record === '' ? null : JSON.parse(record) };
  };
  const idOf = async (account: string) => String((await rowsOf('manager.users', { account }))[0]?.id);
  const newUser = (account: string) => ({
    account,
    showName: '周新人',
    password: SECRET,
    organForm: '102',
    roles: 'viewer',
    wholeGroup: '0',
    organs: '102',
    mobile: null,
    email: null,
  });

  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.login('admin');
    expect(await act('manager.users', 'add', { input: newUser('zhou') })).toMatchObject({ done: 1 });
  });
  afterAll(() => server.close());

  it('tells what was added, by the labels and names of its reader, and no secret', async () => {
    const [zh, en] = [await told('action.add'), await told('action.add', 'en')];
    expect(zh).toContain('zhou（');
    expect(zh).toContain('所属机构：-- → 示例科技（上海）');
    expect(zh).toContain('整个集团：-- → 否');
    expect(en).toContain('Home organisation: -- → ');
    expect(en).toContain('Whole group: -- → No');
    for (const text of [zh, en, JSON.stringify(await stored('action.add'))]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('-- → --');
    }
    for (const text of [zh, en]) expect(text).not.toMatch(/organForm|showName|wholeGroup|userState/);
  });

  it('tells old and new value of a change, of nothing else', async () => {
    const { password: _, account: __, ...same } = newUser('zhou');
    const input = { ...same, organForm: '103', mobile: '13800000000', roles: 'viewer,finance' };
    await act('manager.users', 'edit', { ids: [await idOf('zhou')], input });
    expect((await stored('action.edit')).detail.rows).toEqual([
      {
        id: await idOf('zhou'),
        name: 'zhou',
        changes: { organForm: ['102', '103'], roles: ['viewer', 'finance,viewer'], mobile: [null, '13800000000'] },
      },
    ]);
    const text = await told('action.edit');
    expect(text).toMatch(/所属机构：.+ → .+；/);
    expect(text).toContain('手机号：-- → 13800000000');
    expect(text).not.toMatch(/organForm|finance/);
  });

  it('tells that a password was reset, and not which', async () => {
    await act('manager.users', 'resetPassword', { ids: [await idOf('zhou')], input: { password: 'Vb8!qRt5Wn' } });
    expect(await told('action.resetPassword')).toContain('初始密码：***');
    expect(JSON.stringify(await stored('action.resetPassword'))).not.toContain('Vb8!qRt5Wn');
  });

  it('tells what a row was that is removed', async () => {
    await act('manager.users', 'disable', { ids: [await idOf('zhou')] });
    expect(await told('action.disable')).toContain('状态：启用 → 停用');
    await act('manager.users', 'delete', { ids: [await idOf('zhou')] });
    const text = await told('action.delete', 'en');
    expect(text).toContain('zhou (Account: zhou → --; Name: 周新人 → --');
    expect((await stored('action.delete')).detail.rows).toMatchObject([
      { name: 'zhou', changes: { mobile: ['13800000000', null] } },
    ]);
  });

  it('over many rows tells the first ones whole and how many more there are, and keeps them all', async () => {
    const finance = await server.login('finance');
    const rows = sampleInvoices(300).map((one, at) => ({
      ...one,
      kind: 'general',
      organForm: '101',
      signStatus: '0',
      signName: '',
      signDate: '',
      sellerName: '审计样本',
      invoiceKey: `AU${at}`,
      invoiceNo: `AU${at}`,
    }));
    await server.insert('invoice', 'G1', rows);
    const body = { filters: { sellerName: '审计样本' }, expectedCount: 300 };
    expect(await act('invoice.general', 'batchSign', body, finance)).toMatchObject({ done: 300 });
    const { detail, record } = await stored('action.batchSign');
    expect(detail.count).toBe(300);
    expect(detail.rows.length + detail.more).toBe(300);
    expect(detail.rows[0]).toMatchObject({
      changes: { signStatus: ['0', '1'], signName: [null, '王会计'], signDate: [null, '2025-11-06'] },
    });
    expect(record.rows).toHaveLength(300);
    expect(record.rows.slice(0, detail.rows.length)).toEqual(detail.rows);
    const lines = (await told('action.batchSign')).split('\n');
    expect(lines[0]).toBe('数量：300；');
    expect(lines[1]).toMatch(/^AU\d+（签收状态：未签收 → 已签收；签收人：-- → 王会计；签收日期：-- → 2025-11-06）；$/);
    expect(lines.at(-1)).toBe(`另有${detail.more}条`);
    expect((await told('action.batchSign', 'en')).split('\n').at(-1)).toBe(`and ${detail.more} more`);
  });

  it('tells old and new value of a setting of the group', async () => {
    const save = (info: object, rev: number) =>
      admin.data<{ readonly rev: number }>(`${SET}/add`, {
        ...GROUP_SETTING.switches,
        info: JSON.stringify(info),
        rev,
      });
    const { rev } = await save({ ...DEFAULT_SWITCHES, thousandthSeparator: '0' }, 0);
    await save({ ...DEFAULT_SWITCHES, thousandthSeparator: '1' }, rev);
    expect((await stored('groupSetting.saved')).detail.changes).toEqual({ thousandthSeparator: ['0', '1'] });
    expect(await told('groupSetting.saved')).toBe('千分位：开启 → 关闭');
    expect(await told('groupSetting.saved', 'en')).toBe('Thousands separators: on → off');
  });

  it('keeps a picture whole and shows what kind it is', async () => {
    const browserIcon = `data:image/png;base64,${Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, ...Array(3000).fill(0)]).toString('base64')}`;
    const info = JSON.stringify({ edition: 'group', browserTitle: '甲', browserTitleEn: '', browserIcon });
    await admin.data(`${SET}/add`, { ...GROUP_SETTING.brand, info, rev: 0 });
    const { detail, record } = await stored('groupSetting.saved');
    expect(detail.changes.browserIcon).toEqual([null, 'data:image/png']);
    expect(record.changes.browserIcon).toEqual([null, browserIcon]);
    expect(await told('groupSetting.saved')).toContain('版本：-- → 集团税务管理系统');
    expect(await told('groupSetting.saved')).toContain('浏览器图标：-- → image/png');
  });

  it.each<[string, object | string, string]>([
    ['whole', { count: 1, ids: ['7'], names: ['li'], input: { organForm: '101' } }, '编号：7'],
    [
      'cut off',
      `{"count":500,"ids":["${Array.from({ length: 9000 }, (_, at) => at + 1000).join('","')}"]}`,
      '1000、1001',
    ],
  ])('of before is still read, %s', async (_name, detail, part) => {
    await server.deps.store.batch([
      insertStatement(server.deps.store, 'audit', {
        id: BigInt(server.deps.ids()),
        at: BigInt(server.deps.now()),
        time: '2025-11-06 13:00:00',
        groupId: 'G1',
        userId: 'U2',
        account: 'finance',
        action: 'action.transferOut',
        target: 'manager.users',
        detail: typeof detail === 'string' ? detail : JSON.stringify(detail),
        requestId: 'r-old',
      }),
    ]);
    const text = await told('action.transferOut');
    expect(text).toContain(part);
    expect(text).not.toMatch(/organForm|ids|[{}[\]"]/);
    expect(text.length).toBeLessThan(2500);
  });

  it('goes out in a file as it is read, also without the column it is about', async () => {
    const filters = { action: ['action.disable'] };
    const file = await admin.post(
      `${SCREENS}/manager.audit/export`,
      { filters, columns: ['account', 'detail'], format: 'csv' },
      { 'accept-language': 'zh' },
    );
    expect(file.rawPayload.toString('utf8')).toContain('状态：启用 → 停用');
  });

  it('of something that took its time is closed through an index', async () => {
    const { store } = server.deps;
    const origin = auditOrigin({ id: 'r-1', headers: {} });
    const { sql, parameters } = closeAudit(server.deps, 'export', { detail: {}, origin });
    const plan = await store.transaction(async (tx) => {
      if (engine.kind === 'sqlite') return tx.read({ sql: `explain query plan ${sql}`, parameters });
      // Of a table with a few rows it would rather read all.
      await tx.write({ sql: 'set local enable_seqscan = off', parameters: [] });
      return tx.read({ sql: `explain ${sql}`, parameters });
    });
    expect(JSON.stringify(plan)).toContain('ix_audit_request');
  });
});
