import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, invoiceContext, invoiceScreen } from '../compile/invoices.specimen.ts';
import { compileScreen } from '../compileScreen.ts';
import type { ResolvedColumn, ResolvedScreen } from '../resolve/ResolvedScreen.ts';
import type { SavedColumns, SettingItem } from './ColumnSetting.ts';
import { parseSavedColumns } from './parseSavedColumns.ts';
import { personaliseScreen } from './personaliseScreen.ts';
import { buildSavedColumns, buildSettingItems } from './settingItems.ts';

const operations = columnOf('operations', 'operations');
const screenOf = (...columns: readonly ResolvedColumn[]): ResolvedScreen => ({ ...invoiceScreen, columns });
const shown = (screen: ResolvedScreen): readonly SettingItem[] =>
  buildSettingItems(compileScreen(screen, invoiceContext));
/** `invoiceNo sellerName(hidden)`, as in the documentation. */
const words = (screen: ResolvedScreen): string =>
  screen.columns.map((column) => column.field + (column.hidden ? '(hidden)' : '')).join(' ');
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
    expect(words(personaliseScreen(today, saved))).toBe('invoiceNo sellerName invoiceCode(hidden) operations');
  });

  it('leaves the screen alone when nothing was saved', () => {
    expect(personaliseScreen(declared, null)).toBe(declared);
  });

  it('shows the new default of what the user never touched', () => {
    const saved = saveWith(declared, changed('invoiceNo', { width: 300 }));
    const today = screenOf(
      columnOf('invoiceCode', 'text', { hidden: true, pinned: 'left', width: 180 }),
      columnOf('invoiceNo', 'text', { width: 200 }),
      operations,
    );
    const [code, no] = personaliseScreen(today, saved).columns;
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
    expect(personaliseScreen(today, saved).columns[0]).toMatchObject({ hidden: true, pinned: 'left' });
  });

  it('forgets a removed column and gives a new one its declared place and visibility', () => {
    const saved = saveWith(declared, changed('invoiceCode', { isCheck: false }));
    const today = screenOf(columnOf('invoiceNo'), columnOf('secret', 'text', { hidden: true }), operations);
    expect(words(personaliseScreen(today, saved))).toBe('invoiceNo secret(hidden) operations');
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
    const result = personaliseScreen(renamed, saved);
    expect(words(result)).toBe('invoiceNo code(hidden) operations');
    expect(result.columns[1]?.width).toBe(333);
    const both = screenOf(columnOf('invoiceNo', 'text', { renamedFrom: ['invoiceCode'] }), operations);
    expect(words(personaliseScreen(both, saved))).toBe('invoiceNo operations');
  });

  it('never moves, hides or unpins operations', () => {
    const saved = saveWith(declared, (items) =>
      [...items].reverse().map((item) => ({ ...item, isCheck: false, position: 'left' as const })),
    );
    const result = personaliseScreen(declared, saved);
    expect(words(result)).toBe('invoiceNo(hidden) invoiceCode(hidden) operations');
    expect(result.columns[2]).toMatchObject({ pinned: 'right', hidden: false });
  });

  it('keeps widths between 64 and 2000 and above the declared minimum', () => {
    const width = (chosen: number, column = columnOf('invoiceNo', 'text', { minWidth: 64, width: 130 })) =>
      personaliseScreen(screenOf(column), saveWith(screenOf(column), changed('invoiceNo', { width: chosen })))
        .columns[0]?.width;
    expect([1, 64, 500.4, 2000, 99999].map((chosen) => width(chosen))).toEqual([64, 64, 500, 2000, 2000]);
    expect(width(70, columnOf('invoiceNo', 'text', { minWidth: 220, width: 220 }))).toBe(220);
  });

  it('tells all hidden from never saved', () => {
    const saved = saveWith(declared, (items) => items.map((item) => ({ ...item, isCheck: false })));
    expect(words(personaliseScreen(declared, saved))).toBe('invoiceCode(hidden) invoiceNo(hidden) operations');
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
    const result = personaliseScreen(declared, parsed.saved);
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
    expect(personaliseScreen(declared, saved).columns).toHaveLength(3);
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
        const fields = personaliseScreen(today, saved).columns.map(({ field }) => field);
        expect(fields.toSorted()).toEqual(today.columns.map(({ field }) => field).toSorted());
      }),
    );
  });

  it('is the identity for what is shown, saved and shown again', () => {
    fc.assert(
      fc.property(anyScreen.chain(edited), ({ screen, saved }) => {
        const first = personaliseScreen(screen, saved);
        const again = personaliseScreen(screen, buildSavedColumns(screen, shown(first)));
        expect(again.columns).toEqual(first.columns);
      }),
    );
  });

  it('changes nothing when the user saved without a change', () => {
    fc.assert(
      fc.property(anyScreen, anyScreen, (before, today) => {
        expect(personaliseScreen(today, buildSavedColumns(before, shown(before))).columns).toEqual(today.columns);
      }),
    );
  });

  it('survives being stored as text, and leaves its input alone', () => {
    fc.assert(
      fc.property(anyScreen.chain(edited), ({ screen, saved }) => {
        const before = structuredClone(screen);
        const parsed = parseSavedColumns(JSON.stringify(saved));
        expect(parsed).toEqual({ ok: true, saved });
        personaliseScreen(screen, saved);
        expect(screen).toEqual(before);
      }),
    );
  });
});
