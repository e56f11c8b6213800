import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeViews } from './mergeViews.ts';
import type { SavedView } from './SavedView.ts';
import { sharedViewsFault } from './sharedViewsFault.ts';
import { freeViewName } from './viewName.ts';
import { viewOf, viewsOf } from './views.specimen.ts';

const plain = (id: string, changes: Partial<SavedView> = {}): SavedView => ({
  ...viewOf(id, { columns: null }),
  ...changes,
});
const [a, b, c] = [plain('a'), plain('b'), plain('c')];
const renamed = (view: SavedView) => ({ ...view, name: `${view.name}（新）` });

describe('two windows', () => {
  it('that change, add and remove different views both get what they did', () => {
    const { merged, conflicts } = mergeViews(viewsOf(a, b), viewsOf(renamed(a), b, c), viewsOf(a));
    expect(merged.views).toEqual([renamed(a), c]);
    expect(conflicts).toEqual([]);
  });

  it('that change the same view: the stored one stands and it is told', () => {
    const mine = { ...a, name: '我的' };
    const { merged, conflicts } = mergeViews(viewsOf(a), viewsOf(renamed(a)), viewsOf(mine));
    expect(merged.views).toEqual([renamed(a)]);
    expect(conflicts).toEqual(['我的']);
    expect(mergeViews(viewsOf(a), viewsOf(), viewsOf(mine)).conflicts).toEqual(['我的']);
    expect(mergeViews(viewsOf(a), viewsOf(renamed(a)), viewsOf()).conflicts).toEqual([renamed(a).name]);
    expect(mergeViews(viewsOf(a), viewsOf(mine), viewsOf(mine)).conflicts).toEqual([]);
  });

  it('that add the same name get two names', () => {
    const [mine, theirs] = [plain('x', { name: '月报' }), plain('y', { name: '月报' })];
    const names = mergeViews(viewsOf(), viewsOf(theirs), viewsOf(mine)).merged.views.map((view) => view.name);
    expect(names).toEqual(['月报', '月报 2']);
    expect(freeViewName('票'.repeat(40), ['票'.repeat(40)])).toBe(`${'票'.repeat(38)} 2`);
  });

  it('choose where a visit starts: whoever did', () => {
    const from = { ...viewsOf(a, b), default: 'a' };
    expect(mergeViews(from, from, { ...from, default: 'b' }).merged.default).toBe('b');
    expect(mergeViews(from, { ...from, default: null }, from).merged.default).toBeNull();
  });

  it('lose no change: each is merged or told', () => {
    const ids = fc.subarray(['a', 'b', 'c', 'd']);
    const change = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('x', 'y'));
    const side = fc.tuple(ids, change);
    fc.assert(
      fc.property(ids, side, side, (seenIds, [theirIds, theirNames], [myIds, myNames]) => {
        const made = (each: readonly string[], names: Readonly<Record<string, string>>) =>
          viewsOf(...each.map((id) => plain(id, names[id] === undefined ? {} : { name: `${id}${names[id]}` })));
        const [seen, theirs, mine] = [made(seenIds, {}), made(theirIds, theirNames), made(myIds, myNames)];
        const { merged, conflicts } = mergeViews(seen, theirs, mine);
        const at = (views: typeof seen, id: string) => views.views.find((view) => view.id === id);
        for (const id of ['a', 'b', 'c', 'd']) {
          const [old, their, my, now] = [at(seen, id), at(theirs, id), at(mine, id), at(merged, id)];
          const iDid = my?.name !== old?.name;
          const isTold = conflicts.includes((my ?? their ?? old)?.name ?? '');
          if (iDid && now?.name !== my?.name) expect(isTold).toBe(true);
          if (!iDid) expect(now?.name).toBe(their?.name);
        }
      }),
    );
  });
});

describe('shared views', () => {
  const [mine, theirs] = [plain('m', { owner: 'U2' }), plain('t', { owner: 'U3' })];
  const user = { userId: 'U2', mayChangeAll: false };
  const administrator = { userId: 'U1', mayChangeAll: true };

  it.each([
    ['adds their own', [theirs], [theirs, mine], user, null],
    ['changes their own', [mine, theirs], [renamed(mine), theirs], user, null],
    ['removes their own', [mine, theirs], [theirs], user, null],
    ['changes another’s', [theirs], [renamed(theirs)], user, 'notYours'],
    ['removes another’s', [theirs], [], user, 'notYours'],
    ['adds in another’s name', [], [theirs], user, 'forgedOwner'],
    ['adds without a name', [], [{ ...mine, owner: null }], user, 'forgedOwner'],
    ['takes another’s over', [theirs], [{ ...theirs, owner: 'U2' }], user, 'forgedOwner'],
    ['gives theirs away', [mine], [{ ...mine, owner: 'U3' }], user, 'forgedOwner'],
    ['changes another’s', [theirs], [renamed(theirs)], administrator, null],
    ['removes another’s', [theirs], [], administrator, null],
    ['takes another’s over', [theirs], [{ ...theirs, owner: 'U1' }], administrator, 'forgedOwner'],
  ])('who %s', (_name, before, after, who, expected) => {
    expect(sharedViewsFault(viewsOf(...before), viewsOf(...after), who)).toBe(expected);
  });
});
