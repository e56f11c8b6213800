import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SettingItem } from '#engine';
import { layoutToItems } from './layoutToItems.ts';
import { mergeItems } from './mergeItems.ts';

const item = (id: string, changes: Partial<SettingItem> = {}): SettingItem => ({
  id,
  label: id,
  isCheck: true,
  canCheck: true,
  canDrag: true,
  position: '',
  group: null,
  width: 100,
  ...changes,
});
const operations = item('operations', { canCheck: false, canDrag: false, position: 'right' });
const ids = (items: readonly SettingItem[]) => items.map((each) => each.id);

describe('mergeItems', () => {
  const seen = [item('a'), item('b'), item('c')];

  it('keeps a move made here and a column hidden there', () => {
    const merged = mergeItems(
      seen,
      [item('a'), item('b', { isCheck: false }), item('c')],
      [item('c'), item('a'), item('b')],
    );
    expect(merged.map((each) => [each.id, each.isCheck])).toEqual([
      ['c', true],
      ['a', true],
      ['b', false],
    ]);
  });

  it('keeps a width chosen here and a move made there', () => {
    const merged = mergeItems(
      seen,
      [item('b'), item('a'), item('c')],
      [item('a', { width: 240 }), item('b'), item('c')],
    );
    expect(merged.map((each) => [each.id, each.width])).toEqual([
      ['b', 100],
      ['a', 240],
      ['c', 100],
    ]);
  });

  it('lets mine win where both changed the same', () => {
    const merged = mergeItems([item('a')], [item('a', { width: 200 })], [item('a', { width: 300 })]);
    expect(merged[0]?.width).toBe(300);
  });

  it('does not lose a column only they have', () => {
    expect(ids(mergeItems(seen, [...seen, item('d')], [item('c'), item('b'), item('a')]))).toEqual([
      'c',
      'b',
      'a',
      'd',
    ]);
  });
});

describe('layoutToItems', () => {
  it('carries hidden columns along with their left neighbour and leaves operations at the end', () => {
    const items = [item('h0', { isCheck: false }), item('a'), item('h1', { isCheck: false }), item('b'), operations];
    const moved = layoutToItems(items, [
      { field: 'b', width: 100 },
      { field: 'a', width: 160 },
    ]);
    expect(ids(moved)).toEqual(['h0', 'b', 'a', 'h1', 'operations']);
    expect(moved.find((each) => each.id === 'a')?.width).toBe(160);
  });

  it('neither loses nor invents a column, whatever is dragged', () => {
    const column = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), isCheck: fc.boolean() });
    fc.assert(
      fc.property(
        fc.uniqueArray(column, { selector: (each) => each.id }),
        fc.infiniteStream(fc.nat()),
        (columns, order) => {
          const items = columns.map((each) => item(each.id, { isCheck: each.isCheck }));
          const layout = items
            .filter((each) => each.isCheck)
            .map((each) => ({ place: order.next().value as number, field: each.id, width: 120 }))
            .sort((left, right) => left.place - right.place);
          const result = layoutToItems(items, layout);
          expect([...ids(result)].sort()).toEqual([...ids(items)].sort());
          expect(ids(result.filter((each) => each.isCheck))).toEqual(layout.map((each) => each.field));
        },
      ),
    );
  });
});
