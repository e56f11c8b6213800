import { describe, expect, it } from 'vitest';
import { loadOwnSchemas } from '../../scripts/schemaTree.ts';
import { SPECIFIED_LISTS } from './specificationLists.ts';

const { screens, codeTables } = loadOwnSchemas();
const screenOf = (id: string) => {
  const screen = screens.get(id);
  if (screen === undefined) throw new Error(`There is no screen ${id}`);
  return screen;
};
const codesOf = (table: string) => codeTables.get(table)?.items.map(({ code }) => code);

describe.each(SPECIFIED_LISTS)('$screen', (specified) => {
  const screen = screenOf(specified.screen);
  const data = screen.columns.filter(({ kind }) => kind !== 'operations');

  it('has the columns of the specification in their order', () => {
    expect(data.map(({ field }) => field)).toEqual(specified.columns);
  });

  it('has every filter of the specification that is about what it shows', () => {
    const names = screen.filters.map(({ field }) => field);
    expect(specified.filters.filter((field) => !names.includes(field))).toEqual([]);
  });

  it('takes one or several values as stated', () => {
    const choosing = screen.filters.filter(({ kind }) => kind === 'codes');
    const single = choosing.filter(({ multiple }) => !multiple).map(({ field }) => field);
    const stated = specified.single.filter((field) => choosing.some((filter) => filter.field === field));
    expect([...single].sort()).toEqual([...stated].sort());
  });

  it('begins with the stated values', () => {
    const initial = screen.filters.filter((filter) => filter.default !== null);
    expect(Object.fromEntries(initial.map((filter) => [filter.field, filter.default]))).toEqual(specified.defaults);
  });

  it('lets every column but operations be hidden and moved, at widths from 64 to 320', () => {
    expect(screen.columns.length - data.length).toBe(specified.operations ? 1 : 0);
    for (const column of screen.columns) {
      const isData = column.kind !== 'operations';
      expect([column.hideable, column.movable]).toEqual([isData, isData]);
      expect(column.minWidth).toBeGreaterThanOrEqual(64);
      expect(column.minWidth).toBeLessThanOrEqual(320);
      if (column.kind === 'money') expect(column.align).toBe('right');
      if (!isData) expect(column).toMatchObject({ pinned: 'right', align: 'center' });
    }
  });
});

describe('what the specification says of single screens', () => {
  it('maps entrance and exit of the toll list as stated', () => {
    const sources = Object.fromEntries(screenOf('invoice.toll').columns.map(({ field, source }) => [field, source]));
    expect(sources).toMatchObject({ entrance: 'arriveStation', exit: 'fromStation' });
  });

  it('labels the pool match over 115 pixels', () => {
    const filter = screenOf('invoice.general').filters.find(({ field }) => field === 'fpcppjg');
    expect(filter?.labelWidth).toBe(115);
  });

  it('asks for the creation date of orders, at most a year of it', () => {
    const filter = screenOf('order.batch').filters.find(({ field }) => field === 'createTime');
    expect(filter?.rules).toMatchObject({
      required: { zh: '请选择日期' },
      maxSpan: { span: 'P1Y', message: { zh: '区间最长不超过一年' } },
    });
  });

  it('shows the e-ticket number on the flight list', () => {
    const column = screenOf('invoice.flight').columns.find(({ field }) => field === 'invoiceNo');
    expect(column?.label.zh).toBe('电子客票号码');
  });

  it('offers two submit states of orders and has three outcomes of a submission', () => {
    const filter = screenOf('order.batch').filters.find(({ field }) => field === 'submitState');
    const offered = codeTables
      .get('submit_state')
      ?.items.filter(({ groups }) => groups?.includes(filter?.codesGroup ?? ''));
    expect(offered?.map(({ code, name }) => `${code} ${name.zh}`)).toEqual(['00 未提交', '01 提交失败']);
    expect(codesOf('submission_outcome')).toEqual(['00', '01', '02']);
  });

  it('has the codes of lists §4 and §9', () => {
    expect(codesOf('check_status')).toEqual(['0', '1', '2']);
    expect(codesOf('sign_status')).toEqual(['0', '1', '2', '3']);
    expect(codesOf('pool_match')).toEqual(['Y', 'N']);
    expect([...(codesOf('t_code_fplx') ?? [])].sort()).toEqual(
      '01 02 03 05 06 07 08 09 10 11 12 13 14 16 17 24 40 41 45 90 91 92 93 94 95 96 97 98'.split(' '),
    );
    const elements = codesOf('special_element');
    for (const code of ['ftdys', '01', '03', '04', '05', '06', '16']) expect(elements).toContain(code);
    expect(codesOf('overseas_country')).toEqual(['TH', 'ID', 'SG']);
    expect(codesOf('overseas_currency')).toEqual(['THB', 'IDR', 'SGD']);
    expect(codesOf('collection_status')).toHaveLength(3);
  });
});
