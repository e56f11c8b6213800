import { useMemo, useState } from 'react';
import { dropPick, indexTree, pickableNodes, settlePicks, type TreePicks, type TreeScope, topsOf } from '#engine';
import type { TreeSelectProps } from '../../ports.ts';
import { useStableCallback } from '../useStableCallback.ts';

export interface TreePicking {
  /** The whole tree, nothing searched. */
  readonly scope: TreeScope;
  readonly picks: TreePicks;
  /** What stands for the picks in the closed control: branches by their tops. */
  readonly shown: TreePicks;
  readonly linked: boolean;
  /** Null when the user has no choice. */
  readonly setLinked: ((linked: boolean) => void) | null;
  readonly nameOf: (id: string) => string;
  readonly change: (picks: TreePicks) => void;
  /** Lets go what is shown by an id: a branch with all of it. */
  readonly drop: (ids: readonly string[]) => void;
}

/** The picks of a tree, however they are shown. */
export function useTreePicks(props: TreeSelectProps): TreePicking {
  const { nodes, value, rules, multiple = true, linkChildren = false, report = 'all', isPart = false } = props;
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const pickable = useMemo(() => pickableNodes(index, rules ?? {}), [index, rules]);
  // Until the user ticks or unticks it, as the value was picked, or as is given.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const linked = multiple && isLinked(linkChildren, props.linked ?? wanted);
  const scope = useMemo<TreeScope>(
    () => ({ index, pickable, marks: null, linked, whole: !isPart }),
    [index, pickable, linked, isPart],
  );
  const picks = useMemo(() => (linked ? settlePicks(scope, value) : value), [scope, linked, value]);
  const shown = useMemo(() => (linked ? topsOf(scope, picks) : picks), [scope, linked, picks]);
  const tell = (next: TreePicks, isLinkedNow: boolean) =>
    props.onChange(isLinkedNow && report === 'tops' ? topsOf(scope, next) : next, isLinkedNow);
  const change = useStableCallback((next: TreePicks) => tell(next, linked));
  const nameOf = useStableCallback((id: string) => {
    const place = index.places.get(id);
    return (place === undefined ? undefined : index.nodes[place]?.name) ?? props.nameOf?.(id) ?? id;
  });
  const drop = useStableCallback((ids: readonly string[]) => {
    change(ids.reduce<TreePicks>((left, id) => dropPick(scope, left, id), picks));
  });
  const setLinked = useStableCallback((next: boolean) => {
    setWanted(next);
    if (value.length === 0) return;
    // What is picked means its branch from now on, or each of it alone; said at once, not with the next pick.
    tell(next ? settlePicks({ ...scope, linked: true }, value) : picks, next);
  });
  const isChoice = multiple && linkChildren !== 'always' && linkChildren !== 'never';
  return { scope, picks, shown, linked, setLinked: isChoice ? setLinked : null, nameOf, change, drop };
}

function isLinked(linkChildren: NonNullable<TreeSelectProps['linkChildren']>, chosen: boolean | null): boolean {
  if (linkChildren === 'always' || linkChildren === 'never') return linkChildren === 'always';
  return chosen ?? linkChildren;
}
