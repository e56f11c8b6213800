import { useMemo, useState } from 'react';
import { indexTree, pickableNodes, settlePicks, type TreePicks, type TreeScope, togglePick, topsOf } from '#engine';
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
  const [wanted, setWanted] = useState(linkChildren !== false);
  const linked = multiple && (linkChildren === 'always' || wanted);
  const scope = useMemo<TreeScope>(
    () => ({ index, pickable, marks: null, linked, whole: !isPart }),
    [index, pickable, linked, isPart],
  );
  const picks = useMemo(() => (linked ? settlePicks(scope, value) : value), [scope, linked, value]);
  const shown = useMemo(() => (linked ? topsOf(scope, picks) : picks), [scope, linked, picks]);
  const change = useStableCallback((next: TreePicks) =>
    props.onChange(linked && report === 'tops' ? topsOf(scope, next) : next),
  );
  const nameOf = useStableCallback((id: string) => {
    const place = index.places.get(id);
    return (place === undefined ? undefined : index.nodes[place]?.name) ?? props.nameOf?.(id) ?? id;
  });
  const drop = useStableCallback((ids: readonly string[]) => {
    const isBranch = (id: string) => linked && index.places.has(id);
    const rest = picks.filter((id) => isBranch(id) || !ids.includes(id));
    change(
      ids
        .filter(isBranch)
        .reduce<TreePicks>((left, id) => (left.includes(id) ? togglePick(scope, left, id) : left), rest),
    );
  });
  const setLinked = useStableCallback((next: boolean) => {
    setWanted(next);
    // What is picked means its branch from now on; said at once, not with the next pick.
    if (next) change(settlePicks({ ...scope, linked: true }, value));
  });
  return {
    scope,
    picks,
    shown,
    linked,
    setLinked: multiple && linkChildren !== 'always' ? setLinked : null,
    nameOf,
    change,
    drop,
  };
}
