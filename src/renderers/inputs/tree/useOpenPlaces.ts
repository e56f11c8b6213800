import { useMemo, useState } from 'react';
import type { TreeIndex } from '#engine';
import { openAtFirst, placesInSight } from './treeItems.ts';

export interface OpenPlaces {
  /** Nodes that stand open. */
  readonly open: readonly number[];
  /** Nodes in sight, parents before children. */
  readonly shown: readonly number[];
  readonly setOpen: (places: readonly number[]) => void;
}

/** Which nodes of a tree stand open. Another search, or other nodes, open what they found; until then the user's own opening stays. */
export function useOpenPlaces(index: TreeIndex, marks: Uint8Array | null): OpenPlaces {
  const [chosen, setChosen] = useState({ index, marks, places: openAtFirst(index, marks) });
  const isStale = chosen.index !== index || chosen.marks !== marks;
  const open = useMemo(
    () => (isStale ? openAtFirst(index, marks) : chosen.places),
    [isStale, index, marks, chosen.places],
  );
  const shown = useMemo(() => {
    const isOpen = new Set(open);
    return placesInSight(index, marks, (place) => isOpen.has(place));
  }, [index, marks, open]);
  return { open, shown, setOpen: (places) => setChosen({ index, marks, places }) };
}
