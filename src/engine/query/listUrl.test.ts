import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOf, invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import { normaliseFilters } from '../filters/filterValues.ts';
import type { ListState } from './ListState.ts';
import { listStateFromUrl, listStateToUrl } from './listUrl.ts';
import { initialListState } from './reduceList.ts';

const screen = compileScreen(invoiceScreen, invoiceContext);
const start = initialListState(screen);
const fromText = (text: string) => listStateFromUrl(screen, new URLSearchParams(text));

describe('the address of a list', () => {
  it('reads back as what the user sees', () => {
    const nasty = fc.oneof(
      fc.constantFrom('A&B', 'C++', '#1', '100%', 'false', '0', '12345678901234567890'),
      fc.string({ unit: 'binary' }),
    );
    const values = fc.record(
      {
        invoiceNo: nasty,
        checkStatus: fc.array(nasty, { maxLength: 25 }),
        taxRate: fc.array(nasty, { maxLength: 2 }),
        signDate: fc.record({ from: nasty, to: fc.constant('2025-11-06') }, { requiredKeys: [] }),
        amountWithTax: fc.record({ min: nasty, max: fc.constant('-0.5') }, { requiredKeys: [] }),
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
    fc.assert(
      fc.property(
        values,
        sort,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(25, 50, 1000),
        (raw, order, currentPage, pageSize) => {
          const applied = normaliseFilters(invoiceScreen.filters, raw);
          const state: ListState = { ...start, draft: applied, applied, sort: order, currentPage, pageSize };
          expect(fromText(listStateToUrl(screen, state).toString())).toEqual(state);
        },
      ),
    );
  });

  it('tells an emptied list from a plain visit', () => {
    const emptied = { ...start, draft: {}, applied: {} };
    expect(fromText(listStateToUrl(screen, emptied).toString())).toEqual(emptied);
    expect(fromText('')).toBeNull();
    expect(fromText('utm_source=mail&__proto__=1')).toBeNull();
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

  it('keeps a filter value that makes no sense, so that it is refused and not widened', () => {
    expect(fromText('signDateStart=2025-02-30')?.applied).toEqual({ signDate: { from: '2025-02-30' } });
  });

  it('makes way for a filter that has one of its names', () => {
    const sized = compileScreen({ ...invoiceScreen, filters: [filterOf('size', 'text')] }, invoiceContext);
    const state = { ...initialListState(sized), draft: { size: 'XL' }, applied: { size: 'XL' } };
    const url = listStateToUrl(sized, state);
    expect(url.toString()).toBe('size=XL&sort=invoiceDate.desc&page=1&_size=100');
    expect(listStateFromUrl(sized, url)).toEqual(state);
  });
});
