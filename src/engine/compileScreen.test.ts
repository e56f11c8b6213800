import { describe, expect, it } from 'vitest';
import { columnOf, filterOf, invoiceContext, invoiceScreen } from './compile/invoices.specimen.ts';
import { compileScreen } from './compileScreen.ts';
import type { FilterKindName } from './schema.generated.ts';

const screen = compileScreen(invoiceScreen, invoiceContext);
const english = compileScreen(invoiceScreen, { ...invoiceContext, language: 'en' });
const filterNamed = (field: string, from = screen) => from.filters.find((filter) => filter.field === field);

function expectFrozen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  expect(Object.isFrozen(value)).toBe(true);
}

describe('compileScreen', () => {
  it('gives the same for the same and leaves its input alone', () => {
    const [screenBefore, contextBefore] = [structuredClone(invoiceScreen), structuredClone(invoiceContext)];
    expect(compileScreen(structuredClone(invoiceScreen), structuredClone(invoiceContext))).toEqual(screen);
    expect(invoiceScreen).toEqual(screenBefore);
    expect(invoiceContext).toEqual(contextBefore);
    expect(Object.isFrozen(invoiceContext.organisations)).toBe(false);
    expect(Object.isFrozen(invoiceScreen.filters[0])).toBe(false);
  });

  it('is frozen plain data that travels as JSON', () => {
    expect(JSON.parse(JSON.stringify(screen))).toEqual(screen);
    const column = screen.columns[0];
    for (const part of [
      screen,
      screen.filters,
      screen.filters[1],
      screen.form.schema,
      screen.columns,
      column,
      column?.decode,
      screen.toolbar[0],
    ]) {
      expectFrozen(part);
    }
  });

  it('gives the details of a row a word of their own, without the server knowing such an action', () => {
    const operations = columnOf('operations', 'operations', { actions: ['detail'] });
    const withDetail = { ...invoiceScreen, columns: [...invoiceScreen.columns, operations] };
    const labels = (['zh', 'en'] as const).map(
      (language) => compileScreen(withDetail, { ...invoiceContext, language }).columns.at(-1)?.actions[0]?.label,
    );
    expect(labels).toEqual(['详情', 'Details']);
    expect(withDetail.actions).not.toHaveProperty('detail');
  });

  it('speaks one language', () => {
    expect([screen.title, english.title]).toEqual(['发票', 'Invoices']);
    expect(filterNamed('sellerName')?.placeholder).toBe('请输入销方名称/税号');
    expect(filterNamed('sellerName', english)?.placeholder).toBe('Enter seller name or tax number');
    expect(screen.columns[0]?.decode).toEqual({
      '01': { text: '专票', title: '增值税专用发票', tone: 'none', badge: null, level: null, blank: false },
    });
    expect(english.columns[5]?.decode?.['1']?.text).toBe('Verified');
  });

  it.each<[string, string, string]>([
    ['organForm', '请选择所属机构', 'Select organisation'],
    ['signDate', '开始日期,结束日期', 'Start date,End date'],
    ['invoiceNo', '请输入发票号码', 'Enter invoice number'],
    ['checkStatus', '请选择checkStatus名', 'Select the checkStatus'],
    ['authPeriod', '请选择authPeriod名', 'Select the authPeriod'],
    ['amountWithTax', '最小金额,最大金额', 'Minimum,Maximum'],
  ])('words the empty control of %s', (field, zh, en) => {
    expect([filterNamed(field)?.placeholder, filterNamed(field, english)?.placeholder]).toEqual([zh, en]);
  });

  it.each([
    [['2025-01-01', 'today'], { from: '2025-01-01', to: '2025-11-06' }],
    [[null, 'endOfMonth-1M'], { to: '2025-10-31' }],
    [[null, null], null],
    [null, null],
  ])('computes the days that can be picked: %j', (selectable, days) => {
    const filters = invoiceScreen.filters.map((filter) =>
      filter.field === 'signDate' ? { ...filter, selectable } : filter,
    );
    const compiled = compileScreen({ ...invoiceScreen, filters }, { ...invoiceContext, today: '2025-11-06' });
    expect(compiled.filters.find(({ field }) => field === 'signDate')?.selectable).toEqual(days);
  });

  it('draws one property per visible filter, with what its control needs', () => {
    const { schema, uiSchema } = screen.form as {
      schema: { properties: Record<string, unknown> };
      uiSchema: Record<string, unknown>;
    };
    expect(Object.keys(schema.properties)).toEqual(
      invoiceScreen.filters.filter(({ hidden }) => !hidden).map(({ field }) => field),
    );
    expect(Object.keys(uiSchema)).toEqual(Object.keys(schema.properties));
    expect(schema.properties.signDate).toEqual({
      type: 'object',
      properties: { from: { type: 'string' }, to: { type: 'string' } },
      title: 'signDate名',
    });
    expect(uiSchema.signDate).toEqual({
      'ui:field': 'dateRange',
      'ui:options': { labelWidth: null, required: false, placeholder: ['开始日期', '结束日期'] },
    });
    expect(uiSchema.taxRate).toEqual({
      'ui:widget': 'codes',
      'ui:options': {
        labelWidth: 115,
        required: false,
        placeholder: '请选择taxRate名',
        options: filterNamed('taxRate')?.options,
        multiple: false,
      },
    });
    expect(uiSchema.organForm).toMatchObject({ 'ui:field': 'orgTree' });
    expect(uiSchema.amountWithTax).toMatchObject({
      'ui:field': 'amountRange',
      'ui:options': { placeholder: ['最小金额', '最大金额'] },
    });
    expect([uiSchema.invoiceNo, uiSchema.authPeriod]).toMatchObject([
      { 'ui:widget': 'text' },
      { 'ui:widget': 'month' },
    ]);
    const remembering = { ...invoiceScreen, filters: [filterOf('invoiceNo', 'text', { history: true })] };
    expect(compileScreen(remembering, invoiceContext).form.uiSchema.invoiceNo).toMatchObject({
      'ui:widget': 'textHistory',
    });
  });

  it('offers the codes of a table, or of one group of it, blank ones included', () => {
    expect(filterNamed('checkStatus')?.options.map(({ label }) => label)).toEqual([
      '未查验',
      '查验成功',
      '查验失败',
      '空',
    ]);
    const grouped = {
      ...invoiceScreen,
      filters: [filterOf('checkStatus', 'codes', { codes: 'check_status', codesGroup: 'done' })],
    };
    expect(compileScreen(grouped, invoiceContext).filters[0]?.options.map(({ value }) => value)).toEqual(['1', '2']);
  });

  it('offers nothing while a table is not loaded, and takes no inherited name for a table', () => {
    const early = {
      ...invoiceScreen,
      filters: ['later', 'constructor'].map((codes) => filterOf('s', 'codes', { codes })),
    };
    expect(compileScreen(early, invoiceContext).filters.map(({ options }) => options)).toEqual([[], []]);
  });

  it('follows a new version of a code table', () => {
    const check_status = [{ code: '0', name: { zh: '新', en: 'New' } }];
    const newer = compileScreen(invoiceScreen, {
      ...invoiceContext,
      codeTables: { ...invoiceContext.codeTables, check_status },
    });
    expect(filterNamed('checkStatus', newer)?.options).toEqual([{ value: '0', label: '新', otherName: 'New' }]);
  });

  it('gives rows and toolbar their actions, with first values computed', () => {
    expect(screen.columns.at(-1)?.actions.map(({ label }) => label)).toEqual(['签收']);
    expect(screen.toolbar.map(({ name }) => name)).toEqual(['sign']);
    expect(screen.canImport).toBe(true);
    expect(compileScreen({ ...invoiceScreen, import: null }, invoiceContext).canImport).toBe(false);
    const [action] = english.toolbar;
    expect(action).toMatchObject({ label: 'Sign', confirm: 'Sign {n}?', danger: false });
    expect(action?.input.map((input) => input.default)).toEqual(['2025-11-06', '202510', '$user.name', null]);
    expect(action?.input[3]?.options[1]).toEqual({ value: '1', label: 'Verified', otherName: '查验成功' });
  });

  it('compiles a full screen in a millisecond', () => {
    const kinds: readonly FilterKindName[] = ['text', 'codes', 'dateRange', 'month', 'amountRange', 'orgTree'];
    const codes = { codes: 'check_status', default: null };
    const full = {
      ...invoiceScreen,
      filters: Array.from({ length: 35 }, (_, at) => filterOf(`f${at}`, kinds[at % 6] ?? 'text', codes)),
      columns: Array.from({ length: 58 }, (_, at) =>
        columnOf(`c${at}`, at % 2 === 0 ? 'status' : 'money', { codes: 'check_status' }),
      ),
    };
    const once = () => {
      const begin = performance.now();
      compileScreen(full, invoiceContext);
      return performance.now() - begin;
    };
    // The quickest of many runs: what else the machine does at the moment is not measured.
    expect(Math.min(...Array.from({ length: 200 }, once))).toBeLessThan(1);
  });
});
