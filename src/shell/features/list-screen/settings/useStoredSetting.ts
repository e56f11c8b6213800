import { useCallback, useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { SavedSetting } from '#engine';
import { settingsPort } from '../../../adapters/settings.ts';
import { dataOf } from '../../../http/Outcome.ts';
import { useServices } from '../../../ServicesContext.tsx';
import { useReread } from '../useReread.ts';
import type { SettingSpec } from './settingSpecs.ts';
import type { Stored } from './storeSetting.ts';

export interface StoredSetting<S> {
  readonly stored: Stored<S> | undefined;
  readonly failed: boolean;
  /** As last read or written; what is handed to a render may be one behind. */
  readonly known: () => Stored<S> | undefined;
  /** Reads again; undefined when that fails. */
  readonly reload: () => Promise<Stored<S> | undefined>;
  /** What is stored now, as the caller knows because they stored it. */
  readonly replace: (stored: Stored<S>) => Promise<void>;
}

/** Reads one setting of the user. A text that cannot be understood counts as nothing saved, and says why. */
export function useStoredSetting<S extends SavedSetting, L>(spec: SettingSpec<S, L> | null): StoredSetting<S> {
  const { http } = useServices();
  async function read(): Promise<Stored<S>> {
    const { resourceNo, type, parse } = spec as SettingSpec<S, L>;
    const stored = dataOf(await settingsPort.read(http, { resourceNo, type }));
    if (stored === null) return { saved: null, rev: 0, unreadable: null };
    const parsed = parse(stored.info);
    return parsed.ok
      ? { saved: parsed.saved, rev: stored.rev, unreadable: null }
      : { saved: null, rev: stored.rev, unreadable: parsed.reason };
  }
  const key = spec === null ? null : ['setting', spec.resourceNo, spec.type];
  const { data, error, mutate } = useSWR(key, read, { revalidateOnReconnect: false });
  const reread = useReread(read, mutate);
  const last = useRef<Stored<S> | undefined>(undefined);
  useEffect(() => {
    last.current = data;
  }, [data]);

  const known = useCallback(() => last.current, []);
  const reload = useCallback(async () => {
    const fresh = await reread();
    last.current = fresh ?? last.current;
    return fresh;
  }, [reread]);
  const replace = useCallback(
    async (stored: Stored<S>) => {
      last.current = stored;
      await mutate(stored, { revalidate: false });
    },
    [mutate],
  );
  return { stored: data, failed: data === undefined && error !== undefined, known, reload, replace };
}
