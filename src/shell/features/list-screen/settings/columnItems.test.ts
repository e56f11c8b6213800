import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SettingItem } from '#engine';
import { layoutToItems } from './layoutToItems.ts';
import { mergeChoice, mergeItems } from './mergeItems.ts';

const item = (id: string, changes: Partial<SettingItem> = {}): SettingItem => ({
  id,
  label: id,
  isCheck: true,
  canCheck: true,
  canDrag: true,
  position: '',
  width: 100,
  group: null,
  ...changes,
});
const operations = item('operations', { canCheck: false, canDrag: false, position: 'right' });
const ids = (items: readonly SettingItem[]) => items.map((each) => each.id);

describe('mergeItems', () => {
  const seen = [item('a'), item('b'), item('c'), item('d')];
  const shape = ({ id, isCheck, width }: SettingItem) =>
    `${id}${isCheck ? '' : '(hidden)'}${width === 100 ? '' : width}`;
  const merged = (theirs: readonly SettingItem[], mine: readonly SettingItem[]) => {
    const { value, contested } = mergeItems(seen, theirs, mine);
    return `${value.map(shape).join(' ')}${contested ? ' !' : ''}`;
  };
  const [a, b, c, d] = seen as [SettingItem, SettingItem, SettingItem, SettingItem];

  it.each([
    ['a move here, a column hidden there', [a, item('b', { isCheck: false }), c, d], [c, a, b, d], 'c a b(hidden) d'],
    ['a width here, a move there', [b, a, c, d], [item('a', { width: 240 }), b, c, d], 'b a240 c d'],
    ['a move here, another there', [b, a, c, d], [a, b, d, c], 'b a d c'],
    [
      'the same width by both: mine, and said',
      [item('a', { width: 200 }), b, c, d],
      [item('a', { width: 300 }), b, c, d],
      'a300 b c d !',
    ],
    [
      'the same value by both: nothing to say',
      [item('a', { width: 200 }), b, c, d],
      [item('a', { width: 200 }), b, c, d],
      'a200 b c d',
    ],
    ['the same column moved by both: mine, and said', [b, c, d, a], [b, a, c, d], 'b a c d !'],
    ['a column only they have', [...seen, item('e')], [c, b, a, d], 'c b a d e'],
  ])('%s', (_name, theirs, mine, expected) => {
    expect(merged(theirs, mine)).toBe(expected);
  });

  it('takes over all of theirs where I changed nothing, and all of mine where they did not', () => {
    const changed = fc
      .shuffledSubarray([...seen], { minLength: seen.length })
      .chain((items) =>
        fc.tuple(
          ...items.map((each) =>
            fc
              .record({ isCheck: fc.boolean(), width: fc.constantFrom(100, 200) })
              .map((change) => ({ ...each, ...change })),
          ),
        ),
      );
    fc.assert(
      fc.property(changed, (items) => {
        expect(mergeItems(seen, items, seen)).toEqual({ value: items, contested: false });
        expect(mergeItems(seen, seen, items)).toEqual({ value: items, contested: false });
        expect(mergeItems(seen, items, items)).toEqual({ value: items, contested: false });
      }),
    );
  });
});

describe('mergeChoice', () => {
  it('is mine where I chose, theirs otherwise, and contested where both chose differently', () => {
    expect(mergeChoice('middle', 'dense', 'middle')).toEqual({ value: 'dense', contested: false });
    expect(mergeChoice('middle', 'middle', 'loose')).toEqual({ value: 'loose', contested: false });
    expect(mergeChoice('middle', 'dense', 'loose')).toEqual({ value: 'loose', contested: true });
    expect(mergeChoice('middle', 'dense', 'dense')).toEqual({ value: 'dense', contested: false });
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
