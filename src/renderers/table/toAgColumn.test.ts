import type { CellClassParams, ColDef, IRowNode, ValueGetterParams } from 'ag-grid-community';
import { describe, expect, it } from 'vitest';
import type { Row } from '#engine';
import { specimenRows, specimenScreen } from '../specimens/invoice.specimen.ts';
import { texts } from '../text/texts.ts';
import { OperationsCell } from './cells/OperationsCell.ts';
import type { GridContext } from './gridContext.ts';
import { toAgColumn } from './toAgColumn.ts';
import { totalsLabel, totalsRow } from './totalsRow.ts';

const compiled = specimenScreen();
const summed = new Set(compiled.totals);
const context = { totalsField: 'invoiceNo', totalsLabel: '合计' } as GridContext;
const [good, red] = specimenRows as readonly [Row, Row];

function define(field: string): ColDef<Row, string> {
  const column = compiled.columns.find((each) => each.field === field);
  if (column === undefined) throw new Error(field);
  return toAgColumn(column, summed, [{ field: 'invoiceDate', direction: 'desc' }]);
}

function valueIn(field: string, data: Row): string {
  const { valueGetter } = define(field);
  return typeof valueGetter === 'function'
    ? (valueGetter({ data, context } as ValueGetterParams<Row, string>) ?? '')
    : '';
}

function hasClass(field: string, name: string, data: Row): boolean {
  const rule = define(field).cellClassRules?.[name];
  return (
    typeof rule === 'function' && rule({ data, context, value: valueIn(field, data) } as CellClassParams<Row, string>)
  );
}

describe('a column of the grid', () => {
  it('has its field as id and its own width, pin and least width', () => {
    expect(define('sellerName')).toMatchObject({
      colId: 'sellerName',
      headerName: '销售方名称',
      width: 220,
      minWidth: 90,
      hide: false,
      pinned: null,
    });
    expect(define('authPeriod').hide).toBe(true);
  });

  it('shows what the engine reads: amounts, months, rates, names of codes, -- for nothing', () => {
    expect(valueIn('amountWithTax', good)).toBe('11,300.00');
    expect(valueIn('authPeriod', good)).toBe('2025-11');
    expect(valueIn('taxRate', good)).toBe('13%、6%');
    expect(valueIn('invoiceTypeName', good)).toBe('数电专票');
    expect(valueIn('taxRate', red)).toBe('--');
  });

  it('marks negative amounts and empty cells', () => {
    expect(hasClass('amountWithTax', 'cell-negative', red)).toBe(true);
    expect(hasClass('amountWithTax', 'cell-negative', good)).toBe(false);
    expect(hasClass('taxRate', 'cell-empty', red)).toBe(true);
  });

  it('never sorts by itself', () => {
    const { comparator, sortable } = define('invoiceNo');
    expect(sortable).toBe(true);
    expect(typeof comparator === 'function' && comparator('2', '1', {} as IRowNode, {} as IRowNode, false)).toBe(0);
    expect(define('operations').sortable).toBe(false);
  });

  it('keeps operations where they are', () => {
    expect(define('operations')).toMatchObject({
      pinned: 'right',
      lockPinned: true,
      lockPosition: 'right',
      suppressMovable: true,
    });
    expect(define('invoiceNo')).toMatchObject({ lockPinned: true, lockPosition: false, suppressMovable: false });
  });

  it('is the text of the cell itself, operations apart: a renderer would draw every cell twice', () => {
    const drawn = compiled.columns.filter(({ field }) => {
      const { cellRenderer, cellRendererSelector } = define(field);
      return cellRenderer !== undefined || cellRendererSelector !== undefined;
    });
    expect(drawn.map(({ field }) => field)).toEqual(['operations']);
    expect(define('operations').cellRenderer).toBe(OperationsCell);
  });

  it('shows a status as a word with a dot of its tone, and no dot for nothing', () => {
    expect(define('checkStatus').cellClass).toContain('status');
    expect(hasClass('checkStatus', 'status-success', good)).toBe(true);
    expect(hasClass('checkStatus', 'status-error', good)).toBe(false);
    const nothing: Row = { ...good, checkStatus: '' };
    expect(hasClass('checkStatus', 'cell-empty', nothing)).toBe(true);
    expect(hasClass('checkStatus', 'status-success', nothing)).toBe(false);
  });

  it('begins with the order of the list', () => {
    expect(define('invoiceDate')).toMatchObject({ initialSort: 'desc', initialSortIndex: 0 });
    expect(define('invoiceNo').initialSort).toBeUndefined();
  });

  it('changes its value when the actions of a row change', () => {
    expect(valueIn('operations', good)).toBe('detail sign verify tick');
    expect(valueIn('operations', red)).toBe('detail unsign');
  });
});

describe('totals row', () => {
  const totals = { count: 12345, isExact: true, sums: { amountWithTax: '-1234567.80', taxAmount: '0.00' } };

  it('shows sums like the amounts above them, and nothing elsewhere', () => {
    const row = totalsRow(compiled.columns, compiled.totals, totals) as Row;
    expect(valueIn('amountWithTax', row)).toBe('-1,234,567.80');
    expect(hasClass('amountWithTax', 'cell-negative', row)).toBe(true);
    expect(valueIn('sellerName', row)).toBe('');
    expect(hasClass('sellerName', 'cell-empty', row)).toBe(false);
    expect(valueIn('operations', row)).toBe('');
  });

  it('shows its scope in the one column it is told', () => {
    const row = totalsRow(compiled.columns, compiled.totals, totals) as Row;
    expect(valueIn('invoiceNo', row)).toBe('合计');
    expect(hasClass('invoiceNo', 'totals-label', row)).toBe(true);
    expect(hasClass('sellerName', 'totals-label', row)).toBe(false);
    expect(hasClass('invoiceNo', 'totals-label', good)).toBe(false);
  });

  it('shows no sum while counting, and is absent where nothing is summed', () => {
    expect(valueIn('amountWithTax', totalsRow(compiled.columns, compiled.totals, null) as Row)).toBe('');
    expect(totalsRow(compiled.columns, [], totals)).toBeNull();
  });

  it('says its scope', () => {
    expect(totalsLabel(totals, false, texts.zh)).toBe('合计（全部 12,345 张）');
    expect(totalsLabel({ ...totals, isExact: false }, false, texts.zh)).toBe('合计（超过 12,345 张）');
    expect(totalsLabel(null, false, texts.en)).toBe('Total (counting…)');
    expect(totalsLabel(null, true, texts.zh)).toBe('合计（暂不可用）');
  });
});
