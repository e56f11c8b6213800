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

  /** Two calls that break the rule together; `n` keeps what they name apart from the other runs. */
  type Rule = readonly [
    rule: string,
    refusals: readonly string[],
    prepare: (n: number) => Promise<readonly [() => Promise<Outcome>, () => Promise<Outcome>]>,
  ];
  const RULES: readonly Rule[] = [
    [
      'no organisation below itself',
      ['ORGANISATION_CYCLE'],
      async (n) => {
        await addOrganisation(`C${n}`);
        await addOrganisation(`D${n}`);
        return [() => move(`C${n}`, `D${n}`), () => move(`D${n}`, `C${n}`)];
      },
    ],
    [
      'no organisation below one that goes',
      ['ORGANISATION_HAS_CHILDREN', 'ORGANISATION_UNKNOWN', 'ACTION_INPUT_INVALID'],
      async (n) => {
        await addOrganisation(`P${n}`);
        return [() => removeOrganisation(`P${n}`), () => addOrganisation(`Q${n}`, { parent: `P${n}` })];
      },
    ],
    [
      'no user in an organisation that goes',
      ['ORGANISATION_HAS_USERS', 'ORGANISATION_UNKNOWN', 'ACTION_INPUT_INVALID'],
      async (n) => {
        await addOrganisation(`H${n}`);
        return [() => removeOrganisation(`H${n}`), () => addUser(`homeless${n}`, { organForm: `H${n}` })];
      },
    ],
    [
      'no codes of organisations that differ in case alone',
      ['ORGANISATION_TAKEN'],
      async (n) => [() => addOrganisation(`Case${n}`), () => addOrganisation(`cASE${n}`)],
    ],
    [
      'a tax number once',
      ['TAX_NUMBER_TAKEN'],
      async (n) => {
        const taxNo = `91610131MAXXX00C5${n}`;
        return [() => addOrganisation(`T${n}`, { taxNo }), () => addOrganisation(`U${n}`, { taxNo, parent: '103' })];
      },
    ],
    [
      'no accounts that differ in case alone',
      ['ACCOUNT_TAKEN'],
      async (n) => [() => addUser(`Twin${n}`), () => addUser(`tWIN${n}`)],
    ],
    [
      'no codes of roles that differ in case alone',
      ['ROLE_TAKEN'],
      async (n) => [() => addRole(`Clerk${n}`), () => addRole(`cLERK${n}`)],
    ],
    [
      'nobody with a role that goes',
      // Whoever sees the holder before it begins is refused by the condition of the operation itself.
      ['ROLE_IN_USE', 'ACTION_NOT_ALLOWED', 'ROLE_UNKNOWN', 'ACTION_INPUT_INVALID'],
      async (n) => {
        await addRole(`passing${n}`);
        return [() => removeRole(`passing${n}`), () => addUser(`holder${n}`, { roles: `passing${n}` })];
      },
    ],
    [
      'a version of a notice once',
      ['NOTICE_VERSION_TAKEN'],
      async (n) => [() => saveNotice(`2026010${n}`), () => saveNotice(`2026010${n}`)],
    ],
  ];

  async function inTurn(calls: readonly (() => Promise<Outcome>)[]): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const call of calls) outcomes.push(await call());
    return outcomes;
  }

  it.each(RULES)('leaves %s, whoever comes first and when two are at it at once', async (_rule, refusals, prepare) => {
    const [one, other] = await prepare(1);
    const [first, second] = await prepare(2);
    const runs = [await inTurn([one, other]), await inTurn([second, first]), await sideBySide(await prepare(3))];
    for (const outcomes of runs) {
      expect(outcomes.map(({ done }) => done).sort()).toEqual([false, true]);
      expect(refusals).toContain(outcomes.find(({ done }) => !done)?.code);
    }
  });
});
