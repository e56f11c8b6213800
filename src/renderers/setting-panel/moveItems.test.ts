import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIXED_COLUMNS_MAX, type SettingItem } from '#engine';
import { dropTarget } from './dropTarget.ts';
import { type ListedRow, type ListView, listedRows } from './listedRows.ts';
import { type MoveOutcome, moveItems, type Position } from './moveItems.ts';
import { settingItem as item, operationsItem } from './settingItem.specimen.ts';
import { listedSections } from './settingSections.ts';
import { stepItems } from './stepItems.ts';

const ids = (items: readonly SettingItem[]) => items.map(({ id }) => id).join(' ');

function moved(items: readonly SettingItem[], id: string, position: Position, before: string | null) {
  const outcome = moveItems(items, [id], { position, before });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.items;
}

describe('moving a column', () => {
  const list = [item('code'), item('number'), item('seller'), operationsItem];

  it('puts it before another of its position', () => {
    expect(ids(moved(list, 'seller', '', 'code'))).toBe('seller code number operations');
  });

  it('puts it at the end of its position', () => {
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
    expect(moveItems(list, ['operations'], { position: '', before: 'code' })).toEqual({ ok: false, reason: 'locked' });
  });

  it('gives back the very same list when nothing changes', () => {
    expect(moved(list, 'code', '', 'number')).toBe(list);
    expect(moved(list, 'code', '', 'code')).toBe(list);
  });

  it('refuses a fourth fixed column at either edge, but moves within a full position', () => {
    const full = [
      item('a', { position: 'left' }),
      item('b', { position: 'left' }),
      item('c', { position: 'left' }),
      item('d'),
      item('e', { position: 'right' }),
      item('f', { position: 'right' }),
      operationsItem,
    ];
    expect(moveItems(full, ['d'], { position: 'left', before: null })).toEqual({ ok: false, reason: 'leftFull' });
    expect(moveItems(full, ['d'], { position: 'right', before: null })).toEqual({ ok: false, reason: 'rightFull' });
    expect(ids(moved(full, 'c', 'left', 'a'))).toBe('c a b d e f operations');
  });

  it('counts the columns of a run, and refuses it whole', () => {
    const run = [item('x', { position: 'left' }), item('y', { position: 'left' }), item('p'), item('q'), item('r')];
    expect(moveItems(run, ['p', 'q'], { position: 'left', before: null })).toEqual({ ok: false, reason: 'leftFull' });
    const fits = moveItems(run, ['p'], { position: 'left', before: 'y' });
    expect(fits.ok && ids(fits.items)).toBe('x p y q r');
    const together = moveItems(run, ['p', 'q'], { position: '', before: null });
    expect(together.ok && ids(together.items)).toBe('x y r p q');
  });
});

describe('one step', () => {
  const positions: readonly Position[] = ['left', '', 'right'];
  const bill = { id: 'bill', label: 'Bill' };
  const closed: ListView = { expanded: new Set(), keyword: '' };
  const open: ListView = { expanded: new Set(['bill']), keyword: '' };
  const list = [
    item('code', { position: 'left' }),
    item('number'),
    item('billNo', { group: bill }),
    item('billDate', { group: bill }),
    item('seller'),
    operationsItem,
  ];
  const stepped = (items: readonly SettingItem[], id: readonly string[], to: 'up' | 'down', view = closed) => {
    const outcome = stepItems(items, id, to, positions, view);
    if (outcome === null) return null;
    return outcome.ok
      ? outcome.items.map((each) => `${each.position.at(0) ?? ''}${each.id}`).join(' ')
      : outcome.reason;
  };

  it('passes a closed parent whole, an open one child by child', () => {
    expect(stepped(list, ['number'], 'down')).toBe('lcode billNo billDate number seller roperations');
    expect(stepped(list, ['number'], 'down', open)).toBe('lcode billNo number billDate seller roperations');
  });

  it('goes from one position into the next at its near end', () => {
    expect(stepped(list, ['number'], 'up')).toBe('lcode lnumber billNo billDate seller roperations');
    expect(stepped(list, ['code'], 'down')).toBe('code number billNo billDate seller roperations');
    expect(stepped(list, ['seller'], 'down')).toBe('lcode number billNo billDate rseller roperations');
  });

  it('moves a parent as one', () => {
    expect(stepped(list, ['billNo', 'billDate'], 'up')).toBe('lcode billNo billDate number seller roperations');
    expect(stepped(list, ['billNo', 'billDate'], 'down')).toBe('lcode number seller billNo billDate roperations');
  });

  it('reaches a position that is empty', () => {
    expect(stepped([item('a'), item('b')], ['a'], 'up')).toBe('la b');
    expect(stepped([item('a'), item('b')], ['b'], 'down')).toBe('a rb');
  });

  it('ends at either end, and is refused by a full position', () => {
    expect(stepped(list, ['code'], 'up')).toBeNull();
    expect(stepped([item('a', { position: 'right' }), operationsItem], ['a'], 'down')).toBeNull();
    const full = ['a', 'b', 'c'].map((id) => item(id, { position: 'left' }));
    expect(stepped([...full, item('d')], ['d'], 'up')).toBe('leftFull');
  });
});

/** Lists as screens make them: fixed edges within their limit, locked ones at the outer edge, groups anywhere. */
const lists = fc
  .array(
    fc.record({
      position: fc.constantFrom<Position>('left', '', '', '', 'right'),
      group: fc.constantFrom(null, null, { id: 'bill', label: 'Bill' }, { id: 'sign', label: 'Sign' }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((given) => {
    const left = given.filter((each) => each.position === 'left').slice(0, FIXED_COLUMNS_MAX);
    const right = given.filter((each) => each.position === 'right').slice(0, FIXED_COLUMNS_MAX - 1);
    const middle = given.filter((each) => each.position === '');
    return [...[...left, ...middle, ...right].map((each, at) => item(`c${at}`, each)), operationsItem];
  });

/** What a user does next: drags any row to any place, or steps it; with any of the groups open. */
const acts = fc.array(
  fc.record({
    row: fc.nat(),
    over: fc.nat(),
    after: fc.boolean(),
    step: fc.option(fc.constantFrom<'up' | 'down'>('up', 'down'), { nil: null }),
    expanded: fc.subarray(['bill', 'sign']),
  }),
  { minLength: 1, maxLength: 12 },
);

const TITLES = (['left', '', 'right'] as const).map((position) => ({ position, title: position }));

describe('any sequence of moves', () => {
  it('keeps every column once, the order of those not moved, the limits, the locked edge, and runs together', () => {
    fc.assert(
      fc.property(lists, acts, (start, sequence) => {
        let items: readonly SettingItem[] = start;
        for (const act of sequence) {
          const view: ListView = { expanded: new Set(act.expanded), keyword: '' };
          const sections = listedSections(items, TITLES, view);
          const rows = sections.flatMap((section) => section.rows);
          const row = rows[act.row % rows.length] as ListedRow;
          const moving = row.items.map(({ id }) => id);
          const over = rows[act.over % rows.length] as ListedRow;
          const target = dropTarget(sections, { key: over.key, after: act.after });
          const outcome: MoveOutcome | null =
            act.step === null
              ? target && moveItems(items, moving, target)
              : stepItems(items, moving, act.step, ['left', '', 'right'], view);
          if (!row.canDrag) expect(outcome === null || !outcome.ok).toBe(true);
          if (outcome === null || !outcome.ok) continue;
          const result = outcome.items;
          expect(result.map(({ id }) => id).toSorted()).toEqual(start.map(({ id }) => id).toSorted());
          const others = (list: readonly SettingItem[]) => list.filter(({ id }) => !moving.includes(id));
          expect(others(result)).toEqual(others(items));
          expect(ids(result)).toContain(moving.join(' '));
          expect(new Set(result.filter(({ id }) => moving.includes(id)).map((each) => each.position)).size).toBe(1);
          for (const edge of ['left', 'right'] as const) {
            expect(result.filter((each) => each.position === edge).length).toBeLessThanOrEqual(FIXED_COLUMNS_MAX);
          }
          expect(result.filter((each) => each.position === 'right').at(-1)).toBe(operationsItem);
          items = result;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is undone step by step by the opposite steps', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.constantFrom('up', 'down'), (start, at, direction) => {
        const view: ListView = { expanded: new Set(['bill', 'sign']), keyword: '' };
        const id = start[at % start.length]?.id ?? '';
        const there = stepItems(start, [id], direction, ['left', '', 'right'], view);
        if (there === null || !there.ok) return;
        const back = stepItems(there.items, [id], direction === 'up' ? 'down' : 'up', ['left', '', 'right'], view);
        const order = (items: readonly SettingItem[]) =>
          TITLES.map(({ position }) => items.filter((each) => each.position === position));
        expect(back?.ok && order(back.items)).toEqual(order(start));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('rows', () => {
  it('lose no item: every one stands in exactly one row of the first level', () => {
    fc.assert(
      fc.property(lists, fc.subarray(['bill', 'sign']), (items, expanded) => {
        const rows = listedRows(items, { expanded: new Set(expanded), keyword: '' });
        expect(rows.filter((row) => row.level === 1).flatMap((row) => row.items)).toEqual(items);
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
      }),
    );
  });
});
