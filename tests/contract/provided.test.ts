import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROVIDED_DATASETS } from '#engine';
import { dialectOf } from '../../src/server/sql/dialects/dialectOf.ts';
import { tableName } from '../../src/server/sql/names.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

describeOnBothEngines('rows the server keeps', (engine) => {
  let server: TestServer;
  const shown = () => [...server.deps.schemas.current().datasets.values()].filter(({ provided }) => provided);
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  it('have a view with the columns the language names, in their stored form', async () => {
    const { store } = server.deps;
    const dialect = dialectOf(store.kind);
    expect(shown().length).toBeGreaterThan(0);
    for (const { name } of shown()) {
      const columns = await store.read('system', dialect.columnsOf(tableName(name)));
      const declared = Object.entries(PROVIDED_DATASETS[name]?.columns ?? {});
      expect([name, columns.map((column) => column.name).sort()]).toEqual([
        name,
        ['groupId', 'id', ...declared.map(([column]) => column)].sort(),
      ]);
      if (store.kind === 'sqlite') continue;
      // SQLite does not know the types of what a view computes.
      const types = new Map(columns.map((column) => [column.name, column.type]));
      for (const [column, type] of declared)
        expect([name, column, types.get(column)]).toEqual([name, column, dialect.columnType(type).split(' ')[0]]);
      expect([name, types.get('id'), types.get('groupId')]).toEqual([name, 'bigint', 'text']);
    }
  });

  it('have a writer where actions can change them, who takes what nobody reads', () => {
    const { writers } = server.deps.provided;
    const changing = Object.entries(PROVIDED_DATASETS).filter(([, { changes }]) => changes);
    expect(Object.keys(writers).sort()).toEqual(changing.map(([name]) => name).sort());
    for (const [name, { writeOnly }] of changing) expect([name, writers[name]?.hidden]).toEqual([name, writeOnly]);
  });

  it('are not stored under their dataset', async () => {
    const { store } = server.deps;
    const sql =
      store.kind === 'sqlite'
        ? `select name from sqlite_master where type = 'table'`
        : "select table_name as name from information_schema.tables where table_type = 'BASE TABLE'";
    const tables = (await store.read('system', { sql, parameters: [] })).map(({ name }) => String(name));
    expect(shown().filter(({ name }) => tables.includes(tableName(name)))).toEqual([]);
  });
});
