import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothEngines } from '../support/engines.ts';
import { sampleInvoices } from '../support/invoices.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/testServer.ts';

const QUERY = '/api/gts-base-ability/screens/invoice.general/query';
describeOnBothEngines('a query', (engine) => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.insert('invoice', 'G1', sampleInvoices(20));
    client = await server.login('finance');
  });
  afterAll(() => server.close());

  it.each<[string, object]>([
    ['an unknown filter', { filters: { colour: 'red' } }],
    ['a filter named after a property of objects', { filters: JSON.parse('{"__proto__": "x"}') }],
    ['a filter named constructor', { filters: { constructor: 'x' } }],
    ['a filter that is stored but not declared', { filters: { importId: 'x' } }],
    ['a filter with SQL in its name', { filters: { 'invoiceNo" or 1=1 --': 'x' } }],
    ['an empty text', { filters: { invoiceNo: '' } }],
    ['a text of spaces', { filters: { invoiceNo: '   ' } }],
    ['a text that shows nothing', { filters: { invoiceNo: '\u200b\u2060\ufeff' } }],
    ['half of a surrogate pair', { filters: { invoiceNo: 'a\ud800' } }],
    ['half of a surrogate pair as a name', { filters: { '\udc00': 'a' } }],
    ['a number for a text', { filters: { invoiceNo: 5 } }],
    ['an object for a text', { filters: { invoiceNo: { like: '%' } } }],
    ['null', { filters: { invoiceNo: null } }],
    ['an empty list', { filters: { checkStatus: [] } }],
    ['a repeated code', { filters: { checkStatus: ['0', '0'] } }],
    ['a number in a list', { filters: { checkStatus: [0] } }],
    ['a list for a single code', { filters: { billStatus: ['00', '01'] } }],
    ['a day that does not exist', { filters: { invoiceDateStart: '2025-02-30' } }],
    ['a moment for a day', { filters: { invoiceDateStart: '2025-02-03T00:00:00Z' } }],
    [
      'a range that ends before it starts',
      { filters: { invoiceDateStart: '2025-03-01', invoiceDateEnd: '2025-02-01' } },
    ],
    ['a day and a line break', { filters: { invoiceDateStart: '2025-02-03\n' } }],
    ['a day before all taxes', { filters: { invoiceDateStart: '1989-12-31' } }],
    ['a day of a far future', { filters: { invoiceDateEnd: '9999-12-31' } }],
    ['a month and a line break', { filters: { authPeriod: '202511\n' } }],
    ['a month before all taxes', { filters: { authPeriod: '000001' } }],
    ['a code and a blank', { filters: { checkStatus: ['0 '] } }],
    ['an amount and a blank', { filters: { amountWithTaxMin: ' 1' } }],
    ['a month of thirteen', { filters: { authPeriod: '202513' } }],
    ['an amount with three places', { filters: { amountWithTaxMin: '1.001' } }],
    ['an amount with an exponent', { filters: { amountWithTaxMin: '1e3' } }],
    ['an amount that is a number', { filters: { amountWithTaxMin: 1 } }],
    ['a zero character', { filters: { invoiceNo: 'a\u0000b' } }],
    ['filters that are a list', { filters: [] }],
    ['no filters', {}],
    ['an unknown key', { filters: {}, where: '1=1' }],
    ['an unknown sort field', { filters: {}, sort: [{ field: 'colour', direction: 'asc' }] }],
    ['the operations column as order', { filters: {}, sort: [{ field: 'operations', direction: 'asc' }] }],
    ['a direction of its own', { filters: {}, sort: [{ field: 'invoiceDate', direction: 'desc nulls first' }] }],
    [
      'a repeated order',
      {
        filters: {},
        sort: [
          { field: 'invoiceDate', direction: 'asc' },
          { field: 'invoiceDate', direction: 'desc' },
        ],
      },
    ],
    ['page zero', { filters: {}, page: { currentPage: 0, pageSize: 10 } }],
    ['half a page', { filters: {}, page: { currentPage: 1.5, pageSize: 10 } }],
    ['a page that is a text', { filters: {}, page: { currentPage: '1', pageSize: 10 } }],
    ['include of nothing', { filters: {}, include: [] }],
    ['include of something else', { filters: {}, include: ['rows', 'sql'] }],
  ])('with %s is refused and has no rows', async (_name, body) => {
    const response = await client.post(QUERY, body);
    expect(response.statusCode).toBe(400);
    const { parameter, ...envelope } = response.json() as Record<string, unknown>;
    // Beside the envelope, and only there: the parameter the caller sent, so that a client can point at it.
    if (parameter !== undefined) expect(JSON.stringify(body)).toContain(JSON.stringify(parameter).slice(1, -1));
    expect(envelope).toEqual({
      code: expect.stringMatching(/^(QUERY|REQUEST)_[A-Z_]+$/),
      msg: expect.stringMatching(/\p{Script=Han}/u),
      requestId: expect.any(String),
    });
    expect(response.body).not.toMatch(/select|SQLITE|ds_invoice|records/);
  });

  it('that is not JSON is refused', async () => {
    const send = (payload: string, type: string) =>
      client.send({ method: 'POST', url: QUERY, payload, headers: { 'content-type': type } });
    expect((await send('{"filters":', 'application/json')).statusCode).toBe(400);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await send('filters=1', type)).statusCode).toBe(415);
  });

  it.each<[string, string | Buffer, string]>([
    ['a filter given twice', '{"filters":{"invoiceNo":"1","invoiceNo":"2"}}', 'REQUEST_REPEATS_KEY'],
    ['filters given twice', '{"filters":{},"filters":{}}', 'REQUEST_REPEATS_KEY'],
    ['a key twice, once escaped', '{"filters":{},"filter\\u0073":{}}', 'REQUEST_REPEATS_KEY'],
    ['bytes that are no UTF-8', Buffer.from('7b2266696c74657273223a7b22aa223a317d7d', 'hex'), 'REQUEST_BAD_TEXT'],
    ['half of a surrogate pair', '{"filters":{"invoiceNo":"\\ud800"}}', 'REQUEST_BAD_TEXT'],
    ['a zero character', '{"filters":{"invoiceNo":"\\u0000"}}', 'REQUEST_BAD_TEXT'],
    ['a name that changes objects', '{"filters":{"__proto__":{"x":1}}}', 'REQUEST_INVALID'],
    [
      'a hundred thousand brackets',
      `{"filters":{"invoiceNo":${'['.repeat(1e5)}${']'.repeat(1e5)}}}`,
      'QUERY_WRONG_TYPE',
    ],
    ['nothing', '', 'REQUEST_INVALID'],
  ])('with %s is refused', async (_name, payload, code) => {
    const response = await client.send({
      method: 'POST',
      url: QUERY,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
  });

  it('in English is refused in English', async () => {
    const response = await client.post(QUERY, { filters: { colour: 'red' } }, { 'accept-language': 'en-US,en;q=0.9' });
    expect(response.json().msg).not.toMatch(/\p{Script=Han}/u);
  });

  it('of a screen that is not there is 404', async () => {
    await client.problem(404, '/api/gts-base-ability/screens/nothing/query', { filters: {} });
    await client.problem(404, '/api/gts-base-ability/screens/__proto__/query', { filters: {} });
  });
});
