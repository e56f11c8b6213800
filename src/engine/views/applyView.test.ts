import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOf, invoiceScreen } from '../compile/invoices.specimen.ts';
import { normaliseFilters, toWireFilters } from '../filters/filterValues.ts';
import { listStateFromUrl, listStateToUrl } from '../query/listUrl.ts';
import { initialListState } from '../query/reduceList.ts';
import { remapTargets } from '../query/remapClause.ts';
import { applyView } from './applyView.ts';
import { viewDiffers } from './viewDiffers.ts';
import { content, screen, viewOf, withFilters } from './views.specimen.ts';

const filters = invoiceScreen.filters;
const others = filters.filter(({ field }) => field !== 'invoiceNo');
const byNumber = viewOf('1', { applied: { invoiceNo: '25' } });

describe('a saved view', () => {
  it('asks for what it was saved with', () => {
    const nasty = fc.oneof(fc.constantFrom('A&B', 'C++', '#1', '100%', '0', '12345678901234567890'), fc.string());
    const values = fc.record(
      { invoiceNo: nasty, checkStatus: fc.array(nasty), amountWithTax: fc.constant({ min: '-0.50' }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (raw) => {
        const applied = normaliseFilters(filters, raw);
        const shown = applyView(screen, viewOf('1', { applied }));
        expect(shown.broken).toEqual([]);
        expect(toWireFilters(filters, shown.filters)).toEqual(toWireFilters(filters, applied));
      }),
    );
  });

  it('follows the schema’s default where it had it, on every later day', () => {
    const view = viewOf('1');
    expect(view.filters).toMatchObject([{ field: 'signDate', parameters: null }]);
    expect(applyView(withFilters(filters, '2026-01-15'), view).filters).toEqual({
      signDate: { from: '2025-12-01', to: '2026-01-15' },
    });
  });

  it('keeps a default it was saved with when its user has ticked the filter off', () => {
    const hidden = filters.map((filter) => (filter.field === 'signDate' ? { ...filter, hidden: true } : filter));
    expect(applyView(withFilters(hidden), viewOf('1')).filters).toEqual(screen.defaults);
  });

  it('keeps the order of the schema where it had it, and passes over an order that is gone', () => {
    expect(viewOf('1').sort).toEqual([]);
    const gone = { ...byNumber, sort: [{ field: 'gone', direction: 'asc' as const }] };
    expect(applyView(screen, gone).sort).toEqual([]);
  });

  it('carries a condition over to the new name of its filter', () => {
    const renamed = withFilters([...others, filterOf('number', 'text', { renamedFrom: ['invoiceNo'] })]);
    expect(applyView(renamed, byNumber)).toEqual({ filters: { number: '25' }, broken: [], sort: [] });
  });

  it.each([
    ['whose filter is gone', others, 'unknown', [['invoiceNo', '25']]],
    ['whose filter is of another kind', [...others, filterOf('invoiceNo', 'codes')], 'retyped', [['~invoiceNo', '25']]],
  ])('shows nothing with a condition %s, says which, and the address keeps it', (_name, now, reason, parameters) => {
    const changed = withFilters(now);
    const shown = applyView(changed, byNumber);
    expect(shown).toMatchObject({
      filters: {},
      broken: [{ label: expect.any(String), text: '25', reason, parameters }],
    });
    const state = { ...initialListState(changed), draft: {}, applied: {}, broken: shown.broken, view: '1' };
    const again = listStateFromUrl(changed, listStateToUrl(changed, state));
    expect(again).toMatchObject({ applied: {}, broken: [{ text: '25', reason }], view: '1' });
  });

  it('breaks a value its filter can no longer read', () => {
    const several = viewOf('1', { applied: { checkStatus: ['0', '1'] } });
    const single = filters.map((each) => (each.field === 'checkStatus' ? { ...each, multiple: false } : each));
    expect(applyView(withFilters(single), several).broken).toMatchObject([{ reason: 'badValue', text: '0、1' }]);
    const english = { ...withFilters(single), language: 'en' as const };
    expect(applyView(english, several).broken).toMatchObject([{ reason: 'badValue', text: '0, 1' }]);
  });

  it('breaks a default whose filter is gone', () => {
    const shown = applyView(withFilters(filters.filter(({ field }) => field !== 'signDate')), viewOf('1'));
    expect(shown.broken).toMatchObject([{ field: 'signDate', reason: 'unknown', parameters: [['signDate', '']] }]);
  });

  it('drops no condition, whatever became of the filters', () => {
    const kinds = fc.constantFrom('text', 'codes', 'dateRange', 'month', 'amountRange', 'orgTree' as const);
    const someFilters = fc.uniqueArray(
      fc.record({ field: fc.constantFrom('invoiceNo', 'signDate', 'number'), kind: kinds }),
      { selector: ({ field }) => field },
    );
    const view = viewOf('1', { applied: { ...screen.defaults, invoiceNo: '25', amountWithTax: { min: '1' } } });
    fc.assert(
      fc.property(someFilters, fc.boolean(), (now, isRenamed) => {
        const changed = withFilters(
          now.map(({ field, kind }) =>
            filterOf(field, kind, { renamedFrom: isRenamed && field === 'number' ? ['invoiceNo'] : [] }),
          ),
        );
        const { filters: asked, broken } = applyView(changed, view);
        // signDate follows a default these filters do not have; it may end in nothing, but only where the filter exists.
        const defaults = now.some(({ field }) => field === 'signDate') ? 1 : 0;
        expect(Object.keys(asked).length + broken.length + defaults).toBe(3);
      }),
    );
  });

  it('refuses parameters that are not its filter’s', () => {
    const [clause] = byNumber.filters;
    const hostile = {
      ...byNumber,
      filters: [{ ...clause, parameters: { invoiceNo: '1', invoiceNoEnd: '2' } }],
    } as never;
    expect(applyView(screen, hostile)).toMatchObject({ filters: {}, broken: [{ reason: 'retyped' }] });
  });
});

describe('a broken clause', () => {
  const clause = (parameters: readonly (readonly [string, string])[]) => ({
    field: 'gone',
    label: null,
    text: '',
    reason: 'unknown' as const,
    parameters,
  });
  const offered = (...parameters: readonly (readonly [string, string])[]) =>
    remapTargets(screen.filters, clause(parameters), { invoiceNo: '1' }).map(({ field }) => field);

  it('is offered the filters that understand it, are shown and not set', () => {
    expect(offered(['goneStart', '2025-10-01'])).toEqual(['signDate']);
    expect(offered(['goneMin', '12.5'])).toEqual(['amountWithTax']);
    expect(offered(['gone', '1'])).toEqual(['organForm', 'sellerName', 'checkStatus']);
    expect(offered(['gone', '202511'])).toEqual(['sellerName', 'authPeriod']);
    expect(offered(['~gone', '1'], ['~gone', '2'])).toEqual(['checkStatus']);
    expect(offered(['gone', ''])).toEqual([]);
  });
});

describe('a view the user works with', () => {
  const differs = (changes = {}, broken: readonly never[] = []) =>
    viewDiffers(screen, invoiceScreen, byNumber, { ...content({ applied: { invoiceNo: '25' }, ...changes }), broken });

  it('is unchanged as it was saved, and changed by each of its parts', () => {
    expect(differs()).toBe(false);
    expect(differs({ applied: { invoiceNo: '26' } })).toBe(true);
    expect(differs({ applied: {} })).toBe(true);
    expect(differs({ sort: [{ field: 'invoiceNo', direction: 'asc' }] })).toBe(true);
    expect(differs({ density: 'dense' })).toBe(true);
    const columns = content().columns;
    const items = columns?.items.map((item) => (item.id === 'invoiceNo' ? { ...item, isCheck: false } : item));
    expect(differs({ columns: { ...columns, items } })).toBe(true);
  });

  it('does not care for what it leaves to the user', () => {
    const loose = { ...byNumber, columns: null, density: null };
    const current = { ...content({ applied: { invoiceNo: '25' }, columns: null, density: 'dense' }), broken: [] };
    expect(viewDiffers(screen, invoiceScreen, loose, current)).toBe(false);
  });
});
