import type { Row } from '#engine';
import type { ProvidedWriter, WriteContext, WriteVerdict } from '../../src/server/provided/ProvidedWriter.ts';
import { PROVIDED_WRITERS } from '../../src/server/provided/providedWriters.ts';
import type { Caller } from '../../src/server/session/Caller.ts';
import { createSessions } from '../../src/server/session/Sessions.ts';
import type { WireRow } from '../../src/server/sql/storedValues.ts';
import type { TestServer } from './testServer.ts';

/** The column by which tests name rows. */
const KEYS: Readonly<Record<string, string>> = {
  user: 'account',
  organisation: 'code',
  role: 'code',
  userGroup: 'groupCode',
};

/** What an account does to rows the server keeps, without a screen: `done`, or the code of the rule that refused. */
export interface Administration {
  create(dataset: string, values: WireRow): Promise<string>;
  change(dataset: string, key: string, values: WireRow): Promise<string>;
  remove(dataset: string, key: string): Promise<string>;
}

/** The account as a caller, as it is now. */
export async function callerNow({ deps }: TestServer, account: string): Promise<Caller> {
  const sql = `select "id" from "users" where "account" = '${account}'`;
  const [user] = await deps.store.read('system', { sql, parameters: [] });
  const sessions = createSessions(deps);
  const token = await sessions.create(String(user?.id), { address: '', agent: '', device: '', byPassword: false });
  const session = await sessions.find(token);
  if (session === null) throw new Error(`${account} has no session`);
  return session.caller;
}

/** Asks the writers themselves, as an account is each time, or as a caller was. */
export function administer(server: TestServer, by: string | Caller): Administration {
  const { deps } = server;
  async function run(act: (writer: ProvidedWriter, context: WriteContext) => Promise<WriteVerdict>, dataset: string) {
    const writer = PROVIDED_WRITERS[dataset];
    if (writer === undefined) throw new Error(`nobody writes ${dataset}`);
    const caller = typeof by === 'string' ? await callerNow(server, by) : by;
    const verdict = await deps.store.transaction(
      async (tx) => {
        const given = await act(writer, { deps, caller, read: (statement) => tx.read(statement), now: deps.now() });
        if (given.kind === 'refused') return given.code;
        for (const { expectChanges, ...statement } of given.statements) {
          const changed = await tx.write(statement);
          if (expectChanges !== undefined && changed !== expectChanges) throw new Error(`changed ${changed} rows`);
        }
        return 'done';
      },
      { serializable: true },
    );
    if (verdict === 'done') deps.versions.bump(dataset);
    return verdict;
  }

  async function rowOf(dataset: string, key: string): Promise<Row> {
    const [row] = await read(`select * from "ds_${dataset}" where "${KEYS[dataset]}" = '${key}'`);
    if (row === undefined) throw new Error(`there is no ${dataset} ${key}`);
    return { ...row, id: String(row.id) } as Row;
  }

  const read = (sql: string) => deps.store.read('system', { sql, parameters: [] });

  return {
    create: (dataset, values) => run((writer, context) => writer.create(context, values), dataset),
    change: async (dataset, key, values) => {
      const row = await rowOf(dataset, key);
      return run((writer, context) => writer.change(context, row, values), dataset);
    },
    remove: async (dataset, key) => {
      const row = await rowOf(dataset, key);
      return run((writer, context) => writer.remove(context, row), dataset);
    },
  };
}
