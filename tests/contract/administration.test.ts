import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope, UserInfo } from '#wire';
import { TABLES_OF_A_USER } from '../../src/server/administration/removeUser.ts';
import { insertStatement } from '../../src/server/sql/insertStatement.ts';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import { type Administration, administer, callerNow } from '../support/administer.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const USER = '/api/gts-manager/user';
const FIRST = 'Kq7#mZ2vLx';
const SECOND = '春眠不觉晓处处闻啼鸟夜来风雨';
const newUser = (account: string, more: WireRow = {}): WireRow => ({
  account,
  showName: '新用户',
  organForm: '102',
  roles: '',
  organs: '102',
  wholeGroup: '0',
  password: FIRST,
  ...more,
});

describeOnBothEngines('administration', (engine) => {
  let server: TestServer;
  let admin: Administration;
  /** Sees the branch 102 and everything below it, and may do there what a branch administrator may. */
  let branch: Administration;
  const read = (sql: string) => server.deps.store.read('system', { sql, parameters: [] });
  const login = async (account: string, password = FIRST) => {
    const answer = await server.app.inject({ method: 'POST', url: `${USER}/login`, payload: { account, password } });
    return answer.json<Envelope<UserInfo>>();
  };
  const lives = async (token: string) =>
    (await server.app.inject({ url: `${USER}/getLoginUserInfo`, headers: { token } })).json<Envelope<null>>().success;
  const userOf = async (account: string) => (await read(`select * from "ds_user" where "account" = '${account}'`))[0];
  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = administer(server, 'admin');
    branch = administer(server, 'branch');
    expect(await admin.create('user', newUser('branch', { roles: 'branchAdministrator,viewer' }))).toBe('done');
  });
  afterAll(() => server.close());

  it('adds a user with roles, organisations and a home', async () => {
    expect(await admin.create('user', newUser('zhang', { roles: 'viewer', mobile: '13800000000' }))).toBe('done');
    expect(await userOf('zhang')).toMatchObject({
      groupId: 'G1',
      showName: '新用户',
      organForm: '102',
      roles: 'viewer',
      organs: '102',
      mobile: '13800000000',
      userState: '1',
      createdAt: '2025-11-06 13:00:00',
      lastLoginAt: '',
    });
  });

  it('makes a user change the password somebody else gave, however strong it is', async () => {
    const { data } = await login('zhang');
    expect([data.weakPasswd, data.initialPasswd]).toEqual(['Y', 'Y']);
    const screens = await server.app.inject({
      url: '/api/gts-base-ability/screens',
      headers: { token: data.token },
    });
    expect(screens.json()).toMatchObject({ code: 'PASSWORD_CHANGE_NEEDED' });
    const changed = await server.app.inject({
      method: 'POST',
      url: `${USER}/checkChangePasswd`,
      headers: { token: data.token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ oldPasswd: FIRST, newPasswd: SECOND }).toString(),
    });
    expect(changed.json<Envelope<UserInfo>>().data.weakPasswd).toBe('N');
    expect((await login('zhang', SECOND)).data.weakPasswd).toBe('N');
    expect((await userOf('zhang'))?.lastLoginAt).toBe('2025-11-06 13:00:00');
  });

  it.each<[string, WireRow, string]>([
    ['an account of another group', { account: 'agency' }, 'ACCOUNT_TAKEN'],
    ['an account in other letters', { account: 'Finance' }, 'ACCOUNT_TAKEN'],
    ['an account with blanks', { account: 'a b' }, 'ACCOUNT_FORM'],
    ['no name', { showName: ' ' }, 'NAME_NEEDED'],
    ['no password', { password: null }, 'FIRST_PASSWORD_NEEDED'],
    ['a short password', { password: 'Ab1#' }, 'PASSWORD_TOO_SHORT'],
    ['the account in the password', { password: 'Newcomer#2025' }, 'PASSWORD_HAS_NAME'],
    ['no home', { organForm: null }, 'ORGANISATION_UNKNOWN'],
    ['an organisation of another group', { organs: '200' }, 'ORGANISATION_UNKNOWN'],
    ['a role of another group', { roles: 'agent' }, 'ROLE_UNKNOWN'],
  ])('adds no user with %s', async (_what, more, code) => {
    expect(await admin.create('user', { ...newUser('newcomer'), ...more })).toBe(code);
    expect(await userOf('newcomer')).toBeUndefined();
  });

  it.each<[string, WireRow, string]>([
    ['a role that may do more', { roles: 'finance' }, 'NOT_YOURS_TO_GIVE'],
    ['the role of every permission', { roles: 'administrator' }, 'NOT_YOURS_TO_GIVE'],
    ['the whole group', { wholeGroup: '1' }, 'NOT_YOURS_TO_GIVE'],
    ['an organisation of another branch', { organs: '102,103' }, 'ORGANISATION_UNKNOWN'],
    ['a home above the branch', { organForm: '100' }, 'ORGANISATION_UNKNOWN'],
  ])('lets a branch administrator give nobody %s', async (_what, more, code) => {
    expect(await branch.create('user', newUser('escalated', more))).toBe(code);
    const mine = 'ours';
    if ((await userOf(mine)) === undefined) await branch.create('user', newUser(mine, { roles: 'viewer' }));
    expect(await branch.change('user', mine, more)).toBe(code);
    expect(await userOf(mine)).toMatchObject({ roles: 'viewer', organs: '102', organForm: '102' });
  });

  it.each<[string, WireRow]>([
    ['reset', { password: SECOND }],
    ['renamed', { showName: '改名' }],
    ['disabled', { userState: '0' }],
  ])('keeps users who may do or see more from being %s', async (_what, values) => {
    for (const above of ['admin', 'finance', 'viewer'])
      expect([above, await branch.change('user', above, values)]).toEqual([above, 'USER_BEYOND_YOU']);
    expect(await branch.remove('user', 'viewer')).toBe('USER_BEYOND_YOU');
  });

  it('ends the sessions of who is disabled, and lets nobody log in', async () => {
    await admin.create('user', newUser('leaver'));
    const { data } = await login('leaver');
    expect(await admin.change('user', 'leaver', { userState: '0' })).toBe('done');
    expect(await lives(data.token)).toBe(false);
    expect((await login('leaver')).code).toBe('LOGIN_FAILED');
    expect(await admin.change('user', 'leaver', { userState: '1' })).toBe('done');
    expect((await login('leaver')).success).toBe(true);
  });

  it('ends the sessions of who gets a new password, which has to be changed', async () => {
    const { data } = await login('leaver');
    expect(await admin.change('user', 'leaver', { password: FIRST })).toBe('PASSWORD_REUSED');
    expect(await admin.change('user', 'leaver', { password: 'weak' })).toBe('PASSWORD_TOO_SHORT');
    expect(await admin.change('user', 'leaver', { password: SECOND })).toBe('done');
    expect(await lives(data.token)).toBe(false);
    expect((await login('leaver')).success).toBe(false);
    expect((await login('leaver', SECOND)).data.weakPasswd).toBe('Y');
  });

  it('lets changed roles and organisations hold from the next call on', async () => {
    await admin.create('user', newUser('mover', { roles: 'viewer' }));
    await server.deps.store.batch([
      { sql: `update "users" set "passwordTemporary" = 0 where "account" = 'mover'`, parameters: [] },
    ]);
    const { token } = (await login('mover')).data;
    const sees = async () => {
      const headers = { token };
      const info = await server.app.inject({ url: `${USER}/getLoginUserInfo`, headers });
      const organs = await server.app.inject({ url: `${USER}/organs`, headers });
      const top = organs.json<Envelope<readonly { jgdm: string }[]>>().data.map(({ jgdm }) => jgdm);
      return [info.json<Envelope<UserInfo>>().data.buttonCodes.includes('seller:order:edit'), top];
    };
    expect(await sees()).toEqual([false, ['102']]);
    await admin.change('user', 'mover', { roles: 'viewer,finance', organs: '103,106' });
    expect(await sees()).toEqual([true, ['103', '106']]);
  });

  it.each<[string, WireRow]>([
    ['disables', { userState: '0' }],
    ['demotes', { roles: 'viewer' }],
    ['limits', { wholeGroup: '0' }],
    ['resets the password of', { password: SECOND }],
  ])('nobody %s themselves', async (_what, values) => {
    expect(await admin.change('user', 'admin', values)).toBe('USER_IS_YOU');
    expect(await admin.remove('user', 'admin')).toBe('USER_IS_YOU');
  });

  it('lets anybody be called otherwise, but an account stay', async () => {
    const same = { roles: 'administrator', wholeGroup: '1', organs: null, userState: '1', showName: '总管' };
    expect(await admin.change('user', 'admin', same)).toBe('done');
    expect((await userOf('admin'))?.showName).toBe('总管');
    expect(await admin.change('user', 'zhang', { account: 'other' })).toBe('NOT_CHANGEABLE');
  });

  it('keeps the last administrator of a group, also when two disable each other at once', async () => {
    await admin.create('user', newUser('second', { roles: 'administrator', wholeGroup: '1', organs: null }));
    const second = administer(server, await callerNow(server, 'second'));
    expect(await admin.change('user', 'second', { userState: '0' })).toBe('done');
    const steps: readonly WireRow[] = [{ userState: '0' }, { roles: 'viewer' }, { wholeGroup: '0', organs: '100' }];
    for (const values of steps) expect(await second.change('user', 'admin', values)).toBe('LAST_ADMINISTRATOR');
    expect(await second.remove('user', 'admin')).toBe('LAST_ADMINISTRATOR');
    expect(await admin.change('user', 'second', { userState: '1' })).toBe('done');
    expect(await second.change('user', 'admin', { userState: '0' })).toBe('done');
    expect(await second.change('user', 'admin', { userState: '1' })).toBe('done');
    expect(await admin.remove('user', 'second')).toBe('done');
  });

  it('keeps administrators of everything from those of a part', async () => {
    await admin.create('user', newUser('limited', { roles: 'administrator' }));
    const limited = administer(server, 'limited');
    expect(await limited.change('user', 'admin', { userState: '0' })).toBe('USER_BEYOND_YOU');
    expect(await limited.change('user', 'viewer', { userState: '0' })).toBe('USER_BEYOND_YOU');
    expect(await admin.remove('user', 'limited')).toBe('done');
  });

  it('removes a user with everything that is theirs, but not what they did', async () => {
    const tables = await read(
      server.deps.store.kind === 'sqlite'
        ? `select m."name" from "sqlite_master" m join pragma_table_info(m."name") c on c."name" = 'userId' where m."type" = 'table'`
        : `select c.table_name as "name" from information_schema.columns c join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema where c.column_name = 'userId' and c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => String(name)).toSorted()).toEqual([...TABLES_OF_A_USER, 'audit'].toSorted());
    expect(await admin.remove('user', 'leaver')).toBe('done');
    expect(await userOf('leaver')).toBeUndefined();
    for (const { name } of tables.filter((table) => table.name !== 'audit'))
      expect([name, await read(`select 1 from "${name}" where "userId" not in (select "id" from "users")`)]).toEqual([
        name,
        [],
      ]);
    expect(await read(`select 1 from "audit" where "account" = 'leaver'`)).not.toEqual([]);
  });

  it('adds an organisation below one of the caller’s, whose users have it at once', async () => {
    const sees = async () => {
      const client = await server.login('viewer');
      return JSON.stringify(await client.data(`${USER}/organs`)).includes('10299');
    };
    expect(await sees()).toBe(false);
    expect(
      await branch.create('organisation', { code: '10299', name: '临港分公司', parent: '102', companyCode: 'LG1' }),
    ).toBe('done');
    expect(await sees()).toBe(true);
    expect(await branch.create('organisation', { code: 'Ling1', name: '临港一部', parent: '10299' })).toBe('done');
    expect(await branch.create('organisation', { code: 'lING1', name: '临港二部', parent: '10299' })).toBe(
      'ORGANISATION_TAKEN',
    );
    expect(await branch.change('organisation', '10299', { name: '临港新片区分公司', taxBody: '0' })).toBe('done');
  });

  it.each<[string, WireRow, string]>([
    ['a code the group has', { code: '103' }, 'ORGANISATION_TAKEN'],
    ['a code with blanks', { code: '1 2' }, 'CODE_FORM'],
    ['no name', { name: '' }, 'NAME_NEEDED'],
    ['a tax number of 16 characters', { taxNo: '9131011500000023' }, 'TAX_NUMBER_FORM'],
    ['small letters in the tax number', { taxNo: '91310115maxxx00236' }, 'TAX_NUMBER_FORM'],
    ['a parent of another branch', { parent: '103' }, 'ORGANISATION_UNKNOWN'],
    ['a parent that is not there', { parent: 'nowhere' }, 'ORGANISATION_UNKNOWN'],
    ['a place at the top', { parent: null }, 'NOT_YOURS_TO_GIVE'],
  ])('lets a branch administrator add no organisation with %s', async (_what, more, code) => {
    expect(await branch.create('organisation', { code: 'x1', name: '新机构', parent: '102', ...more })).toBe(code);
  });

  it.each(['110108000000000', '91310115MAXXX0023', '91310115MAXXX00236', '110101199001011234', '11010119900101123401'])(
    'takes the tax number %s',
    async (taxNo) => {
      const wanted = [15, 17, 18, 19, 20].includes(taxNo.length) ? 'done' : 'TAX_NUMBER_FORM';
      expect(await admin.change('organisation', '10299', { taxNo })).toBe(wanted);
    },
  );

  it('moves an organisation anywhere but below itself', async () => {
    expect(await admin.change('organisation', '102', { parent: '102' })).toBe('ORGANISATION_CYCLE');
    expect(await admin.change('organisation', '102', { parent: '10299' })).toBe('ORGANISATION_CYCLE');
    expect(await admin.change('organisation', '104', { parent: '105' })).toBe('done');
    expect(await admin.change('organisation', '105', { parent: '104' })).toBe('ORGANISATION_CYCLE');
    expect(await admin.change('organisation', '104', { parent: '102' })).toBe('done');
  });

  it('keeps a branch where it is, and what is in it inside', async () => {
    expect(await branch.change('organisation', '102', { parent: '104' })).toBe('ORGANISATION_TOP');
    expect(await branch.change('organisation', '102', { parent: null })).toBe('ORGANISATION_TOP');
    expect(await branch.change('organisation', '102', { organState: '0' })).toBe('ORGANISATION_TOP');
    expect(await branch.remove('organisation', '102')).toBe('ORGANISATION_TOP');
    expect(await branch.change('organisation', '104', { parent: '103' })).toBe('ORGANISATION_UNKNOWN');
    expect(await branch.change('organisation', '104', { parent: '100' })).toBe('ORGANISATION_UNKNOWN');
    expect(await branch.change('organisation', '104', { organState: '0' })).toBe('done');
    expect(await branch.change('organisation', '104', { organState: '1' })).toBe('done');
  });

  it('keeps the tree within its levels', async () => {
    let parent = '10299';
    const codes: string[] = [];
    for (let level = 4; level <= 21; level += 1) {
      const code = `deep${level}`;
      codes.push(await admin.create('organisation', { code, name: code, parent }));
      parent = code;
    }
    expect(codes).toEqual([...Array(17).fill('done'), 'ORGANISATION_TOO_DEEP']);
    expect(await admin.change('organisation', 'deep4', { parent: '104' })).toBe('done');
    expect(await admin.change('organisation', '10299', { parent: 'deep4' })).toBe('done');
    expect(await admin.change('organisation', 'deep5', { parent: '10299' })).toBe('ORGANISATION_TOO_DEEP');
  });

  it('moves an organisation up and down among its siblings, and no further', async () => {
    const children = async () => {
      const rows = await read(
        `select "code" from "ds_organisation" where "parent" = '103' order by "position", "code"`,
      );
      return rows.map(({ code }) => code);
    };
    const step = (code: string, to: string) => admin.change('organisation', code, { step: to });
    for (const code of ['s1', 's2']) await admin.create('organisation', { code, name: code, parent: '103' });
    expect(await children()).toEqual(['107', 's1', 's2']);
    expect([await step('s2', 'up'), await children()]).toEqual(['done', ['107', 's2', 's1']]);
    expect([await step('107', 'down'), await children()]).toEqual(['done', ['s2', '107', 's1']]);
    expect([await step('s2', 'up'), await step('s1', 'down')]).toEqual(['ORGANISATION_FIRST', 'ORGANISATION_LAST']);
    // As a database of before may have them.
    await server.deps.store.batch([
      { sql: `update "organisations" set "position" = 5 where "parent" = '103'`, parameters: [] },
    ]);
    expect(await children()).toEqual(['107', 's1', 's2']);
    expect([await step('s1', 'up'), (await children())[0]]).toEqual(['done', 's1']);
    expect(await branch.change('organisation', '102', { step: 'up' })).toBe('ORGANISATION_TOP');
    for (const code of ['s1', 's2']) await admin.remove('organisation', code);
  });

  it('removes no organisation that is needed', async () => {
    const make = (code: string) => admin.create('organisation', { code, name: code, parent: '106' });
    for (const code of ['home', 'granted', 'full', 'above', 'free']) expect(await make(code)).toBe('done');
    await admin.create('organisation', { code: 'below', name: 'below', parent: 'above' });
    await admin.create('user', newUser('resident', { organForm: 'home' }));
    await admin.create('user', newUser('visitor', { organs: 'granted' }));
    await server.insert('invoice', 'G1', [
      { ...sampleInvoices(1)[0], kind: 'general', organForm: 'full', invoiceKey: 'A1' },
    ]);
    const removed = await Promise.all(
      ['home', 'granted', 'full', 'above', 'free'].map((code) => admin.remove('organisation', code)),
    );
    expect(removed).toEqual([
      'ORGANISATION_HAS_USERS',
      'ORGANISATION_HAS_USERS',
      'ORGANISATION_HAS_ROWS',
      'ORGANISATION_HAS_CHILDREN',
      'done',
    ]);
  });

  it('lets a group have one top', async () => {
    const second = { code: 'top2', name: '第二总部', parent: null };
    expect(await admin.create('organisation', second)).toBe('ORGANISATION_SECOND_TOP');
    expect(await admin.change('organisation', '106', { parent: null })).toBe('ORGANISATION_SECOND_TOP');
    expect(await admin.change('organisation', '100', { parent: null, name: '总部' })).toBe('done');
  });

  it('adds no organisations, users or grants to one that is cancelled, and leaves those it has', async () => {
    const make = (code: string, parent: string) => admin.create('organisation', { code, name: code, parent });
    for (const code of ['shut', 'open']) expect(await make(code, '106')).toBe('done');
    expect(await admin.create('user', newUser('stays', { organForm: 'shut', organs: 'shut' }))).toBe('done');
    expect(await admin.create('user', newUser('comes'))).toBe('done');
    expect(await admin.change('organisation', 'shut', { organState: '0' })).toBe('done');
    const refusals = [
      make('below-shut', 'shut'),
      admin.change('organisation', 'open', { parent: 'shut' }),
      admin.create('user', newUser('late', { organForm: 'shut' })),
      admin.create('user', newUser('late', { organs: 'shut' })),
      admin.change('user', 'comes', { organForm: 'shut' }),
      admin.change('user', 'comes', { organs: '102,shut' }),
    ];
    expect(await Promise.all(refusals)).toEqual(Array(refusals.length).fill('ORGANISATION_CANCELLED'));
    expect(await admin.change('user', 'stays', { showName: '留任', organForm: 'shut', organs: 'shut,102' })).toBe(
      'done',
    );
    expect(await admin.change('organisation', 'shut', { name: '已注销' })).toBe('done');
    expect(await admin.change('organisation', 'shut', { organState: '1' })).toBe('done');
    expect(await make('below-shut', 'shut')).toBe('done');
  });

  it('lets a tax number stand once in a group, but for one line of descent', async () => {
    const taxNo = '110108000000111';
    const make = (code: string, parent: string, more: WireRow = {}) =>
      admin.create('organisation', { code, name: code, parent, taxNo, ...more });
    expect(await make('firm', '106')).toBe('done');
    expect(await make('other', '106')).toBe('TAX_NUMBER_TAKEN');
    expect(await make('other', '106', { taxNo: '' })).toBe('done');
    expect(await make('desk', 'firm')).toBe('done');
    expect(await make('seat', 'desk')).toBe('done');
    expect(await make('bench', 'firm')).toBe('TAX_NUMBER_TAKEN');
    expect(await admin.change('organisation', 'other', { taxNo })).toBe('TAX_NUMBER_TAKEN');
    expect(await admin.change('organisation', 'seat', { parent: '106' })).toBe('TAX_NUMBER_TAKEN');
    expect(await admin.change('organisation', 'desk', { parent: 'other' })).toBe('TAX_NUMBER_TAKEN');
    expect(await admin.change('organisation', 'firm', { parent: 'other' })).toBe('done');
    expect(await admin.change('organisation', 'other', { taxNo })).toBe('done');
    expect(await administer(server, 'agency').change('organisation', '200', { taxNo })).toBe('done');
  });

  it('lets stand what was there twice before, until one of the two is touched', async () => {
    const taxNo = '110108000000222';
    for (const code of ['twin1', 'twin2'])
      expect(await admin.create('organisation', { code, name: code, parent: '106' })).toBe('done');
    await server.deps.store.batch([
      { sql: `update "organisations" set "taxNo" = '${taxNo}' where "code" in ('twin1', 'twin2')`, parameters: [] },
    ]);
    expect(await admin.change('organisation', 'twin1', { name: '孪生', taxNo })).toBe('done');
    expect(await admin.change('organisation', 'twin1', { parent: '102' })).toBe('TAX_NUMBER_TAKEN');
    expect(await admin.change('organisation', 'twin1', { taxNo: '' })).toBe('done');
    expect(await admin.change('organisation', 'twin1', { taxNo })).toBe('TAX_NUMBER_TAKEN');
  });

  it('adds and changes roles of permissions the caller has', async () => {
    const role = { code: 'signer', name: '签收员', permissions: 'purchaser:invoice:view,purchaser:invoice:sign' };
    expect(await admin.create('role', role)).toBe('done');
    expect(await admin.create('role', role)).toBe('ROLE_TAKEN');
    expect(await admin.create('role', { ...role, code: 'ADMINISTRATOR' })).toBe('ROLE_TAKEN');
    expect(await admin.create('role', { ...role, code: 'x', permissions: 'no:such:permission' })).toBe(
      'PERMISSION_UNKNOWN',
    );
    expect(await admin.create('role', { ...role, code: 'x', name: '' })).toBe('NAME_NEEDED');
    expect(await admin.change('role', 'signer', { permissions: 'purchaser:invoice:view' })).toBe('done');
    expect((await read(`select "permissions", "nameEn" from "ds_role" where "code" = 'signer'`))[0]).toEqual({
      permissions: 'purchaser:invoice:view',
      nameEn: '签收员',
    });
  });

  it('lets nobody make a role stronger than themselves, or touch one that is', async () => {
    const more = { code: 'strong', name: '更强', permissions: 'seller:order:edit' };
    expect(await branch.create('role', more)).toBe('NOT_YOURS_TO_GIVE');
    expect(await branch.create('role', { ...more, permissions: '*' })).toBe('NOT_YOURS_TO_GIVE');
    expect(await branch.change('role', 'viewer', { permissions: '*' })).toBe('NOT_YOURS_TO_GIVE');
    expect(await branch.change('role', 'finance', { name: '改名' })).toBe('ROLE_BEYOND_YOU');
    expect(await branch.change('role', 'finance', { permissions: '' })).toBe('ROLE_BEYOND_YOU');
    expect(await branch.remove('role', 'finance')).toBe('ROLE_BEYOND_YOU');
  });

  it('fixes what built-in roles may do, and lets them be called otherwise', async () => {
    expect(await admin.change('role', 'auditor', { permissions: 'purchaser:invoice:view' })).toBe('ROLE_BUILT_IN');
    expect(await admin.remove('role', 'auditor')).toBe('ROLE_BUILT_IN');
    expect(await admin.change('role', 'auditor', { name: '审计专员' })).toBe('done');
  });

  it('lets nobody take permissions away from themselves', async () => {
    expect(await branch.change('role', 'viewer', { permissions: 'purchaser:invoice:view' })).toBe('ROLE_IS_YOURS');
  });

  it('removes no role somebody has', async () => {
    await admin.change('user', 'zhang', { roles: 'signer' });
    expect(await admin.remove('role', 'signer')).toBe('ROLE_IN_USE');
    await admin.change('user', 'zhang', { roles: '' });
    expect(await admin.remove('role', 'signer')).toBe('done');
  });

  const group = (more: WireRow = {}): WireRow => ({
    groupCode: 'G9',
    name: '新集团',
    groupType: '1',
    organCode: '100',
    organName: '新集团总部',
    account: 'boss',
    showName: '集团管理员',
    password: FIRST,
    ...more,
  });

  it('adds a group with its top organisation, its roles and an administrator in one step', async () => {
    expect(await admin.create('userGroup', group())).toBe('done');
    const { data } = await login('boss');
    expect([data.jtId, data.weakPasswd]).toEqual(['G9', 'Y']);
    expect(await read(`select "code", "name" from "organisations" where "groupId" = 'G9'`)).toEqual([
      { code: '100', name: '新集团总部' },
    ]);
    const roles = await read(`select "code" from "ds_role" where "groupId" = 'G9' order by "code"`);
    expect(roles.map(({ code }) => code)).toEqual(['administrator', 'auditor', 'branchAdministrator']);
    // Everything a group can have; what reaches beyond it stays with who runs the installation.
    expect(data.buttonCodes).toContain('system:group:manage');
    expect(data.buttonCodes).not.toContain('system:schema:edit');
    const boss = administer(server, 'boss');
    expect(await boss.create('userGroup', group({ groupCode: 'G10', account: 'boss10' }))).toBe('NOT_YOURS_TO_GIVE');
    const schemas = { code: 'schemas', name: '配置', permissions: 'system:schema:edit' };
    expect(await boss.create('role', schemas)).toBe('NOT_YOURS_TO_GIVE');
    expect(await boss.create('role', { ...schemas, permissions: 'system:group:manage' })).toBe('done');
  });

  it('adds a top to a group that has none', async () => {
    const boss = administer(server, 'boss');
    await server.deps.store.batch([{ sql: `delete from "organisations" where "groupId" = 'G9'`, parameters: [] }]);
    expect(await boss.create('organisation', { code: '900', name: '总部', parent: null })).toBe('done');
    expect(await boss.create('organisation', { code: '901', name: '另一总部', parent: null })).toBe(
      'ORGANISATION_SECOND_TOP',
    );
  });

  it.each<[string, WireRow, string]>([
    ['a code that is taken', { groupCode: 'g2' }, 'GROUP_TAKEN'],
    ['an account that is taken', { account: 'viewer' }, 'ACCOUNT_TAKEN'],
    ['a type nobody knows', { groupType: '7' }, 'GROUP_TYPE_UNKNOWN'],
    ['a wrong tax number', { taxNo: '123' }, 'TAX_NUMBER_FORM'],
    ['a weak password', { password: 'short' }, 'PASSWORD_TOO_SHORT'],
  ])('adds nothing of a group with %s', async (_what, more, code) => {
    expect(await admin.create('userGroup', group({ groupCode: 'G11', account: 'boss11', ...more }))).toBe(code);
    expect(await read(`select 1 from "organisations" where "groupId" = 'G11'`)).toEqual([]);
  });

  it('lets only who has every permission make a group', async () => {
    const wanted = group({ groupCode: 'G12', account: 'boss12' });
    expect(await administer(server, 'finance').create('userGroup', wanted)).toBe('NOT_YOURS_TO_GIVE');
  });

  it('ends the sessions of a group that is disabled, and lets nobody of it log in', async () => {
    const { data } = await login('boss');
    expect(await admin.change('userGroup', 'G9', { groupState: '0' })).toBe('done');
    expect(await lives(data.token)).toBe(false);
    expect((await login('boss')).code).toBe('LOGIN_FAILED');
    expect(await admin.change('userGroup', 'G9', { groupState: '1' })).toBe('done');
    expect((await login('boss')).success).toBe(true);
    expect(await admin.change('userGroup', 'G1', { groupState: '0' })).toBe('GROUP_IS_YOURS');
    expect(await admin.remove('userGroup', 'G9')).toBe('GROUP_STAYS');
  });

  it('gives a group another administrator, also one that is older than roles', async () => {
    const another = { account: 'boss2', showName: '另一管理员', password: FIRST };
    await server.deps.store.batch([
      { sql: `delete from "roles" where "groupId" = 'G2' and "builtIn" = 1`, parameters: [] },
      insertStatement(server.deps.store, 'roles', {
        rowId: 900,
        groupId: 'G2',
        code: 'other',
        name: '其他',
        nameEn: 'Other',
        permissions: '',
      }),
    ]);
    expect(await admin.change('userGroup', 'G2', another)).toBe('done');
    expect((await login('boss2')).data.jtId).toBe('G2');
    expect(await userOf('boss2')).toMatchObject({ groupId: 'G2', organForm: '200', roles: 'administrator' });
  });
});
