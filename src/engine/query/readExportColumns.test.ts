import { describe, expect, it } from 'vitest';
import { compileExport } from '../compile/compileExport.ts';
import { invoiceScreen } from '../compile/invoices.specimen.ts';
import { filterKinds } from '../filters/filterKinds.ts';
import { fromWireFilters, toWireFilters } from '../filters/filterValues.ts';
import { readExportColumns } from './readExportColumns.ts';

const data = invoiceScreen.columns.filter(({ source }) => source !== '').map(({ field }) => field);
const codes = (fields: readonly string[]) => readExportColumns(invoiceScreen, fields).problems.map(({ code }) => code);

describe('columns of an export', () => {
  it('are those asked for, in the order asked for', () => {
    const asked = data.toReversed();
    const { value, problems } = readExportColumns(invoiceScreen, asked);
    expect(problems).toEqual([]);
    expect(value.map(({ field }) => field)).toEqual(asked);
  });

  it('are refused one by one, never dropped', () => {
    const [first = ''] = data;
    expect(codes([])).toEqual(['QUERY_NO_COLUMNS']);
    expect(codes(['toString', 'operations', first, first])).toEqual([
      'QUERY_UNKNOWN_COLUMN',
      'QUERY_UNKNOWN_COLUMN',
      'QUERY_REPEATED_COLUMN',
    ]);
  });
});

describe('what an export of a screen holds', () => {
  const files = { permission: null, amounts: 'x', amountFields: [], withheld: [] };

  it('is every shown column that is data, in order', () => {
    const shown = invoiceScreen.columns.filter(({ source, hidden }) => source !== '' && !hidden);
    const compiled = compileExport({ ...invoiceScreen, export: files }, 'zh');
    expect(compiled).toEqual({ columns: shown.map(({ field }) => field), withheld: [] });
    expect(compileExport({ ...invoiceScreen, export: null }, 'zh')).toBeNull();
  });

  it('leaves out what is withheld and names it', () => {
    const [first] = invoiceScreen.columns.filter(({ source, hidden }) => source !== '' && !hidden);
    if (first === undefined) throw new Error('no column');
    const compiled = compileExport({ ...invoiceScreen, export: { ...files, withheld: [first.field] } }, 'en');
    expect(compiled?.columns).not.toContain(first.field);
    expect(compiled?.withheld).toEqual([first.label.en]);
  });
});

describe('values behind parameters', () => {
  it('are those the parameters were made of', () => {
    const wire = Object.assign(
      {},
      ...invoiceScreen.filters.map((filter) => {
        const value = filterKinds[filter.kind].defaultValue(filter, { today: '2025-11-06' });
        return value === undefined ? {} : filterKinds[filter.kind].toWire(filter, value as never);
      }),
    ) as Record<string, unknown>;
    expect(Object.keys(wire).length).toBeGreaterThan(0);
    expect(toWireFilters(invoiceScreen.filters, fromWireFilters(invoiceScreen.filters, wire))).toEqual(wire);
    expect(fromWireFilters(invoiceScreen.filters, { colour: 'red' })).toEqual({});
  });
});
