import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_LIMITS } from '../config.ts';
import { SqliteStore } from './SqliteStore.ts';

/** Counts to a number nobody waits for. */
const ENDLESS = {
  sql: 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000000000) select i from n',
  parameters: [],
};
const plain = (sql: string) => ({ sql, parameters: [] });

/** Niceness of every thread of this process; the nineteenth field, counted behind the name in brackets. */
function nicenessOfThreads(): readonly number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-sqlite-'));
  let store: SqliteStore;
  beforeAll(async () => {
    store = await SqliteStore.open(join(folder, 'test.db'), { ...SERVER_LIMITS, pageTimeoutMs: 1500 });
    await store.batch([plain('create table t (n integer) strict')]);
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('writes all of a batch or nothing', async () => {
    await expect(
      store.batch([plain('insert into t values (1)'), plain('insert into nowhere values (1)')]),
    ).rejects.toMatchObject({ kind: 'failed' });
    await expect(
      store.batch([plain('insert into t values (1)'), { ...plain('delete from t'), expectChanges: 7 }]),
    ).rejects.toMatchObject({ kind: 'unexpectedChanges' });
    expect(await store.read('page', plain('select count(*) as n from t'))).toEqual([{ n: 0 }]);
  });

  it('takes back a transaction whose work fails, and goes on', async () => {
    await expect(
      store.transaction(async (tx) => {
        await tx.write(plain('insert into t values (2)'));
        expect(await tx.read(plain('select n from t'))).toEqual([{ n: 2 }]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await store.read('page', plain('select count(*) as n from t'))).toEqual([{ n: 0 }]);
    expect(await store.batch([plain('insert into t values (3)')])).toEqual([1]);
  });

  it('ends a transaction that takes too long, whatever its work goes on to ask, and answers the next one rightly', async () => {
    const before = await store.read('page', plain('select count(*) as n from t'));
    let refused: unknown = null;
    const late = store.transaction(async (tx) => {
      try {
        for (;;) await tx.write(plain('insert into t values (9)'));
      } catch (error) {
        refused = error;
        throw error;
      }
    });
    await expect(late).rejects.toMatchObject({ kind: 'timeout' });
    const read = await store.transaction((tx) => tx.read(plain('select 7 as n')));
    expect(read).toEqual([{ n: 7 }]);
    expect(refused).toMatchObject({ kind: 'timeout' });
    expect(await store.read('page', plain('select count(*) as n from t'))).toEqual(before);
  }, 20_000);

  it('keeps whole numbers exact', async () => {
    expect(await store.read('page', plain('select 9007199254740993 as big, 5 as small'))).toEqual([
      { big: 9_007_199_254_740_993n, small: 5 },
    ]);
  });

  it.runIf(platform() === 'linux')('lets lists give way to the thread that answers, totals most of all', async () => {
    await Promise.all([store.read('page', plain('select 1')), store.read('totals', plain('select 1'))]);
    const own = getPriority();
    const others = nicenessOfThreads().filter((niceness) => niceness > own);
    expect(new Set(others)).toEqual(new Set([5, 10]));
  });

  it('cannot write where it only reads', async () => {
    await expect(store.read('page', plain('insert into t values (4) returning n'))).rejects.toMatchObject({
      kind: 'failed',
    });
  });

  it('ends a statement that takes too long and answers the next one', async () => {
    await expect(store.readJson('page', ENDLESS, { money: [], decoded: {} })).rejects.toMatchObject({
      kind: 'timeout',
    });
    expect(await store.read('page', plain('select 1 as n'))).toEqual([{ n: 1 }]);
  });

  it('drops what waits for a caller who has gone', async () => {
    const gone = new AbortController();
    const slow = plain(
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000) select count(*) as n from n',
    );
    const running = [store.read('totals', slow), store.read('totals', slow)];
    const waiting = store.read('totals', plain('select 1'), gone.signal);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
    await Promise.all(running);
  });
});
