import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledFilter } from '../compile/CompiledScreen.ts';
import { filterOf, invoiceDataset } from '../compile/invoices.specimen.ts';
import { decimalFromCents } from '../formats/decimal.ts';
import type { Condition } from '../query/ListQuery.ts';
import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import { ANY_PICK } from '../resolve/resolvePick.ts';
import type { FilterKindName } from '../schema.generated.ts';
import { filterKind, filterKinds } from './filterKinds.ts';

const KINDS = Object.keys(filterKinds) as FilterKindName[];
const TODAY = { today: '2025-11-06' };
const NASTY = [
  'A&B',
  'C++',
  '#1',
  '100%',
  'false',
  '0',
  'null',
  'a=b',
  '?x',
  '[]',
  '12345678901234567890',
  '😀é',
  'a,b',
  'a b',
  '%26',
  '__proto__',
];

const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }));
const date = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const decimal = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map(decimalFromCents);
const codes = fc.uniqueArray(nasty, { minLength: 1, maxLength: 25 });
const pair = <T>(value: fc.Arbitrary<T>, [low, high]: readonly [string, string]) =>
  fc.record({ [low]: value, [high]: value }, { requiredKeys: [] });

/** Any value a form or a link could hold for a kind; junk included. */
const VALUES: { readonly [K in FilterKindName]: fc.Arbitrary<unknown> } = {
  text: nasty,
  codes,
  orgTree: fc.oneof(
    codes,
    codes.map((only) => ({ only })),
  ),
  month: fc.oneof(
    date.map((day) => day.slice(0, 4) + day.slice(5, 7)),
    nasty,
  ),
  dateRange: pair(fc.oneof(date, nasty), ['from', 'to']),
  amountRange: pair(fc.oneof(decimal, nasty), ['min', 'max']),
};

/** Values every rule of the kind allows. */
const GOOD: { readonly [K in FilterKindName]: fc.Arbitrary<unknown> } = {
  ...VALUES,
  month: date.map((day) => day.slice(0, 4) + day.slice(5, 7)),
  dateRange: fc.tuple(date, date).map((days) => ({ from: days.toSorted()[0], to: days.toSorted()[1] })),
  amountRange: decimal.map((min) => ({ min })),
};

describe.each(KINDS)('filter kind %s', (name) => {
  const kind = filterKind(name);
  const filter = filterOf('amount', name);

  it('is found by its own name', () => {
    expect(kind.kind).toBe(name);
  });

  it('survives the address bar whatever the value', () => {
    fc.assert(
      fc.property(VALUES[name], (raw) => {
        const value = kind.normalise(filter, raw);
        if (value === undefined) return;
        const parameters = new URLSearchParams(kind.toUrl(filter, value).map((entry) => [...entry]));
        expect(kind.fromUrl(filter, new URLSearchParams(parameters.toString()))).toEqual(value);
      }),
    );
  });

  it('survives the wire when its rules hold', () => {
    fc.assert(
      fc.property(GOOD[name], (raw) => {
        const value = kind.normalise(filter, raw);
        if (value === undefined || kind.check(filter, value).length > 0) return;
        const wire = JSON.parse(JSON.stringify(kind.toWire(filter, value)));
        expect(kind.fromWire(filter, wire)).toEqual({ ok: true, value });
      }),
    );
  });

  it('normalises anything without a throw, and twice as once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), VALUES[name]), (raw) => {
        const once = kind.normalise(filter, raw);
        expect(kind.normalise(filter, once)).toEqual(once);
      }),
    );
  });

  it('never lets an empty text, list or range out', () => {
    for (const raw of ['', '  ', [], [''], {}, { from: '', to: ' ' }, { min: '' }, null, undefined, 0, false]) {
      expect(kind.normalise(filter, raw)).toBeUndefined();
    }
  });

  it('refuses anything from outside it does not understand, without a throw', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const [key = ''] = kind.wireKeys(filter);
        const read = kind.fromWire(filter, { [key]: raw });
        if (read.ok && read.value !== undefined) expect(kind.normalise(filter, read.value)).toEqual(read.value);
      }),
    );
  });

  it('reads an absent parameter as empty and inherited names as absent', () => {
    expect(kind.fromWire(filter, {})).toEqual({ ok: true, value: undefined });
    const inherited = filterOf('constructor', name);
    expect(kind.fromWire(inherited, {})).toEqual({ ok: true, value: undefined });
  });

  it('asks for a value only when it is required', () => {
    const message = { zh: '请选择日期', en: 'Select a date' };
    expect(kind.check(filter, undefined)).toEqual([]);
    expect(kind.check({ ...filter, rules: { required: message } }, undefined)).toEqual([{ field: 'amount', message }]);
  });

  it('matches no row over a column the dataset does not have', () => {
    fc.assert(
      fc.property(GOOD[name], (raw) => {
        const value = kind.normalise(filter, raw);
        if (value === undefined) return;
        expect(kind.condition({ ...filter, sources: ['gone'] }, value, invoiceDataset)).toEqual({ op: 'never' });
      }),
    );
  });
});

function refusal(filter: ResolvedFilter, wire: Record<string, unknown>): string {
  const read = filterKind(filter.kind).fromWire(filter, wire);
  return read.ok ? 'accepted' : `${read.problem.code} ${read.problem.parameter}`;
}

describe('what the wire refuses', () => {
  const text = filterOf('no', 'text');
  const many = filterOf('s', 'codes');
  const single = filterOf('s', 'codes', { multiple: false });
  const days = filterOf('d', 'dateRange');
  const month = filterOf('m', 'month');
  const amount = filterOf('a', 'amountRange');
  it.each<[string, ResolvedFilter, Record<string, unknown>]>([
    ['QUERY_WRONG_TYPE no', text, { no: 5 }],
    ['QUERY_WRONG_TYPE no', text, { no: null }],
    ['QUERY_WRONG_TYPE no', text, { no: ['a'] }],
    ['QUERY_EMPTY_VALUE no', text, { no: ' ' }],
    ['QUERY_EMPTY_VALUE no', text, { no: '\u200b\ufeff' }],
    ['QUERY_BAD_TEXT no', text, { no: 'a\0b' }],
    ['QUERY_BAD_TEXT no', text, { no: '\ud800' }],
    ['accepted', text, { no: 'x'.repeat(200) }],
    ['accepted', text, { no: '😀'.repeat(200) }],
    ['QUERY_TEXT_TOO_LONG no', text, { no: 'x'.repeat(201) }],
    ['accepted', many, { s: '0' }],
    ['accepted', many, { s: Array.from({ length: 1000 }, (_, at) => String(at)) }],
    ['QUERY_TOO_MANY_VALUES s', many, { s: Array.from({ length: 1001 }, (_, at) => String(at)) }],
    ['QUERY_EMPTY_VALUE s', many, { s: [] }],
    ['QUERY_EMPTY_VALUE s', many, { s: ['0', ''] }],
    ['QUERY_BAD_TEXT s', many, { s: ['0', '1\n'] }],
    ['QUERY_REPEATED_VALUE s', many, { s: ['0', '1', '0'] }],
    ['QUERY_WRONG_TYPE s', many, { s: ['0', 1] }],
    ['QUERY_WRONG_TYPE s', many, { s: [['0']] }],
    ['QUERY_WRONG_TYPE s', many, { s: { 0: '0' } }],
    ['accepted', single, { s: '0' }],
    ['QUERY_WRONG_TYPE s', single, { s: ['0'] }],
    ['QUERY_BAD_DATE dStart', days, { dStart: '2025-02-30' }],
    ['QUERY_BAD_DATE dEnd', days, { dStart: '2025-02-01', dEnd: '2025-2-3' }],
    ['QUERY_BAD_DATE dStart', days, { dStart: '2025-02-01\n' }],
    ['QUERY_BAD_DATE dEnd', days, { dEnd: ' 2025-02-01' }],
    ['QUERY_BAD_DATE dEnd', days, { dEnd: '9999-12-31' }],
    ['QUERY_EMPTY_VALUE dEnd', days, { dEnd: '' }],
    ['QUERY_REVERSED_RANGE dStart', days, { dStart: '2025-02-02', dEnd: '2025-02-01' }],
    ['accepted', days, { dStart: '2025-02-02', dEnd: '2025-02-02' }],
    ['QUERY_BAD_MONTH m', month, { m: '2025-11' }],
    ['QUERY_BAD_MONTH m', month, { m: '202513' }],
    ['QUERY_BAD_MONTH m', month, { m: '202511\n' }],
    ['QUERY_BAD_MONTH m', month, { m: '000001' }],
    ['QUERY_WRONG_TYPE m', month, { m: 202511 }],
    ['QUERY_BAD_DECIMAL aMin', amount, { aMin: '1.005' }],
    ['QUERY_BAD_DECIMAL aMax', amount, { aMax: '1e3' }],
    ['QUERY_BAD_DECIMAL aMax', amount, { aMax: '1 ' }],
    ['QUERY_WRONG_TYPE aMin', amount, { aMin: 5 }],
    ['QUERY_REVERSED_RANGE aMin', amount, { aMin: '10', aMax: '9.99' }],
    ['accepted', amount, { aMin: '-10', aMax: '-9.99' }],
  ])('%s', (expected, filter, wire) => {
    expect(refusal(filter, wire)).toBe(expected);
  });
});

describe('defaults', () => {
  it('compute relative dates on the day given', () => {
    const days = filterOf('signDate', 'dateRange', { default: ['startOfMonth-1M', 'today'] });
    expect(filterKind('dateRange').defaultValue(days, TODAY)).toEqual({ from: '2025-10-01', to: '2025-11-06' });
    const open = filterOf('signDate', 'dateRange', { default: [null, 'endOfMonth'] });
    expect(filterKind('dateRange').defaultValue(open, TODAY)).toEqual({ to: '2025-11-30' });
    const period = filterOf('authPeriod', 'month', { default: 'period' });
    expect(filterKind('month').defaultValue(period, TODAY)).toBe('202510');
  });

  it('take fixed values as they are and only one of a single select', () => {
    expect(filterKind('codes').defaultValue(filterOf('s', 'codes', { default: ['0', '1'] }), TODAY)).toEqual([
      '0',
      '1',
    ]);
    const single = filterOf('s', 'codes', { default: ['0', '1'], multiple: false });
    expect(filterKind('codes').defaultValue(single, TODAY)).toEqual(['0']);
    const amount = filterOf('a', 'amountRange', { default: ['0', null] });
    expect(filterKind('amountRange').defaultValue(amount, TODAY)).toEqual({ min: '0' });
    expect(filterKind('text').defaultValue(filterOf('t', 'text'), TODAY)).toBeUndefined();
  });
});

describe('rules', () => {
  const check = (filter: ResolvedFilter, raw: unknown) => {
    const kind = filterKind(filter.kind);
    return kind.check(filter, kind.normalise(filter, raw)).map((failure) => failure.message.zh);
  };
  const oneYear = filterOf('d', 'dateRange', {
    rules: { maxSpan: { span: 'P1Y', message: { zh: '区间最长不超过一年', en: '' } } },
  });

  it('let a span end on the very day a year later and not the day after', () => {
    expect(check(oneYear, { from: '2024-11-06', to: '2025-11-06' })).toEqual([]);
    expect(check(oneYear, { from: '2024-11-06', to: '2025-11-07' })).toEqual(['区间最长不超过一年']);
    expect(check(oneYear, { from: '2024-11-06' })).toEqual(['区间最长不超过一年']);
  });

  it('tell a start after the end, a wrong day and a wrong amount', () => {
    expect(check(oneYear, { from: '2025-11-07', to: '2025-11-06' })).toEqual(['开始日期不能晚于结束日期']);
    expect(check(oneYear, { from: '2025-02-30', to: '2025-11-06' })).toEqual(['日期格式不正确']);
    expect(check(filterOf('m', 'month'), 'soon')).toEqual(['月份格式不正确']);
    expect(check(filterOf('a', 'amountRange'), { min: '1.234' })).toEqual(['请输入正确的金额，最多两位小数']);
    expect(check(filterOf('a', 'amountRange'), { min: '2', max: '-2' })).toEqual(['最小金额不能大于最大金额']);
    expect(check(filterOf('t', 'text', { rules: { maxLength: 3 } }), '😀😀😀')).toEqual([]);
    expect(check(filterOf('t', 'text', { rules: { maxLength: 3 } }), 'abcd')).toEqual(['最多输入3个字符']);
    expect(check(filterOf('t', 'text', { rules: { format: 'digits' } }), '0123')).toEqual([]);
    expect(check(filterOf('t', 'text', { rules: { format: 'digits' } }), '12a')).toEqual(['只能输入数字']);
    // One message at a time: a text that is too long is cut first.
    expect(check(filterOf('t', 'text', { rules: { format: 'digits', maxLength: 2 } }), '12a')).toEqual([
      '最多输入2个字符',
    ]);
    expect(
      check(
        filterOf('c', 'codes'),
        Array.from({ length: 1001 }, (_, at) => String(at)),
      ),
    ).toEqual(['最多选择1000项']);
  });

  it('take typed and pasted amounts as meant', () => {
    expect(
      filterKind('amountRange').normalise(filterOf('a', 'amountRange'), { min: '－１,234.50', max: ' 1,234,567 ' }),
    ).toEqual({
      min: '-1234.50',
      max: '1234567',
    });
    expect(filterKind('amountRange').normalise(filterOf('a', 'amountRange'), { min: '−１２。5' })).toEqual({
      min: '-12.5',
    });
  });
});

describe('conditions', () => {
  const condition = (filter: ResolvedFilter, raw: unknown): Condition => {
    const kind = filterKind(filter.kind);
    return kind.condition(filter, kind.normalise(filter, raw), invoiceDataset);
  };

  it('search normalised text in every source, joined with or', () => {
    expect(condition(filterOf('sellerName', 'text', { sources: ['sellerName', 'sellerTaxNo'] }), ' ａbc ')).toEqual({
      op: 'or',
      of: [
        { op: 'contains', column: 'sellerName', text: 'ABC' },
        { op: 'contains', column: 'sellerTaxNo', text: 'ABC' },
      ],
    });
    expect(condition(filterOf('invoiceNo', 'text', { match: 'equals' }), 'a1')).toEqual({
      op: 'equals',
      column: 'invoiceNo',
      value: 'a1',
    });
  });

  it('find a text that must be equal among the entries of a set', () => {
    expect(condition(filterOf('taxRate', 'text', { match: 'equals' }), '0.13')).toEqual({
      op: 'hasAny',
      column: 'taxRate',
      values: ['0.13'],
    });
  });

  it('compare codes as their column stores them', () => {
    expect(condition(filterOf('checkStatus', 'codes'), ['0', '1'])).toEqual({
      op: 'oneOf',
      column: 'checkStatus',
      values: ['0', '1'],
    });
    expect(condition(filterOf('taxRate', 'codes', { multiple: false }), ['0.13'])).toEqual({
      op: 'hasAny',
      column: 'taxRate',
      values: ['0.13'],
    });
    expect(condition(filterOf('isRed', 'codes'), ['1', 'x'])).toEqual({ op: 'oneOf', column: 'isRed', values: [1] });
    expect(condition(filterOf('isRed', 'codes'), ['x'])).toEqual({ op: 'never' });
    expect(condition(filterOf('organForm', 'orgTree'), '1.1')).toEqual({
      op: 'oneOf',
      column: 'organForm',
      values: ['1.1'],
      branches: ANY_PICK,
    });
  });

  it('are of organisations with those below, or of them alone', () => {
    const filter = filterOf('organForm', 'orgTree');
    const pick = { ...ANY_PICK, lastLevelOnly: true };
    const condition = (value: unknown) => filterKind('orgTree').condition({ ...filter, pick }, value, invoiceDataset);
    expect(condition(['1'])).toEqual({ op: 'oneOf', column: 'organForm', values: ['1'], branches: pick });
    expect(condition({ only: ['1'] })).toEqual({ op: 'oneOf', column: 'organForm', values: ['1'] });
  });

  it('of organisations alone are another parameter, unless all below always belong to them', () => {
    const filter = filterOf('organForm', 'orgTree');
    const { toWire, fromWire, fromUrl, wireKeys } = filterKind('orgTree');
    expect(toWire(filter, { only: ['1'] })).toEqual({ organFormOnly: ['1'] });
    expect(fromWire(filter, { organForm: ['1'], organFormOnly: ['2'] })).toMatchObject({ ok: false });
    expect(fromUrl(filter, new URLSearchParams('organForm=1&organFormOnly=2'))).toBeUndefined();
    expect(wireKeys({ ...filter, pick: { ...ANY_PICK, linked: true } })).toEqual(['organForm']);
  });

  it('of organisations say where those below are not meant', () => {
    const organisations = [{ id: '1', name: '集团', children: [{ id: '2', name: '北京', children: [] }] }];
    const compiled = {
      resolved: filterOf('organForm', 'orgTree'),
      organisations,
      language: 'zh',
    } as unknown as CompiledFilter;
    const { describe: words } = filterKind('orgTree');
    expect(words(compiled, ['1'])).toBe('集团');
    expect(words(compiled, { only: ['1', '2'] })).toBe('集团、北京（仅本级）');
    expect(words(compiled, { only: ['2', 'gone'] })).toBe('北京、gone');
  });

  it('include both days, to the last second of a datetime', () => {
    const range = { from: '2025-10-01', to: '2025-11-06' };
    expect(condition(filterOf('signDate', 'dateRange'), range)).toEqual({
      op: 'between',
      column: 'signDate',
      ...range,
    });
    expect(condition(filterOf('createTime', 'dateRange'), range)).toEqual({
      op: 'between',
      column: 'createTime',
      from: '2025-10-01 00:00:00',
      to: '2025-11-06 23:59:59',
    });
  });

  it('leave the open side of a range open', () => {
    const open = condition(filterOf('signDate', 'dateRange'), { to: '2025-11-06' });
    expect(open).toEqual({ op: 'between', column: 'signDate', from: null, to: '2025-11-06' });
    expect(condition(filterOf('createTime', 'dateRange'), { from: '2025-11-06' })).toMatchObject({ to: null });
  });

  it('compare months as stored, and cover the whole month of a date', () => {
    expect(condition(filterOf('authPeriod', 'month'), '2025-11')).toEqual({
      op: 'equals',
      column: 'authPeriod',
      value: '202511',
    });
    expect(condition(filterOf('signDate', 'month'), '202402')).toEqual({
      op: 'between',
      column: 'signDate',
      from: '2024-02-01',
      to: '2024-02-29',
    });
    expect(condition(filterOf('createTime', 'month'), '202402')).toMatchObject({
      from: '2024-02-01 00:00:00',
      to: '2024-02-29 23:59:59',
    });
  });

  it('keep amounts as decimal text', () => {
    expect(condition(filterOf('amountWithTax', 'amountRange'), { min: '-0.10' })).toEqual({
      op: 'between',
      column: 'amountWithTax',
      from: '-0.10',
      to: null,
    });
  });
});
