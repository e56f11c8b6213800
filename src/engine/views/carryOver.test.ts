import { describe, expect, it } from 'vitest';
import { filterOf, invoiceScreen } from '../compile/invoices.specimen.ts';
import { toWireFilters } from '../filters/filterValues.ts';
import { initialListState } from '../query/reduceList.ts';
import { carryOver } from './carryOver.ts';
import { screen, withFilters } from './views.specimen.ts';

const filters = invoiceScreen.filters;
const others = filters.filter(({ field }) => field !== 'invoiceNo');
const asked = { ...initialListState(screen), applied: { ...screen.defaults, invoiceNo: '25' }, currentPage: 3 };

/** An open list whose definition is changed on the server. */
describe('a list under a changed definition', () => {
  it('goes on as it was when its conditions are still there, with what is typed and not yet searched', () => {
    const typed = { ...asked, draft: { ...asked.applied, sellerName: 'x' } };
    const after = withFilters([...filters, filterOf('another', 'text')]);
    expect(carryOver(typed, screen, after)).toEqual(typed);
  });

  it.each([
    ['removed', others, 'unknown'],
    ['given another kind', [...others, filterOf('invoiceNo', 'codes')], 'retyped'],
  ])('shows nothing when a filter in use was %s', (_name, now, reason) => {
    const { broken, applied } = carryOver(asked, screen, withFilters(now));
    expect(broken).toMatchObject([{ field: 'invoiceNo', text: '25', reason }]);
    expect(applied).toEqual(screen.defaults);
  });

  it('follows a filter to its new name', () => {
    const now = [...others, filterOf('number', 'text', { renamedFrom: ['invoiceNo'] })];
    const after = withFilters(now);
    const { broken, applied } = carryOver(asked, screen, after);
    expect(broken).toEqual([]);
    expect(toWireFilters(now, applied)).toMatchObject({ number: '25' });
  });

  it('does not move to the new default of a filter', () => {
    const after = withFilters(filters, '2026-01-15');
    expect(carryOver(asked, screen, after).applied).toEqual(asked.applied);
  });
});
