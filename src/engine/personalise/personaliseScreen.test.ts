import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, filterOf, invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import { describeFilters, toWireFilters } from '../filters/filterValues.ts';
import { listStateFromUrl } from '../query/listUrl.ts';
import type { ResolvedColumn, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { SavedColumns, SettingItem } from './ColumnSetting.ts';
import { parseSavedColumns } from './parseSavedColumns.ts';
import { personaliseScreen } from './personaliseScreen.ts';
import { buildFilterItems, buildSavedColumns, buildSavedFilters, buildSettingItems } from './settingItems.ts';

const operations = columnOf('operations', 'operations');
const screenOf = (...columns: readonly ResolvedColumn[]): ResolvedScreen => ({ ...invoiceScreen, columns });
const shown = (screen: ResolvedScreen): readonly SettingItem[] =>
  buildSettingItems(compileScreen(screen, invoiceContext));
/** `invoiceNo sellerName(hidden)`, as in the documentation. */
const words = (screen: ResolvedScreen): string =>
  screen.columns.map((column) => column.field + (column.hidden ? '(hidden)' : '')).join(' ');
const personalise = (screen: ResolvedScreen, columns: SavedColumns | null): ResolvedScreen =>
  personaliseScreen(screen, { columns, filters: null });
const saveWith = (
  screen: ResolvedScreen,
  change: (items: readonly SettingItem[]) => readonly SettingItem[],
): SavedColumns => buildSavedColumns(screen, change(shown(screen)));
const changed = (id: string, change: Partial<SettingItem>) => (items: readonly SettingItem[]) =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item));

const declared = screenOf(columnOf('invoiceCode'), columnOf('invoiceNo'), operations);

describe('personaliseScreen', () => {
  it('does what the house says', () => {
    const saved = saveWith(
      declared,
      ([code, no, ops]) => [no, { ...(code as SettingItem), isCheck: false }, ops] as SettingItem[],
    );
    const today = screenOf(columnOf('invoiceCode'), columnOf('invoiceNo'), columnOf('sellerName'), operations);
    expect(words(personalise(today, saved))).toBe('invoiceNo sellerName invoiceCode(hidden) operations');
  });

  it('leaves the screen alone when nothing was saved', () => {
    expect(personalise(declared, null)).toBe(declared);
  });

  it('shows the new default of what the user never touched', () => {
    const saved = saveWith(declared, changed('invoiceNo', { width: 300 }));
    const today = screenOf(
      columnOf('invoiceCode', 'text', { hidden: true, pinned: 'left', width: 180 }),
      columnOf('invoiceNo', 'text', { width: 200 }),
      operations,
    );
    const [code, no] = personalise(today, saved).columns;
    expect(code).toMatchObject({ field: 'invoiceCode', hidden: true, pinned: 'left', width: 180 });
    expect(no).toMatchObject({ field: 'invoiceNo', hidden: false, width: 300 });
  });

  it('keeps what the user chose against a new default', () => {
    const saved = saveWith(declared, changed('invoiceCode', { isCheck: false, position: 'left' }));
    const today = screenOf(
      columnOf('invoiceCode', 'text', { hidden: false, pinned: 'right' }),
      columnOf('invoiceNo'),
      operations,
    );
    expect(personalise(today, saved).columns[0]).toMatchObject({ hidden: true, pinned: 'left' });
  });

  it('forgets a removed column and gives a new one its declared place and visibility', () => {
    const saved = saveWith(declared, changed('invoiceCode', { isCheck: false }));
    const today = screenOf(columnOf('invoiceNo'), columnOf('secret', 'text', { hidden: true }), operations);
    expect(words(personalise(today, saved))).toBe('invoiceNo secret(hidden) operations');
  });

  it('carries a choice over to the new name of a column, unless the new name was saved itself', () => {
    const saved = saveWith(
      declared,
      ([code, no, ops]) => [no, { ...(code as SettingItem), isCheck: false, width: 333 }, ops] as SettingItem[],
    );
    const renamed = screenOf(
      columnOf('code', 'text', { renamedFrom: ['invoiceCode'] }),
      columnOf('invoiceNo'),
      operations,
    );
    const result = personalise(renamed, saved);
    expect(words(result)).toBe('invoiceNo code(hidden) operations');
    expect(result.columns[1]?.width).toBe(333);
    const both = screenOf(columnOf('invoiceNo', 'text', { renamedFrom: ['invoiceCode'] }), operations);
    expect(words(personalise(both, saved))).toBe('invoiceNo operations');
  });

  it('never moves, hides or unpins operations', () => {
    const saved = saveWith(declared, (items) =>
      [...items].reverse().map((item) => ({ ...item, isCheck: false, position: 'left' as const })),
    );
    const result = personalise(declared, saved);
    expect(words(result)).toBe('invoiceNo(hidden) invoiceCode(hidden) operations');
    expect(result.columns[2]).toMatchObject({ pinned: 'right', hidden: false });
  });

  it('keeps widths between 64 and 2000 and above the declared minimum', () => {
    const width = (chosen: number, column = columnOf('invoiceNo', 'text', { minWidth: 64, width: 130 })) =>
      personalise(screenOf(column), saveWith(screenOf(column), changed('invoiceNo', { width: chosen }))).columns[0]
        ?.width;
    expect([1, 64, 500.4, 2000, 99999].map((chosen) => width(chosen))).toEqual([64, 64, 500, 2000, 2000]);
    expect(width(70, columnOf('invoiceNo', 'text', { minWidth: 220, width: 220 }))).toBe(220);
  });

  it('tells all hidden from never saved', () => {
    const saved = saveWith(declared, (items) => items.map((item) => ({ ...item, isCheck: false })));
    expect(words(personalise(declared, saved))).toBe('invoiceCode(hidden) invoiceNo(hidden) operations');
  });

  it('takes everything an older client saved for the user’s choice', () => {
    const info = JSON.stringify([
      {
        id: 'base',
        isCheck: true,
        children: [
          { id: 'invoiceNo', isCheck: true, position: 'left' },
          { id: 'invoiceCode', isCheck: false },
        ],
      },
      { id: 'gone', isCheck: true },
    ]);
    const parsed = parseSavedColumns(info);
    if (!parsed.ok) throw new Error(parsed.reason);
    const result = personalise(declared, parsed.saved);
    expect(words(result)).toBe('invoiceNo invoiceCode(hidden) operations');
    expect(result.columns[0]?.pinned).toBe('left');
  });

  it('survives a base that goes round in circles', () => {
    const entry = { isCheck: true, position: '' as const, width: 130 };
    const saved: SavedColumns = {
      format: 1,
      definition: '',
      items: [{ id: 'invoiceNo', isCheck: true, position: '' }],
      base: { invoiceNo: { ...entry, after: 'invoiceCode' }, invoiceCode: { ...entry, after: 'invoiceNo' } },
    };
    expect(personalise(declared, saved).columns).toHaveLength(3);
  });
});

describe('filters', () => {
  const bar: ResolvedScreen = {
    ...invoiceScreen,
    filters: [
      filterOf('invoiceNo', 'text', { default: '25' }),
      filterOf('sellerName', 'text'),
      filterOf('createDate', 'dateRange', { rules: { required: { zh: '请选择日期', en: 'Choose dates' } } }),
    ],
  };
  const items = () => buildFilterItems(compileScreen(bar, invoiceContext));
  const personaliseFilters = (change: (items: readonly SettingItem[]) => readonly SettingItem[]) =>
    personaliseScreen(bar, { columns: null, filters: buildSavedFilters(bar, change(items())) });

  it('are items without position and width, a required one not to be ticked off', () => {
    expect(
      items().map(({ id, canCheck, canDrag, position, width }) => [id, canCheck, canDrag, position, width]),
    ).toEqual([
      ['invoiceNo', true, true, '', null],
      ['sellerName', true, true, '', null],
      ['createDate', false, true, '', null],
    ]);
    const saved = buildSavedFilters(bar, items());
    expect(saved.items[0]).toEqual({ id: 'invoiceNo', isCheck: true, position: '' });
  });

  it('stand in the user’s order, and one ticked off is not in the bar and has no default, but keeps a value', () => {
    const screen = personaliseFilters((all) => [...all].reverse().map((item) => ({ ...item, isCheck: false })));
    const compiled = compileScreen(screen, invoiceContext);
    expect(compiled.filters.map(({ field, hidden }) => [field, hidden])).toEqual([
      ['createDate', false],
      ['sellerName', true],
      ['invoiceNo', true],
    ]);
    expect(Object.keys(compiled.form.schema.properties as object)).toEqual(['createDate']);
    expect(compiled.defaults).toEqual({});
    const link = listStateFromUrl(compiled, new URLSearchParams('invoiceNo=2511'));
    expect(describeFilters(compiled, link?.applied ?? {}).map(({ field }) => field)).toEqual(['invoiceNo']);
    const resolved = compiled.filters.map((filter) => filter.resolved);
    expect(toWireFilters(resolved, link?.applied ?? {})).toEqual({ invoiceNo: '2511' });
  });

  it('ask the same question in whatever order they stand', () => {
    const values = { invoiceNo: '25', sellerName: '示例' };
    const wire = (screen: ResolvedScreen) => JSON.stringify(toWireFilters(screen.filters, values));
    expect(wire(personaliseFilters((all) => [...all].reverse()))).toBe(wire(bar));
  });
});

describe('the limit of fixed columns', () => {
  it('holds when the schema fixes one at an edge the user had filled: the schema has the last word', () => {
    const free = screenOf(...['a', 'b', 'c', 'd'].map((field) => columnOf(field)), operations);
    const saved = saveWith(free, (items) =>
      items.map((item) => (['a', 'b', 'c'].includes(item.id) ? { ...item, position: 'left' as const } : item)),
    );
    const today = screenOf(
      ...['a', 'b', 'c'].map((field) => columnOf(field)),
      columnOf('d', 'text', { pinned: 'left' }),
      operations,
    );
    expect(personalise(today, saved).columns.map(({ pinned }) => pinned)).toEqual([
      'left',
      'left',
      null,
      'left',
      'right',
    ]);
  });

  it('leaves alone what the schema alone fixes', () => {
    const many = screenOf(...['a', 'b', 'c', 'd'].map((field) => columnOf(field, 'text', { pinned: 'left' })));
    expect(
      personalise(
        many,
        saveWith(many, (items) => items),
      ).columns,
    ).toEqual(many.columns);
  });
});

const column = fc.record({
  field: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'constructor', 'operations'),
  hidden: fc.boolean(),
  pinned: fc.constantFrom('left' as const, 'right' as const, null),
  width: fc.integer({ min: 64, max: 2000 }),
});
const anyScreen = fc
  .uniqueArray(column, { selector: ({ field }) => field, maxLength: 8 })
  .map((columns) =>
    screenOf(
      ...columns.map(({ field, ...extra }) =>
        field === 'operations' ? columnOf(field, field) : columnOf(field, 'text', { minWidth: 64, ...extra }),
      ),
    ),
  );
const anyItem = (item: SettingItem) =>
  fc.record({
    ...Object.fromEntries(Object.entries(item).map(([key, value]) => [key, fc.constant(value)])),
    isCheck: fc.boolean(),
    position: fc.constantFrom('left', 'right', ''),
    width: fc.integer({ min: 0, max: 5000 }),
  }) as fc.Arbitrary<SettingItem>;
const edited = (screen: ResolvedScreen) => {
  const items = shown(screen);
  return fc
    .tuple(...items.map(anyItem))
    .chain((changedItems) => fc.shuffledSubarray(changedItems, { minLength: changedItems.length }))
    .map((result) => ({ screen, saved: buildSavedColumns(screen, result) }));
};

describe('the merge, whatever schema and user do', () => {
  it('gives the declared columns, each once', () => {
    fc.assert(
      fc.property(anyScreen.chain(edited), anyScreen, ({ saved }, today) => {
        const fields = personalise(today, saved).columns.map(({ field }) => field);
        expect(fields.toSorted()).toEqual(today.columns.map(({ field }) => field).toSorted());
      }),
    );
  });

  it('is the identity for what is shown, saved and shown again', () => {
    fc.assert(
      fc.property(anyScreen.chain(edited), ({ screen, saved }) => {
        const first = personalise(screen, saved);
        const again = personalise(screen, buildSavedColumns(screen, shown(first)));
        expect(again.columns).toEqual(first.columns);
      }),
    );
  });

  it('changes nothing when the user saved without a change', () => {
    fc.assert(
      fc.property(anyScreen, anyScreen, (before, today) => {
        expect(personalise(today, buildSavedColumns(before, shown(before))).columns).toEqual(today.columns);
      }),
    );
  });

  it('survives being stored as text, and leaves its input alone', () => {
    fc.assert(
      fc.property(anyScreen.chain(edited), ({ screen, saved }) => {
        const before = structuredClone(screen);
        const parsed = parseSavedColumns(JSON.stringify(saved));
        expect(parsed).toEqual({ ok: true, saved });
        personalise(screen, saved);
        expect(screen).toEqual(before);
      }),
    );
  });
});
