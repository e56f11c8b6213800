import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SupplierBackend, startSupplierBackend } from '../../src/server/demo/outside/startSupplierBackend.ts';
import { createSupplierService } from '../../src/server/demo/outside/supplierService.ts';
import { ENGINES } from '../support/engines.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const LIST = '/outside/suppliers?pageNo=0&pageSize=2&orderBy=purchases&order=down';
const SLOW_MS = 120_000;
// The gateway asks no database.
const [SQLITE] = ENGINES;
if (SQLITE === undefined) throw new Error('there is no database to test with');

describe('the gateway to another backend', () => {
  let backend: SupplierBackend;
  let server: TestServer;
  beforeAll(async () => {
    backend = await startSupplierBackend(createSupplierService());
    server = await startTestServer(SQLITE, { env: { OUTSIDE_URL: backend.url } });
  }, SLOW_MS);
  afterAll(async () => {
    await server.close();
    await backend.close();
  });

  it('passes on what a screen declares, digit by digit', async () => {
    const { statusCode, body, headers } = await (await server.login('finance')).get(LIST);
    expect(statusCode).toBe(200);
    expect(body).toContain('"purchases":12345678901234567.89');
    expect(body).toContain('"count":300');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('says who asks by the session, whatever the browser says', async () => {
    const agency = await server.login('agency');
    expect((await agency.get(LIST, { 'x-tenant': 'G1' })).body).toContain('"count":40');
  });

  it('keeps special characters of an address', async () => {
    const finance = await server.login('finance');
    const name = encodeURIComponent('A&B 100% #1 C++');
    expect((await finance.get(`${LIST}&nameLike=${name}`)).body).toContain('"count":1}');
  });

  it('leaves out of rows what the caller may not see, and nothing else', async () => {
    const all = (await (await server.login('finance')).get(LIST)).body;
    expect(all).toContain('"account":');
    for (const account of ['viewer', 'config']) {
      const { statusCode, body, headers } = await (await server.login(account)).get(LIST);
      expect([account, statusCode]).toEqual([account, 200]);
      expect(body).toContain('"ret":0');
      expect(body).toMatch(/"purchases":\d+\.\d\d,"payable"/);
      expect(body).not.toMatch(/account/i);
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    }
    const seen = (await (await server.login('viewer')).get(LIST)).body;
    expect(seen).toBe(all.replaceAll(/,"account":\d+/g, ''));
  });

  it.each([
    ['a parameter no screen declares', '&tenant=G2', 'QUERY_UNKNOWN_FILTER', 'tenant'],
    ['a withheld column as a filter', '&account=6222', 'QUERY_UNKNOWN_FILTER', 'account'],
    ['a field that is no filter', '&invoices=1', 'QUERY_UNKNOWN_FILTER', 'invoices'],
    ['a second order', '&orderBy=account', 'QUERY_UNKNOWN_SORT', 'account'],
    ['a second direction', '&order=up', 'QUERY_UNKNOWN_SORT', 'order'],
  ])('refuses %s', async (_name, more, code, parameter) => {
    const viewer = await server.login('viewer');
    const answer = await viewer.get(`${LIST}${more}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code, parameter })]);
  });

  it('refuses an order by what the caller may not see', async () => {
    const viewer = await server.login('viewer');
    const answer = await viewer.get('/outside/suppliers?pageNo=0&pageSize=1&orderBy=account&order=up');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'QUERY_UNKNOWN_SORT', parameter: 'account' }),
    ]);
  });

  it('needs a session', async () => {
    const { json } = await server.app.inject({ method: 'GET', url: LIST }).then((answer) => ({ json: answer.json() }));
    expect(json).toMatchObject({ success: false, code: '100001' });
  });

  it('is no way into the network behind it', async () => {
    const finance = await server.login('finance');
    for (const path of [
      '/outside/',
      '/outside/admin',
      '/outside/suppliers/1',
      '/outside/x/..%2fsuppliers',
      '/outside/%73uppliers',
    ])
      expect([path, (await finance.get(path)).statusCode]).toEqual([path, 404]);
    expect((await finance.post(LIST, {})).statusCode).toBe(404);
  });

  it('refuses to list or change rows this server does not have', async () => {
    const finance = await server.login('finance');
    const base = '/api/gts-base-ability/screens/supplier.directory';
    expect((await finance.get(base)).statusCode).toBe(200);
    const calls: readonly (readonly [string, object])[] = [
      ['query', { filters: {} }],
      ['why', { number: '1', filters: {} }],
      ['export', { filters: {}, columns: ['supplierNo'], format: 'csv' }],
      ['actions/sign', { ids: ['1'] }],
    ];
    for (const [call, body] of calls)
      expect(await finance.problem(400, `${base}/${call}`, body)).toMatchObject({ code: 'SCREEN_OUTSIDE' });
  });
});

describe('what the gateway sends', () => {
  it(
    'has nothing of ours in it but what the screen declares, and takes no cookie or redirect back',
    async () => {
      let seen: IncomingHttpHeaders = {};
      const other = createServer((request, response) => {
        seen = request.headers;
        response
          .writeHead(200, { 'set-cookie': 'uc_session_id=theirs', location: '/x', 'x-powered-by': 'y' })
          .end('{}');
      });
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      const server = await startTestServer(SQLITE, { env: { OUTSIDE_URL: url } });
      try {
        const finance = await server.login('finance');
        const answer = await finance.get(LIST, { cookie: 'uc_session_id=ours', menucode: 'X', 'x-csrf-token': 'y' });
        expect(answer.statusCode).toBe(200);
        expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['location']));
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(answer.headers['x-powered-by']).toBeUndefined();
        expect(seen).toMatchObject({ 'x-tenant': 'G1', 'x-operator': 'finance', host: new URL(url).host });
        for (const name of ['cookie', 'token', 'menucode', 'x-csrf-token', 'user-agent'])
          expect(seen[name]).toBeUndefined();
      } finally {
        await server.close();
        other.close();
      }
    },
    SLOW_MS,
  );
});

describe('an answer the gateway cannot judge', () => {
  const ROWS = '{"ret":0,"body":{"items":[{"sid":1,"account":62}],"count":1}}';
  it.each([
    ['rows', 200, ROWS, {}, 200, '{"ret":0,"body":{"items":[{"sid":1}],"count":1}}'],
    ['a refusal', 200, '{"ret":7,"info":"no","account":62}', {}, 200, '{"ret":"7","info":"no"}'],
    ['an error', 500, '{"ret":9,"info":"no","account":62}', {}, 500, '{"ret":"9","info":"no"}'],
    ['no JSON', 200, '<p>62</p>', {}, 502, null],
    ['success without rows', 200, '{"ret":0,"list":[{"account":62}]}', {}, 502, null],
    ['rows that are none', 200, '{"ret":0,"body":{"items":[[62]]}}', {}, 502, null],
    ['packed rows', 200, ROWS, { 'content-encoding': 'gzip' }, 502, null],
  ] as const)(
    'is no way to what is withheld: %s',
    async (_name, status, text, headers, expected, body) => {
      const other = createServer((_request, response) => response.writeHead(status, headers).end(text));
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      const server = await startTestServer(SQLITE, { env: { OUTSIDE_URL: url } });
      try {
        const answer = await (await server.login('viewer')).get(LIST);
        expect([answer.statusCode, answer.body]).toEqual([expected, body ?? expect.stringContaining('WITHHELD')]);
        const open = await (await server.login('finance')).get(LIST);
        expect([open.statusCode, open.body]).toEqual([status, text]);
      } finally {
        await server.close();
        other.close();
      }
    },
    SLOW_MS,
  );
});

describe('a backend that is not there', () => {
  it.each([
    ['unreachable', { OUTSIDE_URL: 'http://127.0.0.1:9' }],
    ['not set up', {}],
  ])(
    'is 503 when it is %s',
    async (_name, env) => {
      const server = await startTestServer(SQLITE, { env });
      try {
        const finance = await server.login('finance');
        const answer = await finance.get(LIST);
        expect(answer.statusCode).toBe(503);
        expect(answer.json()).toMatchObject({ code: 'OUTSIDE_UNAVAILABLE' });
      } finally {
        await server.close();
      }
    },
    SLOW_MS,
  );
});
