import { describe, expect, it } from 'vitest';
import type { CompiledColumn } from '../compile/CompiledScreen.ts';
import { columnOf, invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import type { Row } from '../query/Row.ts';
import type { ResolvedColumn } from '../resolve/ResolvedScreen.ts';
import type { ColumnKindName } from '../schema.generated.ts';
import { columnKind, columnKinds } from './columnKinds.ts';
import { readCell } from './readCell.ts';

function compiled(column: ResolvedColumn, thousands = true): CompiledColumn {
  const screen = compileScreen({ ...invoiceScreen, columns: [column] }, { ...invoiceContext, thousands });
  return screen.columns[0] as CompiledColumn;
}

const EMPTY = { text: '--', title: '--', tone: null, mark: null, negative: false, empty: true };

describe('cells', () => {
  it('show two dashes for no value, whatever the kind', () => {
    for (const kind of Object.keys(columnKinds) as ColumnKindName[]) {
      const column = compiled(columnOf('x', kind, { codes: columnKind(kind).usesCodes ? 'check_status' : null }));
      const rows: readonly Row[] = [
        { id: '1' },
        { id: '1', x: null },
        { id: '1', x: '' },
        { id: '1', x: '  ' },
        { id: '1', x: '\u200b' },
      ];
      for (const row of rows) expect(readCell(column, row)).toEqual(EMPTY);
    }
  });

  it('never take a name every object has for a value', () => {
    expect(readCell(compiled(columnOf('constructor')), { id: '1' })).toEqual(EMPTY);
    const status = compiled(columnOf('checkStatus', 'status', { codes: 'check_status' }));
    expect(readCell(status, { id: '1', checkStatus: 'toString' }).text).toBe('toString');
  });

  it('show amounts with separators as the switch says, and negative ones as negative', () => {
    const row = { id: '1', amountWithTax: '-1234567.50' };
    expect(readCell(compiled(columnOf('amountWithTax', 'money')), row)).toMatchObject({
      text: '-1,234,567.50',
      negative: true,
    });
    expect(readCell(compiled(columnOf('amountWithTax', 'money'), false), row).text).toBe('-1234567.50');
  });

  it('call an amount negative only when it shows so', () => {
    const money = compiled(columnOf('taxAmount', 'money'));
    expect(readCell(money, { id: '1', taxAmount: '-0.00' })).toMatchObject({ text: '0.00', negative: false });
    expect(readCell(money, { id: '1', taxAmount: '0.00' })).toMatchObject({ negative: false, empty: false });
    expect(readCell(compiled(columnOf('remark')), { id: '1', remark: '-5' }).negative).toBe(false);
  });

  it('in capitals are negative as well, with the figures in the tooltip', () => {
    const capitals = compiled(columnOf('total', 'money', { format: 'capitals' }));
    expect(readCell(capitals, { id: '1', total: '-1009.05' })).toMatchObject({
      text: '（负数）壹仟零玖圆零伍分',
      title: '-1,009.05',
      negative: true,
    });
    expect(readCell(capitals, { id: '1', total: '-0.00' })).toMatchObject({ text: '零圆整', negative: false });
    expect(readCell(capitals, { id: '1', total: null })).toMatchObject({ text: '--', negative: false, empty: true });
  });

  it('keep the amount to the cent in the tooltip of large figures', () => {
    const wan = compiled(columnOf('total', 'money', { format: 'wan' }));
    expect(readCell(wan, { id: '1', total: '123456789.01' })).toMatchObject({
      text: '12,345.68万',
      title: '123,456,789.01',
    });
    expect(readCell(wan, { id: '1', total: null })).toMatchObject({ text: '--', empty: true });
  });

  it('show counts to the right and times as printed', () => {
    expect(readCell(compiled(columnOf('mileage', 'number')), { id: '1', mileage: '1012.60' }).text).toBe('1,012.6');
    expect(readCell(compiled(columnOf('mxhCount', 'number')), { id: '1', mxhCount: 3 }).text).toBe('3');
    expect(readCell(compiled(columnOf('timeGeton', 'time')), { id: '1', timeGeton: '09:05' }).text).toBe('09:05');
    expect(columnKind('number').align).toBe('right');
  });

  it('show a code by its name, with the full name as tooltip, and read it from the source column', () => {
    const type = compiled(columnOf('invoiceTypeName', 'code', { source: 'invoiceType', codes: 't_code_fplx' }));
    expect(readCell(type, { id: '1', invoiceType: '01' })).toMatchObject({
      text: '专票',
      title: '增值税专用发票',
      tone: null,
    });
    expect(readCell(type, { id: '1', invoiceType: '77' }).text).toBe('77');
    expect(readCell(type, { id: '1', invoiceType: '01,77' }).text).toBe('专票、77');
    expect(readCell(type, { id: '1', invoiceType: ' 01, ,77,' }).text).toBe('专票、77');
    expect(readCell(type, { id: '1', invoiceType: ',' })).toEqual(EMPTY);
  });

  it('give a status its tone, and none to a blank code', () => {
    const status = compiled(columnOf('checkStatus', 'status', { codes: 'check_status' }));
    expect(readCell(status, { id: '1', checkStatus: '1' })).toMatchObject({ text: '查验成功', tone: 'success' });
    expect(readCell(status, { id: '1', checkStatus: '3' })).toEqual(EMPTY);
  });

  it('join several rates, leaving unknown ones as they are and blank ones out', () => {
    const rate = compiled(columnOf('taxRate', 'rate', { codes: 't_code_sl' }));
    expect(readCell(rate, { id: '1', taxRate: '0.13,0.06' }).text).toBe('13%、6%');
    expect(readCell({ ...rate, language: 'en' }, { id: '1', taxRate: '0.13,0.06' }).text).toBe('13%, 6%');
    expect(readCell(rate, { id: '1', taxRate: '0.13,none,0.05' }).text).toBe('13%、0.05');
    expect(readCell(rate, { id: '1', taxRate: 'none' })).toEqual(EMPTY);
  });

  it('show periods with a dash, days as days and moments to the second', () => {
    expect(readCell(compiled(columnOf('p', 'month')), { id: '1', p: '202511' }).text).toBe('2025-11');
    expect(readCell(compiled(columnOf('d', 'date')), { id: '1', d: '2025-11-06' }).text).toBe('2025-11-06');
    expect(readCell(compiled(columnOf('t', 'datetime')), { id: '1', t: '2025-11-06 08:09:10' }).text).toBe(
      '2025-11-06 08:09:10',
    );
  });

  it('show codes while their table is not loaded yet', () => {
    const column = compiled(columnOf('s', 'status', { codes: 'later' }));
    expect(readCell(column, { id: '1', s: '1' })).toMatchObject({ text: '1', tone: null });
  });
});

describe('column kinds', () => {
  it('are found by their own name, and only operations neither sorts, moves nor hides', () => {
    for (const [name, kind] of Object.entries(columnKinds)) {
      expect(kind.kind).toBe(name);
      expect([kind.sortable, kind.movable, kind.hideable]).toEqual(Array(3).fill(name !== 'operations'));
    }
  });
});
