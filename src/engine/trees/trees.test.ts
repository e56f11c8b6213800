import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolvePick } from '../resolve/resolvePick.ts';
import { indexTree } from './indexTree.ts';
import { keepNodes } from './keepNodes.ts';
import { mapTree } from './mapTree.ts';
import { keywordsOf, matchText, matchTree, TREE_MARK } from './matchTree.ts';
import { offeredNodes } from './offeredNodes.ts';
import { pickableNodes, type TreeRules } from './pickableNodes.ts';
import { dropPick, invertPicks, pickAll, pickStates, settlePicks, togglePick, topsOf } from './pickTree.ts';
import type { TreeNode } from './TreeNode.ts';
import { PICK_STATE, type TreeScope } from './TreeScope.ts';
import { withBranches } from './withBranches.ts';

const node = (
  id: string,
  name: string,
  children: readonly TreeNode[] = [],
  more: Partial<TreeNode> = {},
): TreeNode => ({
  id,
  name,
  children,
  ...more,
});

const GROUP = [
  node('1', '示例集团', [
    node('2', '华北大区', [
      node('3', '北京公司', [], { code: 'BJ', companyCode: '1100', taxNumber: '91110108MAXXX0015R' }),
      node('4', '天津公司'),
    ]),
    node('5', '华东大区', [node('6', '上海公司'), node('7', '南京（江宁）公司')]),
  ]),
];

function scopeOf(
  roots: readonly TreeNode[],
  { linked = true, whole = true, rules = {}, text = '', exact = false } = {} as {
    linked?: boolean;
    whole?: boolean;
    rules?: TreeRules;
    text?: string;
    exact?: boolean;
  },
): TreeScope {
  const index = indexTree(roots);
  return { index, pickable: pickableNodes(index, rules), marks: matchTree(index, { text, exact }), linked, whole };
}

function found(text: string, exact = false): Record<string, readonly string[]> {
  const { index, marks } = scopeOf(GROUP, { text, exact });
  const names = (mark: number) => index.nodes.filter((_, place) => marks?.[place] === mark).map(({ name }) => name);
  return { found: names(TREE_MARK.found), above: names(TREE_MARK.above) };
}

describe('a keyword in a tree', () => {
  it('finds what contains any of several words, whatever their form, and keeps what stands above it', () => {
    expect(found(' 北京  上海 ')).toEqual({
      found: ['北京公司', '上海公司'],
      above: ['示例集团', '华北大区', '华东大区'],
    });
    expect(found('(江宁)')).toEqual({ found: ['南京（江宁）公司'], above: ['示例集团', '华东大区'] });
  });

  it('keeps what stands below it', () => {
    expect(found('华北')).toEqual({ found: ['华北大区', '北京公司', '天津公司'], above: ['示例集团'] });
  });

  it('that is exact finds the whole name or the code, and nothing that only contains it', () => {
    expect(found('北京', true).found).toEqual([]);
    expect(found('北京公司', true).found).toEqual(['北京公司']);
    for (const code of ['bj', '1100', '91110108maxxx0015r']) expect(found(code, true).found).toEqual(['北京公司']);
    expect(found('110', true).found).toEqual([]);
    // What has no code of its own has its id for one.
    expect(found('4', true).found).toEqual(['天津公司']);
    expect(found('3', true).found).toEqual([]);
  });

  it('of nothing shows everything', () => {
    expect(scopeOf(GROUP, { text: ' , ' }).marks).toBeNull();
  });

  it('is sent with commas, unless it is exact', () => {
    expect(matchText({ text: ' 北京  上海，南京 ', exact: false })).toBe('北京,上海,南京');
    expect(matchText({ text: ' Sample Tech Ltd ', exact: true })).toBe('Sample Tech Ltd');
    expect(keywordsOf('北京,上海')).toEqual(['北京', '上海']);
  });
});

describe('what may be picked', () => {
  const roots = [
    node('a', 'a', [node('b', 'b', [], { taxOrganisation: 'N' }), node('c', 'c', [], { grey: true, valid: true })]),
    node('d', 'd', [], { disabled: true, valid: true }),
    node('e', 'e', [], { taxOrganisation: 'Y', valid: true }),
  ];
  it.each([
    ['everything that is not disabled', {}, 'a b c e'],
    ['only the last level', { lastLevelOnly: true }, 'b c e'],
    ['nothing marked N or grey among tax organisations', { taxOrganisationOnly: true }, 'a e'],
    ['only what has the valid flag', { validOnly: true }, 'c e'],
  ])('is %s', (_, rules, ids) => {
    const { index, pickable } = scopeOf(roots, { rules });
    expect(index.nodes.flatMap(({ id }, place) => (pickable[place] === 1 ? [id] : [])).join(' ')).toBe(ids);
  });

  it('is told once of an id that stands twice', () => {
    expect(indexTree([node('x', '1', [node('x', '2')]), node('x', '3')]).nodes.map(({ name }) => name)).toEqual(['1']);
  });
});

describe('what is offered', () => {
  const roots = [
    node('a', '集团', [
      node('b', '已注销', [node('c', '在用', [], { scaled: true, taxNumber: '91A' })], { valid: false }),
      node('d', '已注销且无下级', [], { valid: false, taxNumber: '91B' }),
    ]),
  ];
  const shown = (offer: Parameters<typeof offeredNodes>[1]) =>
    indexTree(offeredNodes(roots, offer)).nodes.map(
      ({ id, grey, disabled }) => `${id}${grey === true ? ' grey' : ''}${disabled === true ? ' disabled' : ''}`,
    );

  it('leaves out what is cancelled, which stays grey above what is not', () => {
    expect(shown({})).toEqual(['a', 'b grey disabled', 'c']);
    expect(shown({ withCancelled: true })).toEqual(['a', 'b grey', 'c', 'd grey']);
  });

  it('is what is above the scale, or has a tax number, where that is asked for', () => {
    expect(shown({ withCancelled: true, scaledOnly: true })).toEqual(['a grey disabled', 'b grey disabled', 'c']);
    expect(shown({ withCancelled: true, among: 'taxpayers' })).toEqual([
      'a grey disabled',
      'b grey disabled',
      'c',
      'd grey',
    ]);
  });

  it('below a branch is what the branch stands for', () => {
    expect(withBranches(roots, ['b'], resolvePick())).toEqual(['b', 'c']);
    expect(withBranches(roots, ['a'], resolvePick())).toEqual(['a', 'c']);
    expect(withBranches(roots, ['a'], resolvePick({ withCancelled: true }))).toEqual(['a', 'b', 'c', 'd']);
    expect(withBranches(roots, ['a', 'gone'], resolvePick({ lastLevelOnly: true }))).toEqual(['a', 'gone', 'c']);
  });
});

describe('a tree of 200,000 nodes', () => {
  const COUNT = 200_000;
  const wide = [
    node(
      'top',
      '集团',
      Array.from({ length: COUNT - 1 }, (_, at) => node(`${at}`, `公司${at}`)),
    ),
  ];
  let deep: readonly TreeNode[] = [];
  for (let at = COUNT - 1; at >= 0; at -= 1) deep = [node(`${at}`, `公司${at}`, deep)];

  it.each([
    ['as siblings', wide],
    ['as a chain', deep],
  ])('%s is laid out, searched, kept and copied', (_, roots) => {
    const index = indexTree(roots);
    expect([index.nodes.length, index.ends[0]]).toEqual([COUNT, COUNT]);
    const last = matchTree(index, { text: `公司${COUNT - 2}`, exact: true });
    const kept = indexTree(keepNodes(index, (place) => last?.[place] !== TREE_MARK.hidden));
    expect(kept.nodes.at(-1)?.id).toBe(roots === wide ? `${COUNT - 2}` : `${COUNT - 1}`);
    expect(indexTree(keepNodes(index, () => true)).nodes).toHaveLength(COUNT);
    expect(indexTree(offeredNodes(roots, {})).nodes).toHaveLength(COUNT);
    const depths = mapTree<TreeNode, { readonly size: number }>(roots, (_node, children) => ({
      size: children.reduce((sum, { size }) => sum + size, 1),
    }));
    expect(depths.map(({ size }) => size)).toEqual([COUNT]);
    expect(withBranches(roots, [roots[0]?.id ?? ''], resolvePick())).toHaveLength(COUNT);
  });
});

describe('a copy of a tree', () => {
  it('has its order, and none of what is left out', () => {
    const ids = (roots: readonly TreeNode[]): string =>
      roots.map(({ id, children }) => (children.length === 0 ? id : `${id}(${ids(children)})`)).join(' ');
    const without = (id: string) =>
      mapTree<TreeNode, TreeNode>(GROUP, (one, children) => (one.id === id ? null : { ...one, children }));
    expect(ids(without(''))).toBe('1(2(3 4) 5(6 7))');
    expect(ids(without('2'))).toBe('1(5(6 7))');
    const index = indexTree(GROUP);
    expect(ids(keepNodes(index, (place) => index.nodes[place]?.id !== '5'))).toBe('1(2(3 4))');
  });
});

describe('picking in a tree', () => {
  it('picks what is below, and a parent all of whose branch is picked', () => {
    const scope = scopeOf(GROUP);
    const north = togglePick(scope, [], '2');
    expect(north).toEqual(['2', '3', '4']);
    const all = togglePick(scope, north, '5');
    expect(all).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(topsOf(scope, all)).toEqual(['1']);
    expect(togglePick(scope, all, '7')).toEqual(['2', '3', '4', '6']);
    expect([...pickStates(scope, ['3'])]).toEqual([1, 1, 2, 0, 0, 0, 0]);
  });

  it('picks one node alone when it is not linked', () => {
    const scope = scopeOf(GROUP, { linked: false });
    expect(togglePick(scope, ['3'], '1')).toEqual(['1', '3']);
    expect([...pickStates(scope, ['1'])]).toEqual([2, 0, 0, 0, 0, 0, 0]);
  });

  it('never touches what a search hides', () => {
    const scope = scopeOf(GROUP, { text: '北京 上海' });
    expect(togglePick(scope, ['4'], '1')).toEqual(['2', '3', '4', '6']);
    expect(pickAll(scope, ['7'])).toEqual(['3', '5', '6', '7']);
    expect(invertPicks(scope, ['3', '4'])).toEqual(['4', '6']);
    expect(pickAll(scopeOf(GROUP, { text: '北京', linked: false }), [])).toEqual(['3']);
  });

  it('of a parent that may not be picked itself picks its last level', () => {
    const scope = scopeOf(GROUP, { rules: { lastLevelOnly: true } });
    expect(togglePick(scope, [], '1')).toEqual(['3', '4', '6', '7']);
    expect([...pickStates(scope, ['3', '4'])]).toEqual([1, 2, 2, 2, 0, 0, 0]);
    expect(togglePick(scopeOf(GROUP, { rules: { lastLevelOnly: true }, linked: false }), [], '1')).toEqual([]);
    // A parent in an old value stands for its branch, and can be let go.
    expect(togglePick(scope, ['2'], '3')).toEqual(['4']);
  });

  it('keeps ids the tree does not have', () => {
    expect(togglePick(scopeOf(GROUP), ['gone'], '3')).toEqual(['3', 'gone']);
    expect(invertPicks(scopeOf(GROUP), ['gone', '1'])).toEqual(['gone']);
  });

  it('in a part of a tree never picks a parent for the children that happen to be shown', () => {
    const scope = scopeOf(GROUP, { whole: false });
    expect(togglePick(scope, ['3'], '4')).toEqual(['3', '4']);
    expect(pickStates(scope, ['3', '4'])[1]).toBe(PICK_STATE.some);
  });

  it('of a parent with 5,000 children is one step', () => {
    const children = Array.from({ length: 5000 }, (_, at) => node(`c${at}`, `公司${at}`));
    const scope = scopeOf([node('top', '集团', children)]);
    const picks = togglePick(scope, [], 'top');
    expect(picks).toHaveLength(5001);
    expect(topsOf(scope, picks)).toEqual(['top']);
    expect(togglePick(scope, picks, 'top')).toEqual([]);
  });
});

/** Trees of up to some forty nodes with any flags, searched or not. */
const scopes = fc
  .record({
    shape: fc.array(fc.nat(39), { minLength: 1, maxLength: 40 }),
    flags: fc.array(fc.constantFrom({}, {}, { disabled: true }, { taxOrganisation: 'N' as const }, { valid: true }), {
      minLength: 40,
      maxLength: 40,
    }),
    rules: fc.record({
      lastLevelOnly: fc.boolean(),
      taxOrganisationOnly: fc.boolean(),
      validOnly: fc.boolean(),
    }),
    linked: fc.boolean(),
    text: fc.constantFrom('', '', '1', '2 3', '39'),
  })
  .map(({ shape, flags, ...options }) => {
    const children: number[][] = shape.map(() => []);
    // Each node hangs below an earlier one, or stands at the top.
    shape.forEach((above, at) => {
      if (at > 0 && above % (at + 1) < at) children[above % (at + 1)]?.push(at);
    });
    const roots = shape.map((above, at) => (at === 0 || above % (at + 1) === at ? at : -1)).filter((at) => at >= 0);
    const build = (at: number): TreeNode => node(`n${at}`, `公司${at}`, (children[at] ?? []).map(build), flags[at]);
    return scopeOf(roots.map(build), options);
  });
const scopeAndPicks = scopes.chain((scope) =>
  fc
    .subarray(scope.index.nodes.map(({ id }) => id))
    .map((ids) => ({ scope, picks: ids.filter((id) => scope.pickable[scope.index.places.get(id) ?? 0] === 1) })),
);

/** Also picks that may not be made any more, and one the tree does not have. */
const scopeAndOldPicks = scopes.chain((scope) =>
  fc.subarray([...scope.index.nodes.map(({ id }) => id), 'gone']).map((picks) => ({ scope, picks })),
);

describe('whatever the tree', () => {
  it('inverting twice is as before', () => {
    fc.assert(
      fc.property(scopeAndPicks, ({ scope, picks }) => {
        const before = settlePicks(scope, picks);
        expect(invertPicks(scope, invertPicks(scope, before))).toEqual(before);
      }),
    );
  });

  it('only what may be picked is picked, by whatever means', () => {
    fc.assert(
      fc.property(scopeAndPicks, fc.nat(39), ({ scope, picks }, at) => {
        const id = scope.index.nodes[at % scope.index.nodes.length]?.id ?? '';
        for (const next of [togglePick(scope, picks, id), pickAll(scope, picks), invertPicks(scope, picks)])
          expect(next.every((one) => scope.pickable[scope.index.places.get(one) ?? -1] === 1)).toBe(true);
      }),
    );
  });

  it('the tops of branches stand for the same picks', () => {
    fc.assert(
      fc.property(scopeAndOldPicks, ({ scope, picks }) => {
        fc.pre(scope.linked);
        const settled = settlePicks(scope, picks);
        const tops = topsOf(scope, settled);
        expect(settlePicks(scope, tops)).toEqual(settled);
        expect(tops.length).toBeLessThanOrEqual(settled.length);
      }),
    );
  });

  it('whatever is shown as picked can be let go, and with it only what stands below it or only because of it', () => {
    fc.assert(
      fc.property(scopeAndOldPicks, ({ scope, picks }) => {
        const { places, ends } = scope.index;
        const settled = settlePicks(scope, picks);
        for (const id of scope.linked ? topsOf(scope, settled) : settled) {
          const left = dropPick(scope, settled, id);
          expect(left).not.toContain(id);
          const place = places.get(id) ?? -1;
          const isElsewhere = (one: string) => {
            const at = places.get(one) ?? -1;
            return at < place || at >= (ends[place] ?? 0);
          };
          const lost = settled.filter((one) => one !== id && isElsewhere(one) && !left.includes(one));
          // What is lost elsewhere stood above it.
          expect(lost.every((one) => (ends[places.get(one) ?? -1] ?? 0) > place && place >= 0)).toBe(true);
        }
      }),
    );
  });

  it('a search keeps the ancestors of all it finds, and finds by name only', () => {
    fc.assert(
      fc.property(scopes, ({ index, marks }) => {
        if (marks === null) return;
        index.nodes.forEach((_, place) => {
          const parent = index.parents[place] ?? -1;
          if (marks[place] !== TREE_MARK.hidden && parent >= 0) expect(marks[parent]).not.toBe(TREE_MARK.hidden);
          // What is shown as an ancestor has something found below it.
          if (marks[place] === TREE_MARK.above)
            expect(marks.slice(place, index.ends[place]).includes(TREE_MARK.found)).toBe(true);
        });
      }),
    );
  });
});
