import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Organisation, QueryAnswer } from '#wire';
import { createDemoOrganisations } from '../../src/server/demo/organisations/createDemoOrganisations.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { givePermissions } from '../support/givePermissions.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const QUERY = '/api/gts-base-ability/screens/invoice.general/query';
const mine = (organForm: string, key: string) => ({
  ...sampleInvoices(1)[0],
  kind: 'general',
  organForm,
  invoiceKey: key,
  invoiceNo: key,
});

describeOnBothEngines('the policy', (engine) => {
  let server: TestServer;
  const numbers = async (account: string, filters: object = {}): Promise<readonly unknown[]> => {
    const client = await server.login(account);
    const { records = [], total } = await client.data<QueryAnswer>(QUERY, {
      filters,
      page: { currentPage: 1, pageSize: 1000 },
    });
    expect(total).toBe(records.length);
    return records.map(({ invoiceNo }) => invoiceNo).sort();
  };
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.insert('invoice', 'G1', [
      mine('100', 'A100'),
      mine('102', 'A102'),
      mine('104', 'A104'),
      mine('107', 'A107'),
      mine('999', 'A999'),
    ]);
    await server.insert('invoice', 'G2', [mine('200', 'B200'), mine('102', 'B102')]);
  });
  afterAll(() => server.close());

  it('shows a group nothing of another, also where organisations have the same code', async () => {
    expect(await numbers('agency')).toEqual(['B200']);
    expect(await numbers('finance')).toEqual(['A100', 'A102', 'A104', 'A107']);
  });

  it('shows the whole group only to who has it, rows of unknown organisations included', async () => {
    expect(await numbers('admin')).toEqual(['A100', 'A102', 'A104', 'A107', 'A999']);
  });

  it('shows a user the organisations granted and those below', async () => {
    expect(await numbers('viewer')).toEqual(['A102', 'A104', 'A107']);
  });

  it('is not widened by any filter', async () => {
    expect(await numbers('viewer', { organForm: ['100'] })).toEqual([]);
    expect(await numbers('viewer', { organForm: ['100', '102'] })).toEqual(['A102', 'A104']);
    expect(await numbers('agency', { organForm: ['102'] })).toEqual([]);
    expect(await numbers('agency', { invoiceNo: 'A1' })).toEqual([]);
  });

  it('lets a filter on an organisation include those below', async () => {
    expect(await numbers('finance', { organForm: ['102'] })).toEqual(['A102', 'A104']);
    expect(await numbers('finance', { organForm: ['104'] })).toEqual(['A104']);
  });

  it('lets a filter be of organisations alone, and never of both readings at once', async () => {
    expect(await numbers('finance', { organFormOnly: ['102'] })).toEqual(['A102']);
    expect(await numbers('finance', { organFormOnly: ['102', '107'] })).toEqual(['A102', 'A107']);
    expect(await numbers('viewer', { organFormOnly: ['100'] })).toEqual([]);
    const client = await server.login('finance');
    await client.problem(400, QUERY, { filters: { organForm: ['102'], organFormOnly: ['107'] } });
    await client.problem(400, QUERY, { filters: { organFormOnly: [] } });
  });

  it('says of every list of the group as a whole why who has a part of it sees none of it', async () => {
    const ofGroup = [...server.deps.schemas.current().screens.values()].filter(
      ({ source }) => source.endpoint === null && source.scope === 'group',
    );
    expect(ofGroup.map(({ id }) => id).sort()).toEqual(['manager.audit', 'manager.groups', 'manager.roles']);
    const permissions = ofGroup.flatMap(({ permission }) => permission ?? []);
    const before = await givePermissions(server.deps, 'viewer', permissions);
    const viewer = await server.login('viewer');
    for (const { id } of ofGroup) {
      const path = `/api/gts-base-ability/screens/${id}/query`;
      const refused = await viewer.problem(403, path, { filters: {}, page: { currentPage: 1, pageSize: 20 } });
      expect(refused).toMatchObject({ code: 'WHOLE_GROUP_NEEDED', msg: expect.stringContaining('整个集团') });
    }
    await givePermissions(server.deps, 'viewer', before);
  });

  it('shows a user only their own organisations', async () => {
    const names = (nodes: readonly Organisation[]): readonly string[] =>
      nodes.flatMap(({ jgdm, children }) => [jgdm, ...names(children)]);
    const organs = async (account: string) =>
      names(
        await (await server.login(account)).data<readonly Organisation[]>('/api/gts-manager/user/organs'),
      ).toSorted();
    expect(await organs('agency')).toEqual(['200', '201', '202']);
    expect(await organs('viewer')).toEqual(['102', '103', '104', '105', '107']);
  });

  it('means the same with thousands of organisations, and costs no list of them per row', async () => {
    const before = [await numbers('viewer'), await numbers('finance')];
    await createDemoOrganisations(server.deps.store);
    server.deps.versions.bump('organisation');
    const client = await server.login('viewer');
    const tree = await client.data<readonly Organisation[]>('/api/gts-manager/user/organs');
    const size = (nodes: readonly Organisation[]): number =>
      nodes.reduce((sum, { children }) => sum + 1 + size(children), 0);
    expect(size(tree)).toBeGreaterThan(1500);
    await server.insert('invoice', 'G1', [mine('10201', 'A10201'), mine('10101', 'A10101')]);
    expect(await numbers('viewer')).toEqual([...(before[0] ?? []), 'A10201'].toSorted());
    expect(await numbers('finance')).toEqual([...(before[1] ?? []), 'A10201', 'A10101'].toSorted());
    expect(await numbers('viewer', { organForm: ['102'] })).toEqual(['A102', 'A10201', 'A104']);
    expect(await numbers('viewer', { organForm: ['101'] })).toEqual([]);
  });

  it('gives searched values of one group to no other', async () => {
    await server.insert('invoice', 'G1', [{ ...mine('100', 'A200'), sellerName: '只在甲组' }]);
    await server.insert('invoice', 'G2', [{ ...mine('200', 'B300'), sellerName: '只在乙组' }]);
    expect(await numbers('agency', { sellerName: '只在' })).toEqual(['B300']);
  });
});
