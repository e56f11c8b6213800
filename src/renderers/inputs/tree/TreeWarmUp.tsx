import { memo, useEffect, useState } from 'react';
import { indexTree, pickableNodes } from '#engine';
import { TreePanel } from './TreePanel.tsx';
import type { TreePicking } from './useTreePicks.ts';

/** Milliseconds after which even a page that is never idle is warmed up. */
const LATEST_MS = 2000;

const index = indexTree([{ id: '0', name: '0', children: [{ id: '1', name: '1', children: [] }] }]);
const nothing = () => {};
const SMALL: TreePicking = {
  scope: { index, pickable: pickableNodes(index, {}), marks: null, linked: false, whole: true },
  picks: [],
  shown: [],
  linked: false,
  setLinked: nothing,
  nameOf: (id) => id,
  change: nothing,
  drop: nothing,
};

/** Once per page, whichever tree select comes first. */
let isWarm = false;

/**
 * Draws a small panel out of sight once the page has nothing else to do, and takes it away: antd makes the styles of a
 * control when it is first drawn, which would be half of the time the first opening of a large tree takes.
 */
export const TreeWarmUp = memo(function TreeWarmUp() {
  const [shows, setShows] = useState(false);
  useEffect(() => {
    if (shows) {
      isWarm = true;
      setShows(false);
      return;
    }
    if (isWarm || typeof requestIdleCallback !== 'function') return;
    const waiting = requestIdleCallback(() => setShows(!isWarm), { timeout: LATEST_MS });
    return () => cancelIdleCallback(waiting);
  }, [shows]);
  if (!shows) return null;
  return (
    <div hidden inert>
      <TreePanel picking={SMALL} label="" onClose={nothing} />
    </div>
  );
});
