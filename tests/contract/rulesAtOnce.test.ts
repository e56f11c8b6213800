import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ActionAnswer, Envelope } from '#wire';
import type { Transaction, TransactionOptions } from '../../src/server/sql/Store.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREENS = '/api/gts-base-ability/screens';
const NOTICES = '/api/gts-manager/version/message';
const PASSWORD = 'Kq7#mZ2vLx';
/** Longer than both of two transactions need until they have looked and written. */
const SIDE_BY_SIDE_MS = 400;

interface Outcome {
  readonly done: boolean;
  readonly code: string;
}

/**
 * Rules about more than the row that is written. Each of the two looks, finds nothing in its way and writes a row of its
 * own: only together they break the rule.
 */
describeOnBothEngines('a rule about several rows', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.login('admin');
  });
  afterAll(() => server.close());

  const read = (sql: string) => server.deps.store.read('system', { sql, parameters: [] });
  async function act(screen: string, action: string, body: object): Promise<Outcome> {
    const answer = await admin.post(`${SCREENS}/manager.${screen}/actions/${action}`, body);
    const { data, code } = answer.json<Envelope<ActionAnswer | null>>();
    return { done: data?.done === 1, code: data?.failed[0]?.code ?? code };
  }
  async function idOf(dataset: string, key: string, value: string): Promise<string> {
    const [row] = await read(`select "id" from "ds_${dataset}" where "groupId" = 'G1' and "${key}" = '${value}'`);
    return String(row?.id);
  }
  const addOrganisation = (code: string, more: object = {}) =>
    act('organisations', 'add', {
      input: { code, name: code, parent: '102', taxNo: null, companyCode: null, taxBody: '1', scaled: '0', ...more },
    });
  const removeOrganisation = async (code: string) =>
    act('organisations', 'delete', { ids: [await idOf('organisation', 'code', code)] });
  const move = async (code: string, parent: string) =>
    act('organisations', 'move', { ids: [await idOf('organisation', 'code', code)], input: { parent } });
  const addUser = (account: string, more: object = {}) =>
    act('users', 'add', {
      input: {
        ...{ account, showName: '周新人', password: PASSWORD, organForm: '102', roles: 'viewer', wholeGroup: '0' },
        ...{ organs: '102', mobile: null, email: null },
        ...more,
      },
    });
  const addRole = (code: string) =>
    act('roles', 'add', { input: { code, name: code, nameEn: null, permissions: 'system:user:view' } });
  const removeRole = async (code: string) => act('roles', 'delete', { ids: [await idOf('role', 'code', code)] });
  const saveNotice = async (version: string): Promise<Outcome> => {
    const answer = await admin.post(`${NOTICES}/saveVersionNotice`, { version, content: '<p>x</p>', published: 'N' });
    const { success, code } = answer.json<Envelope<unknown>>();
    return { done: success, code };
  };

  /** Both under way before either is over, where the database lets them. */
  async function sideBySide(calls: readonly (() => Promise<Outcome>)[]): Promise<readonly Outcome[]> {
    const { store } = server.deps;
    const transaction = store.transaction.bind(store);
    let arrived = 0;
    let open = (): void => undefined;
    const allHere = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = vi
      .spyOn(store, 'transaction')
      .mockImplementation(<T>(run: (tx: Transaction) => Promise<T>, options?: TransactionOptions) =>
        transaction(async (tx) => {
          const result = await run(tx);
          arrived += 1;
          if (arrived >= calls.length) open();
          await Promise.race([allHere, new Promise((resolve) => setTimeout(resolve, SIDE_BY_SIDE_MS))]);
          return result;
        }, options),
      );
    try {
      return await Promise.all(calls.map((call) => call()));
    } finally {
      held.mockRestore();
    }
  }

  it.each<[string, readonly string[], () => Promise<readonly (() => Promise<Outcome>)[]>]>([
    [
      'no organisation below itself',
      ['ORGANISATION_CYCLE'],
      async () => {
        await addOrganisation('C1');
        await addOrganisation('C2');
        return [() => move('C1', 'C2'), () => move('C2', 'C1')];
      },
    ],
    [
      'no organisation below one that goes',
      ['ORGANISATION_HAS_CHILDREN', 'ORGANISATION_UNKNOWN', 'ACTION_INPUT_INVALID'],
      async () => {
        await addOrganisation('P1');
        return [() => removeOrganisation('P1'), () => addOrganisation('P2', { parent: 'P1' })];
      },
    ],
    [
      'no user in an organisation that goes',
      ['ORGANISATION_HAS_USERS', 'ORGANISATION_UNKNOWN'],
      async () => {
        await addOrganisation('H1');
        return [() => removeOrganisation('H1'), () => addUser('homeless', { organForm: 'H1' })];
      },
    ],
    [
      'no codes of organisations that differ in case alone',
      ['ORGANISATION_TAKEN'],
      async () => [() => addOrganisation('Case'), () => addOrganisation('cASE')],
    ],
    [
      'a tax number once',
      ['TAX_NUMBER_TAKEN'],
      async () => {
        const taxNo = '91610131MAXXX00C50';
        return [() => addOrganisation('T1', { taxNo }), () => addOrganisation('T2', { taxNo, parent: '103' })];
      },
    ],
    [
      'no accounts that differ in case alone',
      ['ACCOUNT_TAKEN'],
      async () => [() => addUser('Twin'), () => addUser('tWIN')],
    ],
    [
      'no codes of roles that differ in case alone',
      ['ROLE_TAKEN'],
      async () => [() => addRole('Clerk'), () => addRole('cLERK')],
    ],
    [
      'nobody with a role that goes',
      ['ROLE_IN_USE', 'ROLE_UNKNOWN', 'ACTION_INPUT_INVALID'],
      async () => {
        await addRole('passing');
        return [() => removeRole('passing'), () => addUser('holder', { roles: 'passing' })];
      },
    ],
    [
      'a version of a notice once',
      ['NOTICE_VERSION_TAKEN'],
      async () => [() => saveNotice('20260101'), () => saveNotice('20260101')],
    ],
  ])('leaves %s, also when two are at it at once', async (_rule, refusals, prepare) => {
    const outcomes = await sideBySide(await prepare());
    expect(outcomes.map(({ done }) => done).sort()).toEqual([false, true]);
    expect(refusals).toContain(outcomes.find(({ done }) => !done)?.code);
  });
});
