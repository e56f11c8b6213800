import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GroupHistory, HistoryRecord } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const BASE = '/api/gts-manager/history';
const FIELDS_PER_USER = 6;

describeOnBothEngines('input history', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const all = (groupName: string, by = client) => by.data<GroupHistory>(`${BASE}/allHistory?groupName=${groupName}`);
  const save = (groupName: string, list: readonly (readonly [string, string])[], by = client) =>
    by.data(`${BASE}/saveAllField`, { groupName, list: list.map(([field, keyWord]) => ({ field, keyWord })) });
  const records = (favorite: 0 | 1, ...words: readonly string[]): readonly HistoryRecord[] =>
    words.map((keyWord) => ({ keyWord, favorite }));
  beforeAll(async () => {
    server = await startTestServer(engine, { limits: { historyFieldsPerUser: FIELDS_PER_USER, settingsPerUser: 1 } });
    client = await server.login('finance');
  });
  afterAll(() => server.close());

  it('of a group nobody typed in is empty', async () => {
    expect(await all('g0')).toEqual({});
  });

  it('keeps ten per field, the latest first, apart by group and by user', async () => {
    await save('g1', [
      ['seller', '甲'],
      ['buyer', '乙'],
    ]);
    for (let at = 0; at < 11; at += 1) await save('g1', [['seller', `w${at}`]]);
    const seller = {
      historyRecordList: records(0, ...Array.from({ length: 10 }, (_, at) => `w${10 - at}`)),
      favoriteRecordList: [],
    };
    expect(await all('g1')).toEqual({ seller, buyer: { historyRecordList: records(0, '乙'), favoriteRecordList: [] } });
    expect(await all('g2')).toEqual({});
    expect(await all('g1', await server.login('viewer'))).toEqual({});
  });

  it('keeps favourites apart, and does not list them twice', async () => {
    const history = { code: { historyRecordList: records(0, 'b'), favoriteRecordList: records(1, 'a') } };
    await client.data(`${BASE}/updateByField`, { groupName: 'g3', history });
    await save('g3', [['code', 'a']]);
    expect(await all('g3')).toEqual(history);
  });

  it('of two windows at once keeps both', async () => {
    await Promise.all(['x', 'y', 'z'].map((word) => save('g4', [['f', word]])));
    const { f } = await all('g4');
    expect(f?.historyRecordList.map(({ keyWord }) => keyWord).sort()).toEqual(['x', 'y', 'z']);
  });

  it('changes only what its writer changed, whatever another window has entered since', async () => {
    const lists = (history: readonly string[], favourites: readonly string[] = []) => ({
      historyRecordList: records(0, ...history),
      favoriteRecordList: records(1, ...favourites),
    });
    const update = (next: unknown, base?: unknown) =>
      client.data(`${BASE}/updateByField`, {
        groupName: 'g7',
        history: { f: next },
        ...(base !== undefined && { base: { f: base } }),
      });
    await save('g7', [['f', 'a']]);
    await save('g7', [['f', 'b']]);
    // One window knows a and b; another enters c and makes b a favourite.
    await save('g7', [['f', 'c']]);
    await update(lists(['c', 'a'], ['b']), lists(['c', 'b', 'a']));
    await update(lists(['b']), lists(['b', 'a']));
    expect(await all('g7')).toEqual({ f: lists(['c'], ['b']) });
    // A window that has read nothing takes nothing away.
    await update(lists([], ['d']), lists(['d']));
    expect(await all('g7')).toEqual({ f: lists(['c'], ['d', 'b']) });
    // Lists alone are what is to be stored, as the specification has the call.
    await update(lists(['x']));
    expect(await all('g7')).toEqual({ f: lists(['x']) });
    await client.problem(400, `${BASE}/updateByField`, {
      groupName: 'g7',
      history: { f: lists([]) },
      base: { f: lists(['a', 'a']) },
    });
  });

  it('refuses what is no history', async () => {
    const update = (history: unknown) => client.problem(400, `${BASE}/updateByField`, { groupName: 'g5', history });
    const twice = { historyRecordList: records(0, 'a', 'a'), favoriteRecordList: [] };
    const misplaced = { historyRecordList: records(1, 'a'), favoriteRecordList: [] };
    const eleven = { historyRecordList: records(0, ...'abcdefghijk'), favoriteRecordList: [] };
    for (const wrong of [twice, misplaced, eleven, {}]) await update({ f: wrong });
    await update({});
    await client.problem(400, `${BASE}/saveAllField`, { groupName: 'g5', list: [{ field: 'f', keyWord: ' ' }] });
    await client.problem(400, `${BASE}/allHistory?groupName=`);
    expect(await all('g5')).toEqual({});
  });

  it('keeps no more fields than a user may have, in all groups together and whatever their settings', async () => {
    const admin = await server.login('admin');
    const fields = Array.from({ length: FIELDS_PER_USER }, (_, at) => [`f${at}`, 'x'] as const);
    await save('g6', fields, admin);
    expect(Object.keys(await all('g6', admin))).toHaveLength(FIELDS_PER_USER);
    // One more, by either call; a field that is there already takes more.
    const lists = { historyRecordList: records(0, 'x'), favoriteRecordList: [] };
    const refused = [
      await admin.problem(400, `${BASE}/saveAllField`, { groupName: 'g8', list: [{ field: 'f', keyWord: 'x' }] }),
      await admin.problem(400, `${BASE}/updateByField`, { groupName: 'g8', history: { f: lists } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(['HISTORY_TOO_MANY', 'HISTORY_TOO_MANY']);
    expect(await all('g8', admin)).toEqual({});
    await save('g6', [['f0', 'y']], admin);
    expect((await all('g6', admin)).f0?.historyRecordList).toEqual(records(0, 'y', 'x'));
  });
});
