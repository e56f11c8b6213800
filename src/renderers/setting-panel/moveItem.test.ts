import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIXED_COLUMNS_MAX, type SettingItem } from '#engine';
import { checkItem, moveItem, targetOver } from './moveItem.ts';

function item(id: string, position: SettingItem['position'] = '', more: Partial<SettingItem> = {}): SettingItem {
  return { id, label: id, isCheck: true, canCheck: true, canDrag: true, position, width: 100, group: null, ...more };
}

const operations = item('operations', 'right', { canDrag: false, canCheck: false });
const ids = (items: readonly SettingItem[]) => items.map(({ id }) => id).join(' ');

function moved(items: readonly SettingItem[], id: string, group: SettingItem['position'], before: string | null) {
  const outcome = moveItem(items, id, { group, before });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.items;
}

describe('moving a column', () => {
  const list = [item('code'), item('number'), item('seller'), operations];

  it('puts it before another of its group', () => {
    expect(ids(moved(list, 'seller', '', 'code'))).toBe('seller code number operations');
  });

  it('puts it at the end of its group', () => {
    expect(ids(moved(list, 'code', '', null))).toBe('number seller code operations');
  });

  it('fixes it at the left edge', () => {
    const result = moved(list, 'seller', 'left', null);
    expect(ids(result)).toBe('seller code number operations');
    expect(result[0]?.position).toBe('left');
  });

  it('keeps operations at the far right whatever is fixed there', () => {
    expect(ids(moved(list, 'code', 'right', null))).toBe('number seller code operations');
    expect(ids(moved(list, 'code', 'right', 'operations'))).toBe('number seller code operations');
  });

  it('does not move a locked column', () => {
    expect(moveItem(list, 'operations', { group: '', before: 'code' })).toEqual({ ok: false, reason: 'locked' });
  });

  it('refuses a fourth fixed column at either edge, but moves within a full group', () => {
    const full = [
      item('a', 'left'),
      item('b', 'left'),
      item('c', 'left'),
      item('d'),
      item('e', 'right'),
      item('f', 'right'),
      operations,
    ];
    expect(moveItem(full, 'd', { group: 'left', before: null })).toEqual({ ok: false, reason: 'leftFull' });
    expect(moveItem(full, 'd', { group: 'right', before: null })).toEqual({ ok: false, reason: 'rightFull' });
    expect(ids(moved(full, 'c', 'left', 'a'))).toBe('c a b d e f operations');
  });

  it('lands where it is dropped: after a later one, before an earlier one', () => {
    expect(targetOver(list, 'code', 'seller')).toEqual({ group: '', before: null });
    expect(targetOver(list, 'code', 'number')).toEqual({ group: '', before: 'seller' });
    expect(targetOver(list, 'seller', 'code')).toEqual({ group: '', before: 'code' });
    expect(targetOver(list, 'seller', 'operations')).toEqual({ group: 'right', before: 'operations' });
    expect(targetOver(list, 'seller', 'gone')).toBeNull();
  });

  it('checks only what may be checked', () => {
    expect(checkItem(list, 'code', false)[0]?.isCheck).toBe(false);
    expect(checkItem(list, 'operations', false)).toEqual(list);
  });
});

const position = fc.constantFrom<SettingItem['position']>('left', '', 'right');
/** Lists as screens make them: fixed edges within their limit, locked ones at the outer edge. */
const lists = fc.array(position, { minLength: 1, maxLength: 12 }).map((positions) => {
  const left = positions.filter((each) => each === 'left').slice(0, FIXED_COLUMNS_MAX);
  const right = positions.filter((each) => each === 'right').slice(0, FIXED_COLUMNS_MAX - 1);
  const middle = positions.filter((each) => each === '');
  return [...[...left, ...middle, ...right].map((each, at) => item(`c${at}`, each)), operations];
});

describe('moving a column anywhere', () => {
  it('keeps every column, their order among themselves, the limits and the locked edge', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), position, fc.boolean(), (items, a, b, group, atEnd) => {
        const id = items[a % items.length]?.id ?? '';
        const before = atEnd ? null : (items[b % items.length]?.id ?? null);
        const outcome = moveItem(items, id, { group, before });
        if (!outcome.ok) return;
        const result = outcome.items;
        expect(result.map((each) => each.id).toSorted()).toEqual(items.map((each) => each.id).toSorted());
        const others = (list: readonly SettingItem[]) => list.filter((each) => each.id !== id);
        expect(others(result)).toEqual(others(items));
        if (before !== id) expect(result.find((each) => each.id === id)?.position).toBe(group);
        for (const edge of ['left', 'right'] as const) {
          expect(result.filter((each) => each.position === edge).length).toBeLessThanOrEqual(FIXED_COLUMNS_MAX);
        }
        expect(result.at(-1)?.id === 'operations' || result.at(-1)?.position !== 'right').toBe(true);
      }),
    );
  });

  it('is undone by moving back before the old neighbour', () => {
    fc.assert(
      fc.property(lists, fc.nat(), position, (items, a, group) => {
        const from = a % items.length;
        const original = items[from];
        if (original === undefined || !original.canDrag) return;
        const there = moveItem(items, original.id, { group, before: null });
        if (!there.ok) return;
        const neighbour = items.slice(from + 1).find((each) => each.position === original.position);
        const back = moveItem(there.items, original.id, { group: original.position, before: neighbour?.id ?? null });
        expect(back.ok && ids(back.items.filter((each) => each.position === original.position))).toBe(
          ids(items.filter((each) => each.position === original.position)),
        );
      }),
    );
  });
});
