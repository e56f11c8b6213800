import { describe, expect, it } from 'vitest';
import type { ListRequest } from '../query/ListQuery.ts';
import type { ResolvedEndpoint } from '../resolve/ResolvedScreen.ts';
import { buildEndpointRequest } from './buildEndpointRequest.ts';
import { outsideScreen, USER } from './endpoint.specimen.ts';

const PAGE_3 = { currentPage: 3, pageSize: 50 };

function requestOf(asked: ListRequest, said: Partial<ResolvedEndpoint> = {}) {
  const built = buildEndpointRequest(outsideScreen(said), asked, USER);
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
  return built.request;
}

const inQuery = (said: Partial<ResolvedEndpoint['filters']> = {}): Partial<ResolvedEndpoint> => ({
  method: 'GET',
  filters: { in: 'query', under: null, lists: 'repeat', ...said },
  sort: null,
});

describe('a request to an endpoint', () => {
  it('puts names that lead into objects where the body has them, with fixed conditions and declared headers', () => {
    const filters = { billNo: 'A&B 100% #1 C++', billDateStart: '2025-11-01', billDateEnd: '2025-11-30' };
    expect(requestOf({ filters, sort: [{ field: 'billDate', direction: 'desc' }], page: PAGE_3 })).toEqual({
      method: 'POST',
      path: '/erp/bills',
      query: [],
      body: {
        condition: { billNo: 'A&B 100% #1 C++', from: '2025-11-01', to: '2025-11-30', rate: ['0.13', '0.06'] },
        page: { no: 2, size: 50 },
        orderBy: 'bill_date',
        order: 'desc',
      },
      headers: { 'x-tenant': 'G1' },
    });
  });

  it('puts everything into the address, lists repeated, joined or below a name as JSON', () => {
    const asked = { filters: { billNo: 'A&B' }, sort: [], page: PAGE_3 };
    const rest = [
      ['page.no', '2'],
      ['page.size', '50'],
    ];
    expect(requestOf(asked, inQuery())).toMatchObject({
      body: null,
      query: [['rate', '0.13'], ['rate', '0.06'], ['billNo', 'A&B'], ...rest],
    });
    expect(requestOf(asked, inQuery({ lists: 'comma' })).query).toEqual([
      ['rate', '0.13,0.06'],
      ['billNo', 'A&B'],
      ...rest,
    ]);
    expect(requestOf(asked, inQuery({ under: 'q' })).query).toEqual([
      ['q', '{"rate":["0.13","0.06"],"billNo":"A&B"}'],
      ...rest,
    ]);
  });

  it.each([
    [
      { style: 'number', parameter: 'p', size: 's', first: 1 },
      { p: 3, s: 50 },
    ],
    [
      { style: 'number', parameter: 'p', size: 's', first: 0 },
      { p: 2, s: 50 },
    ],
    [
      { style: 'offset', parameter: 'p', size: 's', first: 1 },
      { p: 100, s: 50 },
    ],
  ] as const)('asks for the third page as %j', (page, expected) => {
    expect(requestOf({ filters: {}, sort: [], page: PAGE_3 }, { page }).body).toMatchObject(expected);
  });

  const sort = {
    style: 'comma',
    parameter: 'o',
    direction: null,
    words: { asc: 'up', desc: 'down' },
    fields: {},
    most: 3,
  } as const;
  const twice = [
    { field: 'billDate', direction: 'desc' },
    { field: 'billNo', direction: 'asc' },
  ];

  it.each([
    ['comma', 'body', { o: ['billDate,down', 'head.no,up'] }],
    ['sign', 'body', { o: '-billDate,head.no' }],
    [
      'json',
      'body',
      {
        o: [
          { field: 'billDate', direction: 'down' },
          { field: 'head.no', direction: 'up' },
        ],
      },
    ],
  ] as const)('orders in the style %s', (style, _place, expected) => {
    expect(requestOf({ filters: {}, sort: twice }, { sort: { ...sort, style } }).body).toMatchObject(expected);
  });

  it('repeats the parameter of an order in the address', () => {
    const { query } = requestOf({ filters: {}, sort: twice }, { ...inQuery(), sort });
    expect(query.filter(([name]) => name === 'o')).toEqual([
      ['o', 'billDate,down'],
      ['o', 'head.no,up'],
    ]);
  });

  it('encodes what no header can carry', () => {
    const built = buildEndpointRequest(outsideScreen(), { filters: {} }, { ...USER, groupId: '集团' });
    expect(built.ok && built.request.headers).toEqual({ 'x-tenant': '%E9%9B%86%E5%9B%A2' });
  });

  it.each([
    [{ filters: { nobody: '1' } }, 'QUERY_UNKNOWN_FILTER'],
    [{ filters: { billDateStart: '2025-02-30' } }, 'QUERY_BAD_DATE'],
    [{ filters: {}, sort: [{ field: 'operations', direction: 'asc' }] }, 'QUERY_UNKNOWN_SORT'],
    [{ filters: {}, sort: twice }, 'QUERY_ONE_SORT'],
    [{ filters: {}, page: { currentPage: 0, pageSize: 50 } }, 'QUERY_BAD_PAGE'],
    [{ filters: {}, page: { currentPage: 1, pageSize: 1001 } }, 'QUERY_BAD_PAGE_SIZE'],
  ])('is refused as the server refuses it: %j', (asked, code) => {
    const built = buildEndpointRequest(outsideScreen(), asked, USER);
    expect(built).toMatchObject({ ok: false, problems: [{ code }] });
  });

  it('is refused where a value would fall apart in a list joined with commas', () => {
    const screen = outsideScreen(inQuery({ lists: 'comma' }));
    const broken = { ...screen, source: { ...screen.source, where: { taxRate: ['a,b', 'c'] } } };
    expect(buildEndpointRequest(broken, { filters: {}, sort: [] }, USER)).toMatchObject({
      ok: false,
      problems: [{ code: 'QUERY_BAD_TEXT', parameter: 'rate' }],
    });
  });
});
