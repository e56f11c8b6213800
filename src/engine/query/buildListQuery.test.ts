import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, filterOf, invoiceDataset, invoiceScreen } from '../compile/invoices.specimen.ts';
import type { ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import { buildListQuery } from './buildListQuery.ts';
import type { ListRequest } from './ListQuery.ts';
import { QUERY_LIMITS } from './queryLimits.ts';
import { describeQueryProblem, QUERY_PROBLEMS } from './queryProblems.ts';

function problems(request: unknown, screen: ResolvedScreen = invoiceScreen): readonly string[] {
  const built = buildListQuery(screen, invoiceDataset, request as ListRequest);
  return built.ok ? [] : built.problems.map(({ code, parameter }) => `${code} ${parameter}`);
}

describe('the list query', () => {
  it('holds the fixed conditions, the filters, the order and what the table and its guards need', () => {
    const built = buildListQuery(invoiceScreen, invoiceDataset, {
      filters: { signDateStart: '2025-10-01', signDateEnd: '2025-11-06', sellerName: 'abc', taxRate: '0.13' },
      sort: [{ field: 'invoiceTypeName', direction: 'asc' }],
      page: { currentPage: 3, pageSize: 50 },
    });
    expect(built).toEqual({
      ok: true,
      query: {
        dataset: 'invoice',
        select: [
          'invoiceType',
          'invoiceNo',
          'invoiceDate',
          'amountWithTax',
          'taxRate',
          'checkStatus',
          'sellerName',
          'authPeriod',
          'signStatus',
        ],
        where: {
          op: 'and',
          of: [
            { op: 'equals', column: 'kind', value: 'general' },
            { op: 'between', column: 'signDate', from: '2025-10-01', to: '2025-11-06' },
            {
              op: 'or',
              of: [
                { op: 'contains', column: 'sellerName', text: 'ABC' },
                { op: 'contains', column: 'sellerTaxNo', text: 'ABC' },
              ],
            },
            { op: 'hasAny', column: 'taxRate', values: ['0.13'] },
          ],
        },
        sort: [{ column: 'invoiceType', direction: 'asc' }],
        page: { currentPage: 3, pageSize: 50 },
        sums: ['amountWithTax'],
      },
    });
  });

  it('takes the schema order and page size when the caller names none, and is frozen', () => {
    const built = buildListQuery(invoiceScreen, invoiceDataset, { filters: {} });
    if (!built.ok) throw new Error('refused');
    expect(built.query.sort).toEqual([{ column: 'invoiceDate', direction: 'desc' }]);
    expect(built.query.page).toEqual({ currentPage: 1, pageSize: 100 });
    expect(Object.isFrozen(built.query.where) && Object.isFrozen(built.query.sort[0])).toBe(true);
  });

  it.each<[unknown, readonly string[]]>([
    [{ filters: { colour: 'red' } }, ['QUERY_UNKNOWN_FILTER colour']],
    [{ filters: { signDate: '2025-10-01' } }, ['QUERY_UNKNOWN_FILTER signDate']],
    [
      { filters: JSON.parse('{"__proto__":"1","constructor":"1"}') },
      ['QUERY_UNKNOWN_FILTER __proto__', 'QUERY_UNKNOWN_FILTER constructor'],
    ],
    [{ filters: null }, ['QUERY_WRONG_TYPE filters']],
    [{ filters: ['invoiceNo'] }, ['QUERY_WRONG_TYPE filters']],
    [{ filters: { invoiceNo: '' } }, ['QUERY_EMPTY_VALUE invoiceNo']],
    [{ filters: { invoiceNo: 'x'.repeat(101) } }, ['QUERY_RULE_BROKEN invoiceNo']],
    [{ filters: { signDateStart: '2024-01-01', signDateEnd: '2025-11-06' } }, ['QUERY_RULE_BROKEN signDateStart']],
    [{ filters: {}, sort: [{ field: 'operations', direction: 'asc' }] }, ['QUERY_UNKNOWN_SORT operations']],
    [{ filters: {}, sort: [{ field: 'sellerTaxNo', direction: 'asc' }] }, ['QUERY_UNKNOWN_SORT sellerTaxNo']],
    [{ filters: {}, sort: [{ field: 'constructor', direction: 'asc' }] }, ['QUERY_UNKNOWN_SORT constructor']],
    [{ filters: {}, sort: [{ field: 'invoiceNo', direction: 'ASC; drop' }] }, ['QUERY_BAD_DIRECTION invoiceNo']],
    [{ filters: {}, sort: [null, 5] }, ['QUERY_UNKNOWN_SORT sort', 'QUERY_UNKNOWN_SORT sort']],
    [{ filters: {}, sort: 'invoiceNo' }, ['QUERY_WRONG_TYPE sort']],
    [
      { filters: {}, page: { currentPage: 0, pageSize: 1001 } },
      ['QUERY_BAD_PAGE currentPage', 'QUERY_BAD_PAGE_SIZE pageSize'],
    ],
    [
      { filters: {}, page: { currentPage: 1.5, pageSize: 0 } },
      ['QUERY_BAD_PAGE currentPage', 'QUERY_BAD_PAGE_SIZE pageSize'],
    ],
    [
      { filters: { colour: 'red', invoiceNo: 5 }, page: { currentPage: -1, pageSize: 10 } },
      ['QUERY_UNKNOWN_FILTER colour', 'QUERY_WRONG_TYPE invoiceNo', 'QUERY_BAD_PAGE currentPage'],
    ],
  ])('refuses %j', (request, expected) => {
    expect(problems(request)).toEqual(expected);
  });

  it('refuses a column sorted by twice, also under another name', () => {
    const twice = {
      ...invoiceScreen,
      columns: [...invoiceScreen.columns, columnOf('number', 'text', { source: 'invoiceNo' })],
    };
    const sort = [
      { field: 'invoiceNo', direction: 'asc' },
      { field: 'number', direction: 'desc' },
    ];
    expect(problems({ filters: {}, sort }, twice)).toEqual(['QUERY_REPEATED_SORT number']);
  });

  it('repeats the rules of the bar: a required filter cannot be left out', () => {
    const message = { zh: '请选择日期', en: 'Select a date' };
    const strict = { ...invoiceScreen, filters: [filterOf('signDate', 'dateRange', { rules: { required: message } })] };
    const built = buildListQuery(strict, invoiceDataset, { filters: {} });
    if (built.ok) throw new Error('accepted');
    expect(built.problems).toEqual([{ code: 'QUERY_RULE_BROKEN', parameter: 'signDateStart', detail: message }]);
    expect(built.problems.map((problem) => describeQueryProblem(problem, 'zh'))).toEqual(['请选择日期']);
  });

  it('holds at each limit and refuses one over', () => {
    const page = (currentPage: number, pageSize: number) => problems({ filters: {}, page: { currentPage, pageSize } });
    expect(page(1000, 1000)).toEqual([]);
    expect(page(1001, 1000)).toEqual(['QUERY_OFFSET_TOO_LARGE currentPage']);
    expect(page(1, QUERY_LIMITS.pageSize)).toEqual([]);
    const parameters = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, '1']));
    expect(problems({ filters: parameters(QUERY_LIMITS.filterParameters) })).toHaveLength(
      QUERY_LIMITS.filterParameters,
    );
    expect(problems({ filters: parameters(QUERY_LIMITS.filterParameters + 1) })).toEqual([
      'QUERY_TOO_MANY_FILTERS filters',
    ]);
    const sorts = ['invoiceNo', 'invoiceDate', 'taxRate', 'sellerName'].map((field) => ({ field, direction: 'asc' }));
    expect(problems({ filters: {}, sort: sorts.slice(0, 3) })).toEqual([]);
    expect(problems({ filters: {}, sort: sorts })).toEqual(['QUERY_TOO_MANY_SORTS sort']);
  });

  it('never drops a clause: every accepted parameter is in the tree, and nothing from outside throws', () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom('1', '2025-10-01', ['1'], '202511'));
    const name = fc.constantFrom(
      'invoiceNo',
      'checkStatus',
      'signDateStart',
      'createTimeEnd',
      'authPeriod',
      'amountWithTaxMin',
      '__proto__',
      'x',
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), fc.anything(), (filters, sort) => {
        const built = buildListQuery(invoiceScreen, invoiceDataset, { filters, sort: sort as never });
        if (!built.ok || built.query.where.op !== 'and') return;
        const given = Object.values(filters).filter((entry) => entry !== undefined).length;
        expect(built.query.where.of).toHaveLength(1 + given);
      }),
    );
  });
});

describe('query problems', () => {
  it('speak both languages and name the parameter as it is', () => {
    for (const [code, message] of Object.entries(QUERY_PROBLEMS)) {
      expect(code).toMatch(/^QUERY_[A-Z_]+$/);
      expect(message.zh.includes('{parameter}')).toBe(message.en.includes('{parameter}'));
    }
    expect(describeQueryProblem({ code: 'QUERY_UNKNOWN_FILTER', parameter: '$&{parameter}' }, 'en')).toBe(
      'There is no filter $&{parameter}',
    );
  });
});
