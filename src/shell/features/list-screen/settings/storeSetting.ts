import type { SavedSetting, UnreadableReason } from '#engine';
import { settingsPort } from '../../../adapters/settings.ts';
import type { Outcome } from '../../../http/Outcome.ts';
import type { Http } from '../../../http/request.ts';
import type { SettingSpec } from './settingSpecs.ts';

/** A setting as it is stored. */
export interface Stored<S> {
  readonly saved: S | null;
  readonly rev: number;
  /** Why the stored text is not used. */
  readonly unreadable: UnreadableReason | null;
}

/** A change that is not stored: as it is to be, and what the user started from. */
export interface Unstored<S, L> {
  readonly saved: S;
  readonly seen: L;
  /** Null when what was stored was not known yet. */
  readonly seenRev: number | null;
}

export type StoreOutcome<S> =
  | { readonly kind: 'stored'; readonly stored: Stored<S>; readonly other: 'none' | 'merged' | 'contested' }
  /** Left as it is: only an explicit save may overwrite what cannot be read. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unknown' | 'conflict' }
  | { readonly kind: 'failed'; readonly outcome: Outcome<unknown> };

const CONFLICT_STATUS = 409;
const ATTEMPTS = 3;

/**
 * Stores a change over what is stored by then, so that two windows changing different things both keep their change.
 *
 * `known` is what was read last, if anything could be; `reload` reads it again, and gives undefined when that fails: what
 * cannot be read is not written to. `other` says whether another window changed the setting since the user started.
 */
export async function storeSetting<S extends SavedSetting, L>(
  http: Http,
  spec: SettingSpec<S, L>,
  mine: Unstored<S, L>,
  {
    known,
    reload,
    mayReplace,
  }: {
    readonly known: Stored<S> | undefined;
    readonly reload: () => Promise<Stored<S> | undefined>;
    /** Whether a stored text that cannot be read may be replaced. */
    readonly mayReplace: boolean;
  },
): Promise<StoreOutcome<S>> {
  const { resourceNo, type, lookOf, savedOf, merge } = spec;
  let stored = known ?? (await reload());
  for (let attempt = 1; stored !== undefined && attempt <= ATTEMPTS; attempt += 1) {
    if (stored.unreadable !== null && !mayReplace) return { kind: 'unreadable' };
    const merged = merge(mine.seen, lookOf(stored.saved), lookOf(mine.saved));
    const saved = savedOf(merged.value);
    const info = JSON.stringify(saved);
    const outcome = await settingsPort.save(http, { resourceNo, type, info, rev: stored.rev });
    if (outcome.kind === 'ok') {
      const isChanged = mine.seenRev !== null && mine.seenRev !== stored.rev;
      return {
        kind: 'stored',
        stored: { saved, rev: outcome.data?.rev ?? stored.rev + 1, unreadable: null },
        other: !isChanged ? 'none' : merged.contested ? 'contested' : 'merged',
      };
    }
    if (outcome.kind !== 'unavailable' || outcome.status !== CONFLICT_STATUS) return { kind: 'failed', outcome };
    stored = await reload();
  }
  return { kind: stored === undefined ? 'unknown' : 'conflict' };
}
