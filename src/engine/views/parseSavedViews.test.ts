import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSavedViews } from './parseSavedViews.ts';
import { NO_VIEWS, VIEW_LIMITS } from './SavedView.ts';
import { savedViewsText } from './savedViewsText.ts';
import { isViewName } from './viewName.ts';
import { viewOf, viewsOf } from './views.specimen.ts';

const parsed = (info: string) => {
  const read = parseSavedViews(info);
  if (!read.ok) throw new Error(read.reason);
  return read.saved;
};
const reason = (info: string) => {
  const read = parseSavedViews(info);
  return read.ok ? 'ok' : read.reason;
};
/** How many of the views can be read when the first is changed like this. */
const read = (change: Readonly<Record<string, unknown>>) => {
  const stored = JSON.parse(savedViewsText(viewsOf(viewOf('a'), viewOf('b'))));
  stored.views[0] = { ...stored.views[0], ...change };
  return parsed(JSON.stringify(stored)).views.length;
};

describe('stored views', () => {
  it('come back as they were saved, each base stored once', () => {
    const saved = { ...viewsOf(viewOf('a', {}, 'U2'), viewOf('b', { columns: null, density: null })), default: 'b' };
    expect(parsed(savedViewsText(saved))).toEqual(saved);
    expect(Object.keys(JSON.parse(savedViewsText(viewsOf(viewOf('a'), viewOf('b')))).bases)).toHaveLength(1);
  });

  it('keep the bases of two callers of one definition apart', () => {
    const mine = viewOf('a');
    const [first, ...rest] = Object.entries(mine.columns?.base ?? {});
    const theirs = { ...viewOf('b'), columns: { ...mine.columns, base: Object.fromEntries(rest) } } as typeof mine;
    expect(first).toBeDefined();
    const saved = viewsOf(mine, theirs);
    expect(parsed(savedViewsText(saved))).toEqual(saved);
  });

  it.each([
    ['notJson', ''],
    ['notJson', savedViewsText(viewsOf(viewOf('a'))).slice(0, -20)],
    ['wrongShape', 'null'],
    ['wrongShape', '[]'],
    ['wrongShape', '{}'],
    ['wrongShape', '{"format":2,"bases":{},"views":[],"default":null}'],
    ['wrongShape', '{"format":1,"bases":{},"views":[],"default":5}'],
    ['wrongShape', '{"format":1,"bases":{},"views":[],"default":null,"__proto__":{}}'],
    ['tooLarge', JSON.stringify({ format: 1, bases: {}, views: ['x'.repeat(1_048_576)], default: null })],
    ['ok', savedViewsText(NO_VIEWS)],
  ])('are refused as a whole when they are no set of views: %s', (expected, info) => {
    expect(reason(info)).toBe(expected);
  });

  it.each<Readonly<Record<string, unknown>>>([
    { id: '' },
    { id: '__proto__/' },
    { id: 'b' },
    { name: '视图b' },
    { name: '' },
    { name: ' x' },
    { name: 'x'.repeat(VIEW_LIMITS.name + 1) },
    { name: 'a\u202eb' },
    { name: '\u200b' },
    { owner: '' },
    { owner: 5 },
    { filters: null },
    { filters: [{}] },
    { filters: [{ field: 'a', kind: 'text', label: { zh: 'a', en: 'a' }, parameters: {} }] },
    { filters: [{ field: 'a', kind: 'text', label: { zh: 'a', en: 'a' }, parameters: { b: '1' } }] },
    { filters: [{ field: 'a', kind: 'text', label: { zh: 'a' }, parameters: null }] },
    { filters: Array(2).fill({ field: 'a', kind: 'text', label: { zh: 'a', en: 'a' }, parameters: null }) },
    { filters: [JSON.parse('{"field":"__proto__","kind":"text","label":{"zh":"a","en":"a"},"parameters":null}')] },
    { sort: [{ field: 'a', direction: 'up' }] },
    { columns: {} },
    { columns: { base: '__proto__', definition: '', items: [] } },
    { columns: { base: 'gone', definition: '', items: ['a'] } },
    { density: 'huge' },
  ])('set aside the view that cannot be read, keep the others and lose nothing: %j', (change) => {
    expect(read(change)).toBe(1);
    const stored = JSON.parse(savedViewsText(viewsOf(viewOf('a'), viewOf('b'))));
    stored.views[0] = { ...stored.views[0], ...change };
    const saved = parsed(JSON.stringify(stored));
    expect(saved.unreadable).toHaveLength(1);
    expect(parsed(savedViewsText(saved)).unreadable).toEqual(saved.unreadable);
  });

  it('hold at the limit of views and set aside one over', () => {
    const many = (count: number) =>
      savedViewsText(viewsOf(...Array.from({ length: count }, (_, at) => viewOf(`v${at}`, { columns: null }))));
    expect(parsed(many(VIEW_LIMITS.views))).toMatchObject({ unreadable: [] });
    const over = parsed(many(VIEW_LIMITS.views + 1));
    expect([over.views.length, over.unreadable.length]).toEqual([VIEW_LIMITS.views, 1]);
  });

  it('never throw', () => {
    const anyView = fc.oneof(
      fc.jsonValue(),
      fc.record({ id: fc.string(), name: fc.string(), filters: fc.jsonValue() }),
    );
    const almost = fc
      .record({ format: fc.constant(1), bases: fc.jsonValue(), views: fc.array(anyView), default: fc.constant(null) })
      .map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), almost), (info) => {
        expect(['ok', 'notJson', 'wrongShape', 'tooLarge']).toContain(reason(info));
      }),
    );
  });
});

describe('the name of a view', () => {
  it.each([
    ['本月', true],
    ['票'.repeat(40), true],
    ['票'.repeat(41), false],
    ['a b', true],
    ['\n', false],
    ['a\nb', false],
    ['\u3164', false],
  ])('%j: %s', (name, expected) => {
    expect(isViewName(name)).toBe(expected);
  });
});
