import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTING_INFO_MAX_BYTES, type StoredSetting } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SET = '/api/gts-manager/user/set';

describeOnBothEngines('personal settings', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const get = (resourceNo: string, by = client, type = 1) =>
    by.data<StoredSetting | null>(`${SET}/get`, { resourceNo, type });
  const save = async (resourceNo: string, info: string, rev?: number) =>
    (await client.data<{ rev: number }>(`${SET}/add`, { resourceNo, type: 1, info, rev })).rev;
  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.login('finance');
  });
  afterAll(() => server.close());

  it('that were never saved are null', async () => {
    expect(await get('NEVER')).toBeNull();
  });

  it('come back as they were saved, by both addresses', async () => {
    const info = JSON.stringify({ format: 1, items: [{ id: '发票号码', isCheck: true }] });
    const rev = await save('A', info);
    expect(await get('A')).toEqual({ info, rev });
    expect(await client.data(`${SET}/get/v2`, { resourceNo: 'A', type: 1 })).toEqual({ info, rev });
    expect(await get('A', client, 4)).toBeNull();
  });

  it('of columns and of filters are kept apart, each with its own revision', async () => {
    const filters = { resourceNo: 'APART', type: 4, info: '[{"id":"signDate","isCheck":false}]' };
    const { rev } = await client.data<{ rev: number }>(`${SET}/add`, filters);
    expect(await client.data(`${SET}/get/v2`, { resourceNo: 'APART', type: 4 })).toEqual({ info: filters.info, rev });
    expect(await get('APART')).toBeNull();
    const columns = await save('APART', '[]');
    const change = { ...filters, info: '[]' };
    await client.problem(409, `${SET}/add`, { ...change, rev: columns });
    await client.problem(409, `${SET}/add`, change);
    await client.data(`${SET}/add`, { ...change, rev });
    await client.data(`${SET}/remove`, { resourceNo: 'APART', type: 4 });
    expect(await get('APART', client, 4)).toBeNull();
    expect(await get('APART')).toEqual({ info: '[]', rev: columns });
  });

  it('of filters, of another user, do not exist', async () => {
    const key = { resourceNo: 'OWN', type: 4 };
    await client.data(`${SET}/add`, { ...key, info: '[]' });
    const other = await server.login('viewer');
    expect(await other.data(`${SET}/get/v2`, key)).toBeNull();
    await other.data(`${SET}/remove`, key);
    expect(await client.data(`${SET}/get/v2`, key)).not.toBeNull();
  });

  it('of two windows: the second to save is told, and nothing is lost', async () => {
    const rev = await save('B', '[1]');
    const second = await save('B', '[2]', rev);
    for (const stale of [rev, 0, undefined]) {
      const { code } = await client.problem(409, `${SET}/add`, { resourceNo: 'B', type: 1, info: '[3]', rev: stale });
      expect(code).toBe('SETTING_CHANGED');
    }
    expect(await get('B')).toEqual({ info: '[2]', rev: second });
  });

  it('saved at the same moment are saved once', async () => {
    const rev = await save('C', '[0]');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        client.post(`${SET}/add`, { resourceNo: 'C', type: 1, info: `[${index}]`, rev }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('taken back leave nothing, and an old revision is not taken for a new one', async () => {
    const rev = await save('D', '[1]');
    await client.data(`${SET}/remove`, { resourceNo: 'D', type: 1 });
    expect(await get('D')).toBeNull();
    await client.problem(409, `${SET}/add`, { resourceNo: 'D', type: 1, info: '[2]', rev });
    const next = await save('D', '[3]');
    expect(next).not.toBe(rev);
  });

  it('of another user do not exist', async () => {
    await save('E', '["mine"]');
    const other = await server.login('viewer');
    expect(await get('E', other)).toBeNull();
    await other.data(`${SET}/remove`, { resourceNo: 'E', type: 1 });
    expect(await get('E')).not.toBeNull();
  });

  it('may be 64 KiB, and not one byte more', async () => {
    const info = (bytes: number) =>
      JSON.stringify(
        '票'.repeat(Math.floor((bytes - 2) / 3)).padEnd(Math.floor((bytes - 2) / 3) + ((bytes - 2) % 3), 'x'),
      );
    expect(Buffer.byteLength(info(SETTING_INFO_MAX_BYTES))).toBe(SETTING_INFO_MAX_BYTES);
    await save('F', info(SETTING_INFO_MAX_BYTES));
    const { code } = await client.problem(413, `${SET}/add`, {
      resourceNo: 'G',
      type: 1,
      info: info(SETTING_INFO_MAX_BYTES + 1),
    });
    expect(code).toBe('SETTING_TOO_LARGE');
  });

  it.each([
    [{ resourceNo: 'H', type: 1, info: '{broken' }],
    [{ resourceNo: 'H', type: 1, info: {} }],
    [{ resourceNo: 'H', type: 2, info: '[]' }],
    [{ resourceNo: 'H', type: 101, info: '[]' }],
    [{ resourceNo: "H' or 1=1", type: 1, info: '[]' }],
    [{ resourceNo: '', type: 1, info: '[]' }],
    [{ resourceNo: 'H', type: 1, info: '[]', userId: 'U1' }],
    [{ resourceNo: 'H', type: 1, info: '[]', rev: -1 }],
  ])('are refused when they are %j', async (body) => {
    await client.problem(400, `${SET}/add`, body);
    expect(await get('H')).toBeNull();
  });

  it('show thousands separators', async () => {
    expect(await client.data('/api/gts-manager/config/thousandthSeparator')).toBe('0');
  });
});
