import { describe, expect, it } from 'vitest';
import { invoiceDataset, invoiceScreen } from '../compile/invoices.specimen.ts';
import { buildListQuery } from './buildListQuery.ts';
import { buildWhyQuery } from './buildWhyQuery.ts';

const filters = { checkStatus: ['1'], signDateStart: '2025-10-01', signDateEnd: '2025-11-06' };

describe('buildWhyQuery', () => {
  it('asks for the rows of a name, and keeps the conditions of the list apart', () => {
    const why = buildWhyQuery(invoiceScreen, invoiceDataset, { number: ' ２5 ', filters });
    const list = buildListQuery(invoiceScreen, invoiceDataset, { filters });
    if (!why.ok || !list.ok) throw new Error('Refused');
    const { named, fixed, clauses } = why.query;
    expect(named).toEqual({ op: 'equals', column: 'invoiceNo', value: '25' });
    expect(clauses.map(({ field }) => field).sort()).toEqual(['checkStatus', 'signDate']);
    expect(list.query.where).toEqual({ op: 'and', of: [...fixed, ...clauses.map(({ condition }) => condition)] });
  });

  it.each([
    ['QUERY_EMPTY_VALUE', { number: ' ', filters }],
    ['QUERY_BAD_TEXT', { number: 'a\0', filters }],
    ['QUERY_TEXT_TOO_LONG', { number: '1'.repeat(201), filters }],
    ['QUERY_UNKNOWN_FILTER', { number: '1', filters: { colour: 'red' } }],
  ])('refuses with %s', (code, request) => {
    const built = buildWhyQuery(invoiceScreen, invoiceDataset, request);
    expect(built.ok ? [] : built.problems.map((problem) => problem.code)).toEqual([code]);
  });

  it('refuses any question where rows have no name', () => {
    const built = buildWhyQuery({ ...invoiceScreen, rowName: null }, invoiceDataset, { number: '1', filters });
    expect(built.ok ? [] : built.problems).toEqual([{ code: 'QUERY_UNKNOWN_FILTER', parameter: 'number' }]);
  });
});
