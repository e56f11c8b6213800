import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResolvedScreen } from '#engine';
import type { WireCode } from '#wire';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const TABLES = '/api/gts-base-ability/codeTables';
const NAMES = '/api/gts-risk-scanner/programme/zb/name';

describeOnBothEngines('code tables and names', (engine) => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.login('admin');
  });
  afterAll(() => server.close());

  it('narrow a table to the group its custom field names', async () => {
    const body = (group: string) => ({ names: ['t_code_fplx'], fields: { t_code_fplx: { expandFieldFives: group } } });
    const tables = await client.data<Record<string, readonly WireCode[]>>(TABLES, body('xxkpfplx'));
    expect(tables.t_code_fplx?.map(({ code }) => code)).toEqual(['90', '91', '92', '93']);
    await client.problem(404, TABLES, body('nothing'));
  });

  it('refuse a custom field of a table that was not asked for, and one nobody knows', async () => {
    const fields = { t_code_sl: { expandFieldFives: 'xxkpfplx' } };
    await client.problem(400, TABLES, { names: ['t_code_fplx'], fields });
    await client.problem(400, TABLES, { names: ['t_code_fplx'], fields: { t_code_fplx: { other: 'x' } } });
  });

  it('name a version of each code table with the screen that uses it', async () => {
    const screen = await client.data<ResolvedScreen>('/api/gts-base-ability/screens/risk.findings');
    expect(Object.keys(screen.codeTables)).toContain('credit_level');
    const general = await client.data<ResolvedScreen>('/api/gts-base-ability/screens/invoice.general');
    const signed = await client.data<ResolvedScreen>('/api/gts-base-ability/screens/invoice.general-signed');
    expect(general.codeTables.t_code_fplx).toBe(signed.codeTables.t_code_fplx);
  });

  it('name risk indicators by kind in the language of the caller, and leave out what is unknown', async () => {
    const body = { zbIds: [1001, 9999], zbyIds: [2003], zbcsIds: [] };
    expect(await client.data(NAMES, body)).toEqual({
      zbList: [{ zbid: 1001, zbmc: '增值税税负率偏低' }],
      zbyList: [{ zbid: 2003, zbmc: '取得异常扣税凭证' }],
      zbcsList: [],
    });
    const english = await client.post(NAMES, body, { 'accept-language': 'en' });
    expect(english.json().data.zbList[0].zbmc).toBe('VAT burden below the industry');
  });

  it('refuse ids that are no numbers, too many of them, and a stranger', async () => {
    await client.problem(400, NAMES, { zbIds: ['ZB1001'], zbyIds: [], zbcsIds: [] });
    await client.problem(400, NAMES, { zbIds: [1001] });
    const many = Array.from({ length: 501 }, (_each, at) => at);
    await client.problem(400, NAMES, { zbIds: many, zbyIds: [], zbcsIds: [] });
    const stranger = await server.app.inject({
      method: 'POST',
      url: NAMES,
      payload: { zbIds: [], zbyIds: [], zbcsIds: [] },
    });
    expect(stranger.json().code).toBe('100001');
  });
});
