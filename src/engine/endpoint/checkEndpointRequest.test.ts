import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResolvedEndpoint } from '../resolve/ResolvedScreen.ts';
import { buildEndpointRequest } from './buildEndpointRequest.ts';
import { checkEndpointRequest } from './checkEndpointRequest.ts';
import type { EndpointRequest } from './EndpointRequest.ts';
import { outsideScreen, USER } from './endpoint.specimen.ts';

type Asked = Pick<EndpointRequest, 'query' | 'body'>;

const BODY = { condition: { rate: ['0.13', '0.06'] }, page: { no: 0, size: 20 } };
const inQuery = (said: Partial<ResolvedEndpoint['filters']> = {}): Partial<ResolvedEndpoint> => ({
  method: 'GET',
  filters: { in: 'query', under: null, lists: 'repeat', ...said },
});
const faultOf = (asked: Partial<Asked>, said: Partial<ResolvedEndpoint> = {}) =>
  checkEndpointRequest(outsideScreen(said), { query: [], body: null, ...asked });

describe('a request at the gateway', () => {
  it('passes whenever the screen could have asked it, in every style', () => {
    const filters = fc.oneof(
      fc.constant({ in: 'body', under: 'condition', lists: 'repeat' } as const),
      fc.record({
        in: fc.constant('query' as const),
        under: fc.constantFrom(null, 'q'),
        lists: fc.constantFrom('repeat' as const, 'comma' as const),
      }),
    );
    const style = fc.constantFrom('pair' as const, 'comma' as const, 'sign' as const, 'json' as const, null);
    const asked = fc.record({
      filters: fc.constantFrom({}, { billNo: 'A&B' }, { billDateStart: '2025-11-01', billDateEnd: '2025-11-30' }),
      sort: fc.constantFrom([], [{ field: 'billDate', direction: 'desc' } as const]),
    });
    const sample = outsideScreen();
    const { endpoint } = sample.source;
    if (endpoint?.sort == null) throw new Error('the sample orders nothing');
    const { sort } = endpoint;
    fc.assert(
      fc.property(filters, style, asked, (where, order, question) => {
        const said = { filters: where, sort: order === null ? null : { ...sort, style: order } };
        const styled =
          said.sort === null || order === 'pair' ? said : { ...said, sort: { ...said.sort, direction: null } };
        const screen = {
          ...sample,
          source: { where: sample.source.where, dataset: null, endpoint: { ...endpoint, ...styled } },
        };
        const built = buildEndpointRequest(screen, order === null ? { ...question, sort: [] } : question, USER);
        if (!built.ok) throw new Error(JSON.stringify(built.problems));
        expect(checkEndpointRequest(screen, built.request)).toBeNull();
      }),
    );
  });

  it.each([
    ['an unknown name', { ...BODY, secret: 1 }, 'secret'],
    ['an unknown name below a known one', { ...BODY, page: { no: 0, deep: { a: 1 } } }, 'page.deep'],
    ['a name that only looks nested', { ...BODY, 'condition.from': '2025-11-01' }, 'condition.from'],
  ])('is refused for %s', (_name, body, parameter) => {
    expect(faultOf({ body: body as EndpointRequest['body'] })).toEqual({ code: 'QUERY_UNKNOWN_FILTER', parameter });
  });

  it('is refused for an object in the place of a value', () => {
    const body = { ...BODY, condition: { ...BODY.condition, billNo: { $ne: '' } } };
    expect(faultOf({ body })).toEqual({ code: 'QUERY_WRONG_TYPE', parameter: 'condition.billNo' });
  });

  it.each([
    ['left out', {}],
    ['widened', { condition: { rate: ['0.13', '0.06', '0.03'] } }],
    ['narrowed to another', { condition: { rate: '0.13' } }],
  ])('is refused with its fixed condition %s', (_name, body) => {
    expect(faultOf({ body })).toEqual({ code: 'QUERY_FIXED_CONDITION', parameter: 'condition.rate' });
  });

  it('is refused for parameters where the screen sends none', () => {
    expect(faultOf({ body: BODY, query: [['billNo', 'A']] })?.parameter).toBe('billNo');
    const rates = [['rate', '0.13'] as const, ['rate', '0.06'] as const];
    expect(faultOf({ query: rates, body: { billNo: 'A' } }, inQuery())?.parameter).toBe('billNo');
    expect(faultOf({ query: [...rates, ['rate', '0.03']] }, inQuery())?.code).toBe('QUERY_FIXED_CONDITION');
    const twice = '{"rate":["0.03"],"rate":["0.13","0.06"]}';
    expect(faultOf({ query: [['q', twice]] }, inQuery({ under: 'q' }))?.parameter).toBe('q');
  });

  it.each([
    ['another column', { orderBy: 'secret', order: 'desc' }, 'secret'],
    ['no column', { order: 'desc' }, 'order'],
    ['words of its own', { orderBy: 'bill_date', order: 'desc, secret' }, 'order'],
    ['a list', { orderBy: ['bill_date', 'secret'], order: 'desc' }, 'secret'],
    ['an object', { orderBy: 'bill_date', order: { a: 1 } }, 'order'],
  ])('is refused for an order by %s', (_name, order, parameter) => {
    expect(faultOf({ body: { ...BODY, ...order } })).toEqual({ code: 'QUERY_UNKNOWN_SORT', parameter });
  });
});
