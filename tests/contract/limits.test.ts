import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUERY_LIMITS } from '#engine';
import { SETTING_INFO_MAX_BYTES } from '#wire';
import { EVENTS_PER_USER } from '../../src/server/routes/events.ts';
import { describeOnBothEngines } from '../support/engines.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const SCREEN = '/api/gts-base-ability/screens/invoice.general';
const QUERY = `${SCREEN}/query`;
const SIGN = `${SCREEN}/actions/sign`;
const TICK = `${SCREEN}/actions/tick`;
const SET = '/api/gts-manager/user/set/add';
const LOGIN = '/api/gts-manager/user/login';
const CODES = '/api/gts-base-ability/codeTables';
const BODY_BYTES = 300_000;
const SETTINGS_PER_USER = 3;

const names = (count: number, prefix = 'c'): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const query = (filters: object, more: object = {}) => ({ filters, ...more });
const page = (currentPage: number, pageSize: number) => query({}, { page: { currentPage, pageSize } });
const setting = (info: string) => ({ resourceNo: 'PUR_INVOICE_GENERAL', type: 5, info, rev: 1 });
/** A body of exactly so many bytes, refused for its one filter when it is read at all. */
const bodyOf = (bytes: number) => query({ none: 'x'.repeat(bytes - JSON.stringify(query({ none: '' })).length) });

type Outcome = readonly [status: number, code: string];
const OK: Outcome = [200, '0'];

/**
 * Every limit of a call: what is answered exactly at the limit, and what one over. A limit on how much of something
 * unknown is taken is seen at its own code, which comes before the thing is looked at.
 */
const LIMITS: readonly (readonly [string, string, number, (at: number) => object, Outcome, Outcome])[] = [
  ['page size', QUERY, QUERY_LIMITS.pageSize, (at) => page(1, at), OK, [400, 'QUERY_BAD_PAGE_SIZE']],
  ['pages of one row', QUERY, QUERY_LIMITS.offset, (at) => page(at, 1), OK, [400, 'QUERY_OFFSET_TOO_LARGE']],
  [
    'pages of a thousand rows',
    QUERY,
    QUERY_LIMITS.offset / 1000,
    (at) => page(at, 1000),
    OK,
    [400, 'QUERY_OFFSET_TOO_LARGE'],
  ],
  [
    'sorts',
    QUERY,
    QUERY_LIMITS.sorts,
    (at) =>
      query(
        {},
        {
          sort: ['invoiceDate', 'sellerName', 'invoiceNo', 'taxAmount']
            .slice(0, at)
            .map((field) => ({ field, direction: 'asc' })),
        },
      ),
    OK,
    [400, 'QUERY_TOO_MANY_SORTS'],
  ],
  [
    'filters',
    QUERY,
    QUERY_LIMITS.filterParameters,
    (at) => query(Object.fromEntries(names(at).map((name) => [name, '1']))),
    [400, 'QUERY_UNKNOWN_FILTER'],
    [400, 'QUERY_TOO_MANY_FILTERS'],
  ],
  [
    'codes of a filter',
    QUERY,
    QUERY_LIMITS.listItems,
    (at) => query({ invoiceType: names(at) }),
    OK,
    [400, 'QUERY_TOO_MANY_VALUES'],
  ],
  [
    'organisations of a filter',
    QUERY,
    QUERY_LIMITS.listItems,
    (at) => query({ organForm: names(at) }),
    OK,
    [400, 'QUERY_TOO_MANY_VALUES'],
  ],
  [
    'characters of a code',
    QUERY,
    QUERY_LIMITS.textLength,
    (at) => query({ invoiceType: ['𠮷'.repeat(at)] }),
    OK,
    [400, 'QUERY_TEXT_TOO_LONG'],
  ],
  // What the schema declares is less than what any text may have.
  [
    'characters of a text filter',
    QUERY,
    100,
    (at) => query({ sellerName: 'x'.repeat(at) }),
    OK,
    [400, 'QUERY_RULE_BROKEN'],
  ],
  ['bytes of a body', QUERY, BODY_BYTES, bodyOf, [400, 'QUERY_UNKNOWN_FILTER'], [413, 'REQUEST_TOO_LARGE']],
  ['ids of an action', SIGN, 1000, (at) => ({ ids: names(at) }), OK, [400, 'REQUEST_INVALID']],
  [
    'rows excluded from an action',
    SIGN,
    10_000,
    (at) => ({ filters: { sellerName: '没有' }, exclude: names(at), expectedCount: 0 }),
    OK,
    [400, 'REQUEST_INVALID'],
  ],
  [
    'characters of an input of an action',
    TICK,
    40_000,
    (at) => ({ ids: ['1'], input: { authPeriod: '2'.repeat(at), deductionSign: '1' } }),
    [400, 'ACTION_INPUT_INVALID'],
    [400, 'REQUEST_INVALID'],
  ],
  [
    'characters of a text input of an action',
    `${SCREEN}/actions/attach`,
    50,
    (at) => ({ ids: ['1'], input: { billNo: '𠮷'.repeat(at), bxrName: '王会计', bizDocType: '02' } }),
    OK,
    [400, 'ACTION_INPUT_INVALID'],
  ],
  [
    'characters of an account',
    LOGIN,
    64,
    (at) => ({ account: 'x'.repeat(at), password: 'x' }),
    [200, 'LOGIN_FAILED'],
    [400, 'REQUEST_INVALID'],
  ],
  [
    'characters of a password',
    LOGIN,
    128,
    (at) => ({ account: 'nobody', password: 'x'.repeat(at) }),
    [200, 'LOGIN_FAILED'],
    [400, 'REQUEST_INVALID'],
  ],
  ['code tables of a call', CODES, 100, (at) => ({ names: names(at) }), [404, 'NOT_FOUND'], [400, 'REQUEST_INVALID']],
  [
    'bytes of a setting',
    SET,
    SETTING_INFO_MAX_BYTES,
    (at) => setting(JSON.stringify('x'.repeat(at - 2))),
    [409, 'SETTING_CHANGED'],
    [413, 'SETTING_TOO_LARGE'],
  ],
  [
    'functions asked for',
    '/api/gts-manager/user/getFrontFuncMain',
    500,
    (at) => names(at),
    OK,
    [400, 'REQUEST_INVALID'],
  ],
];

describeOnBothEngines('a limit', (engine) => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      limits: { bodyBytes: BODY_BYTES, settingsPerUser: SETTINGS_PER_USER },
    });
    await server.insert('invoice', 'G1', sampleInvoices(20));
    client = await server.login('finance');
  });
  afterAll(() => server.close());

  it.each(LIMITS)('on %s is kept to the last one', async (_name, path, limit, body, within, beyond) => {
    const outcome = async (at: number): Promise<Outcome> => {
      const response = await client.post(path, body(at));
      return [response.statusCode, response.json().code];
    };
    expect(await outcome(limit)).toEqual(within);
    expect(await outcome(limit + 1)).toEqual(beyond);
  });

  it('on personal settings counts each once, and one taken back makes room', async () => {
    const save = async (resourceNo: string, type: number, rev?: number) =>
      (await client.post(SET, { resourceNo, type, info: '[]', rev })).json();
    const first = await save('PUR_INVOICE_GENERAL', 1);
    for (const type of [4, 5]) expect(await save('PUR_INVOICE_GENERAL', type)).toMatchObject({ code: '0' });
    expect(await save('PUR_INVOICE_GENERAL_SIGNED', 1)).toMatchObject({ code: 'SETTING_TOO_MANY' });
    expect(await save('PUR_INVOICE_GENERAL', 1, first.data.rev)).toMatchObject({ code: '0' });
    await client.data('/api/gts-manager/user/set/remove', { resourceNo: 'PUR_INVOICE_GENERAL', type: 5 });
    expect(await save('PUR_INVOICE_GENERAL_SIGNED', 1)).toMatchObject({ code: '0' });
  });

  it('on open windows refuses one more, and others are not concerned', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const leave = new AbortController();
    const open = (token: string) =>
      fetch(`${address}/api/gts-base-ability/events`, { headers: { token }, signal: leave.signal });
    for (let window = 0; window < EVENTS_PER_USER; window += 1)
      expect((await open(client.user.token)).status).toBe(200);
    const refused = await open(client.user.token);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await open((await server.login('viewer')).user.token)).status).toBe(200);
    leave.abort();
  });
});
