import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryAnswer } from '#wire';
import { seedDemo } from '../../src/server/demo/seedDemo.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const QUERY = '/api/gts-base-ability/screens/invoice.general/query';

describeOnBothEngines('demo data', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
    const { store, schemas, ids } = server.deps;
    await seedDemo(store, schemas, { rows: 600, now: '2025-11-06 13:00:00', ids });
  });
  afterAll(() => server?.close());

  const total = async (account: string, filters = {}) =>
    (await (await server.login(account)).data<QueryAnswer>(QUERY, { filters, include: ['totals'] })).total;

  it('fills the lists of both groups', async () => {
    expect(await total('finance')).toBe(600);
    expect(await total('agency')).toBe(90);
    expect(await total('viewer')).toBeGreaterThan(50);
  });

  it('shows plenty under the default filter', async () => {
    expect(await total('finance', { signDateStart: '2025-10-01', signDateEnd: '2025-11-06' })).toBeGreaterThan(100);
  });

  it('adds nothing the second time', async () => {
    const { store, schemas, ids } = server.deps;
    await seedDemo(store, schemas, { rows: 600, now: '2025-11-06 13:00:00', ids });
    expect(await total('finance')).toBe(600);
  });
});
