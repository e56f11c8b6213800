import type { CellClassParams, ColDef, IRowNode, ValueGetterParams } from 'ag-grid-community';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromCents, type Row } from '#engine';
import { specimenRows, specimenScreen } from '../specimens/invoice.specimen.ts';
import { texts } from '../text/texts.ts';
import { OperationsCell } from './cells/OperationsCell.ts';
import type { GridContext } from './gridContext.ts';
import { toAgColumn } from './toAgColumn.ts';
import { totalsRows, totalsScopes } from './totalsRow.ts';

const compiled = specimenScreen();
const summed = new Set(compiled.totals);
const context: Pick<GridContext, 'totals' | 'totalsPlace'> = {
  totals: totalsScopes(
    { rowCount: 2, totals: { count: 12345, isExact: true, sums: {} }, failed: false, scopeShown: false, unit: '张' },
    texts.zh,
  ),
  totalsPlace: { field: 'invoiceNo', long: true },
};
const [good, red] = specimenRows as readonly [Row, Row];

function define(field: string): ColDef<Row, string> {
  const column = compiled.columns.find((each) => each.field === field);
  if (column === undefined) throw new Error(field);
  return toAgColumn(column, summed, [{ field: 'invoiceDate', direction: 'desc' }]);
}

function valueIn(field: string, data: Row): string {
  const { valueGetter } = define(field);
  return typeof valueGetter === 'function'
    ? (valueGetter({ data, context } as unknown as ValueGetterParams<Row, string>) ?? '')
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

describe('rows of sums', () => {
  const totals = { count: 12345, isExact: true, sums: { amountWithTax: '-1234567.80', taxAmount: '0.00' } };
  const [page, all] = totalsRows(compiled.columns, compiled.totals, specimenRows, totals) as readonly [Row, Row];

  it('are of the page, to the cent, and of all that match, each where its column reads it', () => {
    expect(valueIn('amountWithTax', all)).toBe('-1,234,567.80');
    expect(hasClass('amountWithTax', 'cell-negative', all)).toBe(true);
    expect(valueIn('taxAmount', all)).toBe('0.00');
    expect(valueIn('amountWithTax', page)).toBe('10,170.00');
  });

  it('of a page adds whole cents, however many, and nothing for a row without a value', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }))), (cents) => {
        const rows = cents.map((value, at) => ({
          id: String(at),
          amountWithTax: value === null ? null : decimalFromCents(value),
        }));
        const [first] = totalsRows(compiled.columns, compiled.totals, rows, null);
        const sum = cents.reduce<bigint>((total, value) => total + (value ?? 0n), 0n);
        if (rows.length > 0) expect(first?.amountWithTax).toBe(decimalFromCents(sum));
      }),
    );
  });

  it('say their scope where they stand', () => {
    expect([page, all].map((row) => valueIn('invoiceNo', row))).toEqual(['本页合计（2 张）', '全部合计（12,345 张）']);
    expect(hasClass('invoiceNo', 'totals-label', all)).toBe(true);
    expect(hasClass('sellerName', 'totals-label', all)).toBe(false);
    expect(hasClass('invoiceNo', 'totals-label', good)).toBe(false);
  });

  it('are empty while they are counted, absent where nothing is summed, and of no page without rows', () => {
    expect(valueIn('amountWithTax', totalsRows(compiled.columns, compiled.totals, [], null)[0] as Row)).toBe('');
    expect(totalsRows(compiled.columns, [], specimenRows, totals)).toEqual([]);
    expect(totalsRows(compiled.columns, compiled.totals, [], totals)).toHaveLength(1);
  });

  it('tell a count in part, one that is underway and one that failed apart', () => {
    const facts = { rowCount: 2, totals, failed: false, scopeShown: true, unit: '张' };
    const words = (changed: object, language: 'zh' | 'en' = 'zh') =>
      totalsScopes({ ...facts, ...changed }, texts[language]).get(all.id)?.long;
    expect(words({})).toBe('合计（12,345 张）');
    expect(words({ totals: { ...totals, isExact: false } })).toBe('合计（超过 12,345 张）');
    expect(words({ totals: null, scopeShown: false }, 'en')).toBe('All total (counting…)');
    expect(words({ totals: null, failed: true })).toBe('合计（暂不可用）');
  });
});
