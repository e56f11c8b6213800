import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedSetting, UnreadableReason } from '#engine';
import { settingsPort } from '../../../adapters/settings.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { LAYOUT_SAVE_MS } from '../listScreen.constants.ts';
import type { SettingSpec } from './settingSpecs.ts';
import { type Stored, type StoreOutcome, storeSetting, type Unstored } from './storeSetting.ts';
import { useStoredSetting } from './useStoredSetting.ts';
import { useStoreNotice } from './useStoreNotice.ts';

export interface Setting<S, L> {
  /** What applies now, stored or not. */
  readonly saved: S | null;
  /** The same as the user sees and changes it. */
  readonly look: L;
  /** Whether the stored setting is known, or known not to be had. */
  readonly settled: boolean;
  readonly failed: boolean;
  /** Why the stored text is not used; it stays as it is until `save` or `reset`. */
  readonly unreadable: UnreadableReason | null;
  /** Shows the change at once and stores it when it settles, without a word. */
  readonly keep: (change: Partial<L>) => void;
  /** Stores the change and then shows it; false when that failed, after saying why. */
  readonly save: (change: Partial<L>) => Promise<boolean>;
  /** Back to what the schema declares, nothing left in storage. */
  readonly reset: () => Promise<boolean>;
}

/**
 * One setting of the user for one screen; null while there is no screen. What they change shows at once whether or not the service can be reached; a
 * failing one has nothing written to it. Stores run one after the other, each over what is stored by then.
 */
export function useSetting<S extends SavedSetting, L extends object>(
  spec: SettingSpec<S, L> | null,
): Setting<S, L> | null {
  const { http } = useServices();
  const { stored, failed, known, reload, replace } = useStoredSetting(spec);
  const tell = useStoreNotice();
  const [shown, setShown] = useState<S | null>(null);
  const unstored = useRef<Unstored<S, L> | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef({ spec, failed });
  useEffect(() => {
    latest.current = { spec, failed };
  });

  const inTurn = useCallback((work: () => Promise<boolean>): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const turn = queue.current.then(work);
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);
  const show = useCallback((next: Unstored<S, L> | null) => {
    unstored.current = next;
    setShown(next?.saved ?? null);
  }, []);
  const changed = useCallback(
    ({ lookOf, savedOf }: SettingSpec<S, L>, change: Partial<L>): Unstored<S, L> => {
      const start = known();
      const saved = unstored.current?.saved ?? start?.saved ?? null;
      const from = unstored.current ?? { seen: lookOf(saved), seenRev: start?.rev ?? null };
      return { ...from, saved: savedOf({ ...lookOf(saved), ...change }) };
    },
    [known],
  );
  const store = useCallback(
    async (now: SettingSpec<S, L>, mine: Unstored<S, L>, mayReplace: boolean): Promise<StoreOutcome<S>> => {
      const shownBefore = unstored.current;
      const outcome = await storeSetting(http, now, mine, { known: known(), reload, mayReplace });
      if (outcome.kind !== 'stored') return outcome;
      await replace(outcome.stored);
      const newer = unstored.current;
      if (newer === null || newer === shownBefore) show(null);
      else show(laidOver(now, newer, mine === shownBefore ? now.lookOf(mine.saved) : newer.seen, outcome.stored));
      return outcome;
    },
    [http, known, reload, replace, show],
  );

  const storeKept = useCallback(
    () =>
      inTurn(async () => {
        const { spec: now } = latest.current;
        if (now !== null && unstored.current !== null) tell(await store(now, unstored.current, false), 'quiet');
        return true;
      }),
    [inTurn, store, tell],
  );
  const keep = useCallback(
    (change: Partial<L>) => {
      const { spec: now, failed: cannotStore } = latest.current;
      if (now === null) return;
      show(changed(now, change));
      clearTimeout(timer.current);
      timer.current = cannotStore ? undefined : window.setTimeout(() => void storeKept(), LAYOUT_SAVE_MS);
    },
    [changed, show, storeKept],
  );
  const save = useCallback(
    (change: Partial<L>) =>
      inTurn(async () => {
        const { spec: now } = latest.current;
        return now !== null && tell(await store(now, changed(now, change), true), 'aloud');
      }),
    [changed, inTurn, store, tell],
  );
  const reset = useCallback(
    () =>
      inTurn(async () => {
        const { spec: now } = latest.current;
        if (now === null) return false;
        const outcome = await settingsPort.remove(http, { resourceNo: now.resourceNo, type: now.type });
        if (outcome.kind !== 'ok') return false;
        await replace({ saved: null, rev: 0, unreadable: null });
        show(null);
        // A removed setting may keep its revision on the server, so that a stale tab cannot bring it back.
        await reload();
        return true;
      }),
    [http, inTurn, reload, replace, show],
  );

  // Leaving the page stores what has not been stored yet, what could not be stored before too.
  const onLeave = useRef(storeKept);
  useEffect(() => {
    onLeave.current = storeKept;
  }, [storeKept]);
  useEffect(
    () => () => {
      if (unstored.current !== null && !latest.current.failed) void onLeave.current();
    },
    [],
  );

  const saved = shown ?? stored?.saved ?? null;
  const look = useMemo(() => spec?.lookOf(saved) ?? null, [spec, saved]);
  const unreadable = stored?.unreadable ?? null;
  const settled = stored !== undefined || failed;
  return useMemo(
    () => (look === null ? null : { saved, look, settled, failed, unreadable, keep, save, reset }),
    [saved, look, settled, failed, unreadable, keep, save, reset],
  );
}

/**
 * A change made while something else was stored, as a change of what is stored now. `seen` is what it was made on: what a
 * panel saves shows only once it is stored, so a change made meanwhile does not take it back.
 */
function laidOver<S extends SavedSetting, L>(
  { lookOf, savedOf, merge }: SettingSpec<S, L>,
  newer: Unstored<S, L>,
  seen: L,
  { saved, rev }: Stored<S>,
): Unstored<S, L> {
  const look = lookOf(saved);
  return { saved: savedOf(merge(seen, look, lookOf(newer.saved)).value), seen: look, seenRev: rev };
}
