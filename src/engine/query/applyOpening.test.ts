import { describe, expect, it } from 'vitest';
import { invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import type { OpeningValue } from '../schema.generated.ts';
import { applyOpening } from './applyOpening.ts';
import type { Row } from './Row.ts';
import { initialListState, reduceList } from './reduceList.ts';

const TODAY = '2025-11-06';
const compiled = compileScreen(invoiceScreen, invoiceContext);
const open = (filters: Readonly<Record<string, OpeningValue>>, row: Row | null = null) =>
  applyOpening(compiled, { filters }, row, TODAY);

describe('applyOpening', () => {
  it('begins with the conditions of the row in place of the defaults, and leaves the other defaults', () => {
    const row = { id: '1', orderNo: ' 25 ', status: '2' };
    const { screen, broken } = open({ invoiceNo: '$row.orderNo', checkStatus: ['$row.status', '1'] }, row);
    expect(broken).toEqual([]);
    expect(screen.defaults).toEqual({ ...compiled.defaults, invoiceNo: '25', checkStatus: ['2', '1'] });
  });

  it('takes a default away, computes relative dates and reads the day of a moment', () => {
    expect(open({ signDate: null }).screen.defaults).toEqual({});
    expect(open({ signDate: ['today', null] }).screen.defaults).toEqual({ signDate: { from: TODAY } });
    const row = { id: '1', czsj: '2025-11-03 10:21:33' };
    expect(open({ signDate: ['$row.czsj', '$row.czsj'] }, row).screen.defaults).toEqual({
      signDate: { from: '2025-11-03', to: '2025-11-03' },
    });
  });

  it('is what reset returns to', () => {
    const { screen } = open({ invoiceNo: '25', signDate: null });
    const emptied = reduceList(initialListState(screen), { type: 'replaced', filters: {} }, screen);
    expect(reduceList(emptied, { type: 'reset' }, screen).applied).toEqual({ invoiceNo: '25' });
  });

  it.each<[string, Readonly<Record<string, OpeningValue>>, Row | null, string]>([
    ['a filter that is not there', { secret: '25' }, null, 'unknown'],
    ['a value the row does not have', { invoiceNo: '$row.orderNo' }, { id: '1', orderNo: null }, 'badValue'],
    ['a name every object has', { invoiceNo: '$row.constructor' }, { id: '1' }, 'badValue'],
    ['one of several values missing', { checkStatus: ['$row.status', '1'] }, { id: '1' }, 'badValue'],
    ['no row at all', { invoiceNo: '$row.orderNo' }, null, 'badValue'],
    ['a value the filter cannot read', { authPeriod: '$row.month' }, { id: '1', month: 'soon' }, 'badValue'],
  ])('shows nothing rather than more for %s', (_what, filters, row, reason) => {
    const { screen, broken } = open(filters, row);
    expect(broken).toMatchObject([{ field: Object.keys(filters)[0], reason, parameters: [] }]);
    expect(screen.defaults).toEqual(compiled.defaults);
  });
});
