import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SETTING_INFO_MAX_BYTES, type StoredSetting } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { givePermissions } from '../support/givePermissions.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SET = '/api/gts-manager/user/set';
const GENERAL = 'PUR_INVOICE_GENERAL';

describeOnBothEngines('personal settings', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const get = (by = client, type = 1) => by.data<StoredSetting | null>(`${SET}/get`, { resourceNo: GENERAL, type });
  const save = async (info: string, rev?: number) =>
    (await client.data<{ rev: number }>(`${SET}/add`, { resourceNo: GENERAL, type: 1, info, rev })).rev;
  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.login('finance');
  });
  beforeEach(() => client.data(`${SET}/remove`, { resourceNo: GENERAL, type: 1 }));
  afterAll(() => server.close());

  it('that were never saved are null', async () => {
    expect(await get()).toBeNull();
  });

  it('come back as they were saved, by both addresses', async () => {
    const info = JSON.stringify({ format: 1, items: [{ id: '发票号码', isCheck: true }] });
    const rev = await save(info);
    expect(await get()).toEqual({ info, rev });
    expect(await client.data(`${SET}/get/v2`, { resourceNo: GENERAL, type: 1 })).toEqual({ info, rev });
    expect(await get(client, 4)).toBeNull();
  });

  it('of columns and of filters are kept apart, each with its own revision', async () => {
    const key = { resourceNo: GENERAL, type: 4 };
    await client.data(`${SET}/remove`, key);
    const info = '[{"id":"signDate","isCheck":false}]';
    const { rev } = await client.data<{ rev: number }>(`${SET}/add`, { ...key, info });
    expect(await client.data(`${SET}/get/v2`, key)).toEqual({ info, rev });
    expect(await get()).toBeNull();
    const columns = await save('[]');
    await client.problem(409, `${SET}/add`, { ...key, info: '[]', rev: columns });
    await client.problem(409, `${SET}/add`, { ...key, info: '[]' });
    await client.data(`${SET}/add`, { ...key, info: '[]', rev });
    await client.data(`${SET}/remove`, key);
    expect(await get(client, 4)).toBeNull();
    expect(await get()).toEqual({ info: '[]', rev: columns });
  });

  it('of filters, of another user, do not exist', async () => {
    const key = { resourceNo: GENERAL, type: 4 };
    await client.data(`${SET}/add`, { ...key, info: '[]' });
    const other = await server.login('viewer');
    expect(await other.data(`${SET}/get/v2`, key)).toBeNull();
    await other.data(`${SET}/remove`, key);
    expect(await client.data(`${SET}/get/v2`, key)).not.toBeNull();
  });

  it('of two windows: the second to save is told, and nothing is lost', async () => {
    const rev = await save('[1]');
    const second = await save('[2]', rev);
    for (const stale of [rev, 0, undefined]) {
      const { code } = await client.problem(409, `${SET}/add`, {
        resourceNo: GENERAL,
        type: 1,
        info: '[3]',
        rev: stale,
      });
      expect(code).toBe('SETTING_CHANGED');
    }
    expect(await get()).toEqual({ info: '[2]', rev: second });
  });

  it('saved at the same moment are saved once', async () => {
    const rev = await save('[0]');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        client.post(`${SET}/add`, { resourceNo: GENERAL, type: 1, info: `[${index}]`, rev }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('taken back leave nothing, and an old revision is not taken for a new one', async () => {
    const rev = await save('[1]');
    await client.data(`${SET}/remove`, { resourceNo: GENERAL, type: 1 });
    expect(await get()).toBeNull();
    await client.problem(409, `${SET}/add`, { resourceNo: GENERAL, type: 1, info: '[2]', rev });
    const next = await save('[3]');
    expect(next).not.toBe(rev);
  });

  it('of another user do not exist', async () => {
    await save('["mine"]');
    const other = await server.login('viewer');
    expect(await get(other)).toBeNull();
    await other.data(`${SET}/remove`, { resourceNo: GENERAL, type: 1 });
    expect(await get()).not.toBeNull();
  });

  it('may be 64 KiB, and not one byte more', async () => {
    const info = (bytes: number) =>
      JSON.stringify(
        '票'.repeat(Math.floor((bytes - 2) / 3)).padEnd(Math.floor((bytes - 2) / 3) + ((bytes - 2) % 3), 'x'),
      );
    expect(Buffer.byteLength(info(SETTING_INFO_MAX_BYTES))).toBe(SETTING_INFO_MAX_BYTES);
    const rev = await save(info(SETTING_INFO_MAX_BYTES));
    const { code } = await client.problem(413, `${SET}/add`, {
      resourceNo: GENERAL,
      type: 1,
      info: info(SETTING_INFO_MAX_BYTES + 1),
      rev,
    });
    expect(code).toBe('SETTING_TOO_LARGE');
  });

  it.each([
    [{ resourceNo: GENERAL, type: 1, info: '{broken' }],
    [{ resourceNo: GENERAL, type: 1, info: {} }],
    [{ resourceNo: GENERAL, type: 1, info: '["\\ud800"]' }],
    [{ resourceNo: GENERAL, type: 1, info: '["\ud800"]' }],
    [{ resourceNo: GENERAL, type: 1, info: '["\\u0000"]' }],
    [{ resourceNo: GENERAL, type: 1, info: '{"items":[],"items":[1]}' }],
    [{ resourceNo: GENERAL, type: 2, info: '[]' }],
    [{ resourceNo: GENERAL, type: 101, info: '[]' }],
    [{ resourceNo: "H' or 1=1", type: 1, info: '[]' }],
    [{ resourceNo: '', type: 1, info: '[]' }],
    [{ resourceNo: GENERAL, type: 1, info: '[]', userId: 'U1' }],
    [{ resourceNo: GENERAL, type: 1, info: '[]', rev: -1 }],
    [{ resourceNo: GENERAL, type: 1, info: '[]', rev: 1e300 }],
  ])('are refused when they are %j', async (body) => {
    await client.problem(400, `${SET}/add`, body);
    expect(await get()).toBeNull();
  });

  it.each(['SOMETHING', 'PUR_INVOICE_GENERAL2', 'invoice.general', '__proto__'])(
    'of what is no screen, such as %s, are not kept',
    async (resourceNo) => {
      await client.problem(404, `${SET}/add`, { resourceNo, type: 1, info: '[]' });
      expect(await client.data(`${SET}/get`, { resourceNo, type: 1 })).toBeNull();
    },
  );

  it('of a screen the caller may not open are not kept', async () => {
    const other = await server.login('viewer');
    await givePermissions(server.deps, 'viewer', ['other']);
    await other.problem(404, `${SET}/add`, { resourceNo: GENERAL, type: 1, info: '[]' });
  });

  it('show thousands separators', async () => {
    expect(await client.data('/api/gts-manager/config/thousandthSeparator')).toBe('0');
  });
});
