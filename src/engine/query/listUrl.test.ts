import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOf, invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import { normaliseFilters, toWireFilters } from '../filters/filterValues.ts';
import { buildView } from '../views/buildView.ts';
import type { ListState } from './ListState.ts';
import { listStateFromUrl, listStateToUrl } from './listUrl.ts';
import { QUERY_LIMITS } from './queryLimits.ts';
import { readPage } from './readOrder.ts';
import { initialListState } from './reduceList.ts';

const screen = compileScreen(invoiceScreen, invoiceContext);
const start = initialListState(screen);
const fromText = (text: string) => listStateFromUrl(screen, new URLSearchParams(text));

const nasty = fc.oneof(
  fc.constantFrom(
    'A&B',
    'C++',
    '#1',
    '100%',
    'false',
    '0',
    '1234567890123456789',
    '12345678901234567890',
    '\0',
    'a\0b',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const day = fc.constantFrom('2025-10-01', '2025-11-06');
const amount = fc.constantFrom('0', '-0.5', '1,000.25', '99999999999.99');
const values = fc.record(
  {
    invoiceNo: nasty,
    checkStatus: fc.array(nasty, { maxLength: 25 }),
    taxRate: fc.array(nasty, { maxLength: 2 }),
    signDate: fc.oneof(
      fc.record({ from: day }),
      fc.record({ to: day }),
      fc.constant({ from: '2025-10-01', to: '2025-11-06' }),
    ),
    amountWithTax: fc.oneof(fc.record({ min: amount }), fc.record({ max: amount })),
    authPeriod: fc.constantFrom('202511', '2025-11'),
  },
  { requiredKeys: [] },
);
const sort = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom('invoiceNo', 'invoiceDate', 'taxRate'),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { minLength: 1, maxLength: 3, selector: (item) => item.field },
);
const reachablePage = fc
  .constantFrom(25, 50, 1000)
  .chain((size) => fc.tuple(fc.integer({ min: 1, max: QUERY_LIMITS.offset / size }), fc.constant(size)));
const anyName = fc.oneof(
  fc.constantFrom(
    'invoiceNo',
    'checkStatus',
    'taxRate',
    'signDateStart',
    'signDateEnd',
    'amountWithTaxMin',
    'authPeriod',
  ),
  fc.constantFrom(
    'goneStart',
    'goneEnd',
    'gone',
    '~invoiceNo',
    '~signDateStart',
    '~gone',
    '__proto__',
    'constructor',
    'utm_source',
  ),
  fc.string({ maxLength: 6 }),
);

describe('the address of a list', () => {
  it('reads back as what the user sees', () => {
    fc.assert(
      fc.property(
        values,
        sort,
        reachablePage,
        fc.option(fc.stringMatching(/^[a-z0-9]{1,8}$/)),
        (raw, order, [currentPage, pageSize], view) => {
          const applied = normaliseFilters(invoiceScreen.filters, raw);
          const state: ListState = { ...start, draft: applied, applied, sort: order, currentPage, pageSize, view };
          const read = fromText(listStateToUrl(screen, state).toString());
          expect(read).toEqual(state);
          expect(toWireFilters(invoiceScreen.filters, read?.applied ?? {})).toEqual(
            toWireFilters(invoiceScreen.filters, applied),
          );
        },
      ),
    );
  });

  it('drops no parameter of a link, whatever it holds: each is a value of a filter or a broken clause', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyName, fc.oneof(nasty, fc.constant(''))), { maxLength: 6 }), (given) => {
        const link = new URLSearchParams([...given, ['page', '1']].map(([name = '', text = '']) => [name, text]));
        const state = listStateFromUrl(screen, link) as ListState;
        const again = listStateToUrl(screen, state);
        expect(listStateFromUrl(screen, again)).toEqual(state);
        const answered = new Set([...again.keys()]);
        for (const [name, text] of link) {
          if (!['sort', 'page', 'size', 'view', 'token'].includes(name) && text.trim() !== '')
            expect(answered).toContain(name);
        }
      }),
    );
  });

  it('tells an emptied list from a plain visit', () => {
    const emptied = { ...start, draft: {}, applied: {} };
    expect(fromText(listStateToUrl(screen, emptied).toString())).toEqual(emptied);
    expect(fromText('')).toBeNull();
    expect(fromText('token=abc')).toBeNull();
  });

  it('carries what was searched, not what is being typed', () => {
    const typing = { ...start, draft: { invoiceNo: 'unfinished' } };
    expect(listStateToUrl(screen, typing).toString()).toBe(
      'signDateStart=2025-10-01&signDateEnd=2025-11-06&sort=invoiceDate.desc&page=1&size=100',
    );
  });

  it('stands for itself: filters a link does not name are empty', () => {
    expect(fromText('invoiceNo=25')).toEqual({ ...start, draft: { invoiceNo: '25' }, applied: { invoiceNo: '25' } });
  });

  it('ignores an order, page or size that does not exist', () => {
    const state = fromText('sort=gone.asc&sort=invoiceNo.up&sort=operations.asc&page=-3&size=5000');
    expect(state).toMatchObject({ sort: screen.sort, currentPage: 1, pageSize: 100 });
    expect(fromText('sort=invoiceNo.asc&sort=invoiceNo.desc')?.sort).toEqual([
      { field: 'invoiceNo', direction: 'asc' },
    ]);
  });

  it('ignores a page nobody can page to, so that no link asks for what every server refuses', () => {
    expect(fromText('page=10000&size=100')).toMatchObject({ currentPage: 10_000, pageSize: 100 });
    expect(fromText('page=10001&size=100')).toMatchObject({ currentPage: 1, pageSize: 100 });
    expect(fromText('page=10001')).toMatchObject({ currentPage: 1, pageSize: 100 });
    const written = fc.oneof(fc.integer({ min: -1, max: 2_000_000 }), fc.constantFrom('', 'x', '1.5', '1e3', '007'));
    fc.assert(
      fc.property(written, fc.oneof(written, fc.integer({ min: 1, max: 1001 })), (page, size) => {
        const { currentPage, pageSize } = fromText(`page=${page}&size=${size}`) as ListState;
        expect(readPage({ currentPage, pageSize }).problems).toEqual([]);
      }),
    );
  });

  it.each([
    ['signDateStart=2025-02-30', 'signDate', 'badValue', '2025-02-30'],
    ['signDateStart=2025-11-06&signDateEnd=2025-10-01', 'signDate', 'badValue', '2025-11-06、2025-10-01'],
    ['invoiceNo=1&invoiceNo=2', 'invoiceNo', 'badValue', '1、2'],
    ['taxRate=0.13&taxRate=0.06', 'taxRate', 'badValue', '0.13、0.06'],
    ['amountWithTaxMin=abc', 'amountWithTax', 'badValue', 'abc'],
    ['invoiceNo=%00', 'invoiceNo', 'badValue', '\0'],
    [`invoiceNo=${'x'.repeat(201)}`, 'invoiceNo', 'badValue', 'x'.repeat(201)],
    ['paidDateStart=2025-01-01&paidDateEnd=2025-01-31', 'paidDate', 'unknown', '2025-01-01、2025-01-31'],
    ['utm_source=mail', 'utm_source', 'unknown', 'mail'],
    ['__proto__=1', '__proto__', 'unknown', '1'],
    ['~authPeriod=x', 'authPeriod', 'retyped', 'x'],
  ])('breaks a clause it cannot read: %s', (link, field, reason, text) => {
    const state = fromText(link);
    expect(state?.applied).toEqual({});
    expect(state?.broken).toMatchObject([{ field, reason, text }]);
    expect(state?.broken[0]?.label === null).toBe(reason === 'unknown');
  });

  it('says a broken clause in the language of the page', () => {
    const english = compileScreen(invoiceScreen, { ...invoiceContext, language: 'en' });
    const texts = (link: string) =>
      listStateFromUrl(english, new URLSearchParams(link))?.broken.map(({ text }) => text);
    expect(texts('taxRate=0.13&taxRate=0.06')).toEqual(['0.13, 0.06']);
    expect(texts('gone=1&gone=2')).toEqual(['1, 2']);
  });

  it('reads a filter by its earlier name, unless another filter bears that name', () => {
    const renamed = (extra: readonly string[]) =>
      compileScreen(
        {
          ...invoiceScreen,
          filters: [
            filterOf('issued', 'dateRange', { renamedFrom: ['billed'] }),
            ...extra.map((name) => filterOf(name, 'dateRange')),
          ],
        },
        invoiceContext,
      );
    const link = new URLSearchParams('billedStart=2025-10-01');
    expect(listStateFromUrl(renamed([]), link)?.applied).toEqual({ issued: { from: '2025-10-01' } });
    expect(listStateFromUrl(renamed(['billed']), link)?.applied).toEqual({ billed: { from: '2025-10-01' } });
  });

  it('applies the view a link names alone, and lets filters beside it win', () => {
    const view = buildView(
      screen,
      { id: 'v1', name: '一', owner: null },
      {
        applied: { invoiceNo: '25' },
        sort: [{ field: 'invoiceNo', direction: 'asc' }],
        columns: null,
        density: null,
      },
    );
    const open = (text: string) => listStateFromUrl(screen, new URLSearchParams(text), [view]);
    expect(open('view=v1')).toMatchObject({ applied: { invoiceNo: '25' }, sort: view.sort, view: 'v1', broken: [] });
    expect(open('view=v1&size=25')).toMatchObject({ applied: { invoiceNo: '25' }, pageSize: 25 });
    expect(open('view=v1&checkStatus=1')).toMatchObject({ applied: { checkStatus: ['1'] }, view: 'v1' });
    expect(open('view=v1&page=1')).toMatchObject({ applied: {}, view: 'v1' });
    expect(open('view=gone&checkStatus=1')).toMatchObject({ broken: [], view: 'gone' });
  });

  it('shows nothing for a view that does not exist, and stays that link', () => {
    const state = fromText('view=gone') as ListState;
    expect(state).toMatchObject({
      applied: screen.defaults,
      view: null,
      broken: [{ reason: 'unknownView', text: 'gone' }],
    });
    expect(listStateToUrl(screen, state).toString()).toBe('view=gone');
  });

  it('makes way for a filter that has one of its names', () => {
    const sized = compileScreen({ ...invoiceScreen, filters: [filterOf('size', 'text')] }, invoiceContext);
    const state = { ...initialListState(sized), draft: { size: 'XL' }, applied: { size: 'XL' } };
    const url = listStateToUrl(sized, state);
    expect(url.toString()).toBe('size=XL&sort=invoiceDate.desc&page=1&_size=100');
    expect(listStateFromUrl(sized, url)).toEqual(state);
  });
});
