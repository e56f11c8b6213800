import { describe, expect, it, vi } from 'vitest';
import { ENVELOPE_STATUS, loadSchemas, type ResolvedScreen } from '#engine';
import { LOGIN_INVALID_CODE, type QueryRequest, TICKET_NEEDED_CODE } from '#wire';
import { createHttp } from '../http/request.ts';
import { queryEndpoint } from './endpoint.ts';

const FIELDS = {
  name: 'supplier',
  fields: {
    supplierName: {
      label: { zh: '供应商', en: 'Supplier' },
      column: { kind: 'text' },
      filter: { kind: 'text' },
    },
    purchaseAmount: { label: { zh: '采购额', en: 'Purchases' }, column: { kind: 'money' } },
  },
};
const SCREEN = {
  id: 'supplier.directory',
  resourceNo: 'PUR_SUPPLIERS',
  title: { zh: '供应商', en: 'Suppliers' },
  route: '/purchaser/suppliers',
  source: {
    endpoint: {
      method: 'GET',
      path: '/outside/suppliers',
      dictionaries: ['supplier'],
      key: 'sid',
      rows: 'body.items',
      total: 'body.count',
      fields: { purchaseAmount: 'purchases' },
      parameters: { supplierName: 'nameLike' },
      page: { style: 'number', parameter: 'pageNo', size: 'pageSize', first: 0 },
      sort: { style: 'sign', parameter: 'orderBy' },
      headers: { 'x-tenant': '$user.groupId', 'x-operator': '$user.account' },
      status: { at: 'ret', success: [0], loginInvalid: [401], message: 'info' },
    },
  },
  filters: ['supplierName'],
  columns: ['supplierName', 'purchaseAmount'],
  sort: [{ field: 'purchaseAmount', direction: 'desc' }],
};
const screen = loadSchemas([
  { path: 'fields/supplier.fields.json', text: JSON.stringify(FIELDS) },
  { path: 'screens/supplier.directory.screen.json', text: JSON.stringify(SCREEN) },
]).screens.get('supplier.directory') as ResolvedScreen;
const CALLER = {
  user: { account: 'finance', groupId: 'G1', token: 't1' },
  language: 'zh' as const,
  origin: 'https://tax.example',
};
const ASKED: QueryRequest = { filters: { supplierName: 'A&B 100% #1 C++' } };

function ask(answer: () => Promise<Response>, asked = ASKED) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  const http = createHttp({
    fetch: fetch as unknown as typeof globalThis.fetch,
    origin: CALLER.origin,
    headers: () => ({ token: 't1' }),
    askPassword: async () => false,
    onFailure: () => undefined,
  });
  return { fetch, outcome: queryEndpoint(http, screen, asked, CALLER, new AbortController().signal) };
}

const text =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

describe('the rows of another backend', () => {
  it('are asked for in its words, by the door of every call', async () => {
    const { fetch, outcome } = ask(
      text('{"ret":0,"body":{"items":[{"sid":1735689600000000001,"purchases":12345678901234567.89}],"count":1}}'),
    );
    expect(await outcome).toMatchObject({
      kind: 'ok',
      data: {
        total: 1,
        totalIsExact: true,
        records: [{ id: '1735689600000000001', purchaseAmount: '12345678901234567.89' }],
      },
    });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/outside/suppliers?nameLike=A%26B+100%25+%231+C%2B%2B&pageNo=0&pageSize=100&orderBy=-purchases');
    expect(init?.headers).toMatchObject({ token: 't1', 'x-tenant': 'G1', 'x-operator': 'finance' });
  });

  it.each([
    [text('{"ret":401}'), { kind: 'expired' }],
    [text('{"ret":7,"info":"账期已关闭"}'), { kind: 'refused', code: '7', message: '账期已关闭', quiet: false }],
    [
      text('<html>'),
      { kind: 'unavailable', status: 200, code: 'ANSWER_NOT_JSON', message: '外部系统的返回内容不是 JSON' },
    ],
    [
      text('{"ret":0,"body":{"rows":[]}}'),
      { kind: 'unavailable', code: 'ANSWER_WITHOUT_ROWS', message: '外部系统的返回内容中 body.items 不是列表' },
    ],
    [
      text('{"code":"OUTSIDE_UNAVAILABLE","msg":"外部系统暂时无法访问","requestId":"r1"}', 503),
      {
        kind: 'unavailable',
        status: 503,
        code: 'OUTSIDE_UNAVAILABLE',
        message: '外部系统暂时无法访问',
        requestId: 'r1',
      },
    ],
    [text('{"info":"维护中"}', 500), { kind: 'unavailable', status: 500, message: '维护中' }],
    [text('gone', 404), { kind: 'missing' }],
    [() => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline', reason: 'network' }],
  ])('that do not come are a failure of the usual kinds', async (answer, expected) => {
    expect(await ask(answer).outcome).toMatchObject(expected);
  });

  it('are not asked for with what the screen refuses', async () => {
    const { fetch, outcome } = ask(text('{}'), { filters: { nobody: '1' } });
    expect(await outcome).toMatchObject({
      kind: 'unavailable',
      status: 400,
      code: 'QUERY_UNKNOWN_FILTER',
      parameter: 'nobody',
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('takes the envelope of our server for what other backends answer in by default', () => {
  expect(ENVELOPE_STATUS).toMatchObject({ loginInvalid: [LOGIN_INVALID_CODE], ticketNeeded: [TICKET_NEEDED_CODE] });
});
