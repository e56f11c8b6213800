import { useCallback, useEffect, useRef } from 'react';
import useSWR from 'swr';
import {
  buildSavedColumns,
  parseSavedColumns,
  type ResolvedScreen,
  type SavedColumns,
  type SettingItem,
} from '#engine';
import { COLUMNS_TYPE, settingsPort } from '../../adapters/settings.ts';
import { noticeOf } from '../../http/notices.ts';
import { dataOf } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useText } from '../../text/useText.ts';
import { mergeItems } from './mergeItems.ts';

interface StoredColumns {
  readonly saved: SavedColumns | null;
  readonly rev: number;
}

export interface ColumnSettings {
  readonly saved: SavedColumns | null;
  /** Whether the saved setting is known, or known to be unreadable. */
  readonly settled: boolean;
  readonly failed: boolean;
  /** Shows the items at once without storing them. */
  readonly show: (items: readonly SettingItem[]) => void;
  /** Stores the items; false when that failed, after saying why. `seen` is what the user started from. */
  readonly save: (items: readonly SettingItem[], seen: readonly SettingItem[], itemsOf: ItemsOf) => Promise<boolean>;
  /** Back to the schema's columns, nothing left in storage. */
  readonly reset: () => Promise<boolean>;
}

/** The setting items a saved setting gives. */
export type ItemsOf = (saved: SavedColumns | null) => readonly SettingItem[];

const CONFLICT_STATUS = 409;
const SAVE_ATTEMPTS = 3;

/**
 * The user's columns of one screen. A failing settings service never blocks the table, is told once, and is never
 * written to: what cannot be read cannot be overwritten. A change made meanwhile in another tab is merged.
 */
export function useColumnSettings(screen: ResolvedScreen | undefined): ColumnSettings {
  const { http, notices } = useServices();
  const text = useText();
  const resourceNo = screen?.resourceNo;

  const { data, error, mutate } = useSWR(
    resourceNo === undefined ? null : ['columns', resourceNo],
    async ([, resource]): Promise<StoredColumns> => {
      const stored = dataOf(await settingsPort.read(http, { resourceNo: resource, type: COLUMNS_TYPE }));
      if (stored === null) return { saved: null, rev: 0 };
      const parsed = parseSavedColumns(stored.info);
      return { saved: parsed.ok ? parsed.saved : null, rev: stored.rev };
    },
    { revalidateOnReconnect: false },
  );
  const failed = data === undefined && error !== undefined;

  const told = useRef(false);
  useEffect(() => {
    if (!failed || told.current) return;
    told.current = true;
    notices.post({ tone: 'warning', message: text.list.settingsUnavailable });
  }, [failed, notices, text]);

  /** The revision last stored by this tab; SWR's data may be a render behind or hold an unsaved layout. */
  const rev = useRef(0);
  useEffect(() => {
    if (data !== undefined) rev.current = data.rev;
  }, [data]);

  const show = useCallback(
    (items: readonly SettingItem[]) => {
      if (screen === undefined || data === undefined) return;
      void mutate({ saved: buildSavedColumns(screen, items), rev: rev.current }, { revalidate: false });
    },
    [screen, data, mutate],
  );

  const save = useCallback(
    async (items: readonly SettingItem[], seen: readonly SettingItem[], itemsOf: ItemsOf): Promise<boolean> => {
      if (screen === undefined) return false;
      if (data === undefined && (await mutate().catch(() => undefined)) === undefined) {
        notices.post({ tone: 'warning', message: text.list.settingsUnavailable });
        return false;
      }
      let wanted = items;
      for (let attempt = 1; attempt <= SAVE_ATTEMPTS; attempt += 1) {
        const saved = buildSavedColumns(screen, wanted);
        const outcome = await settingsPort.save(http, {
          resourceNo: screen.resourceNo,
          type: COLUMNS_TYPE,
          info: JSON.stringify(saved),
          rev: rev.current,
        });
        if (outcome.kind === 'ok') {
          rev.current = outcome.data?.rev ?? rev.current + 1;
          await mutate({ saved, rev: rev.current }, { revalidate: false });
          if (attempt > 1) notices.post({ tone: 'info', message: text.list.settingsMerged });
          return true;
        }
        if (outcome.kind !== 'unavailable' || outcome.status !== CONFLICT_STATUS) {
          const notice = noticeOf(outcome, text);
          if (notice !== null) notices.post(notice);
          return false;
        }
        const theirs = await mutate().catch(() => undefined);
        if (theirs === undefined) break;
        rev.current = theirs.rev;
        wanted = mergeItems(seen, itemsOf(theirs.saved), items);
      }
      notices.post({ tone: 'warning', message: text.list.settingsConflict });
      return false;
    },
    [screen, data, mutate, http, notices, text],
  );

  const reset = useCallback(async (): Promise<boolean> => {
    if (resourceNo === undefined) return false;
    const outcome = await settingsPort.remove(http, { resourceNo, type: COLUMNS_TYPE });
    if (outcome.kind !== 'ok') return false;
    rev.current = 0;
    await mutate({ saved: null, rev: 0 }, { revalidate: false });
    // A removed setting may keep its revision on the server, so that a stale tab cannot bring it back.
    await mutate().catch(() => undefined);
    return true;
  }, [resourceNo, http, mutate]);

  return { saved: data?.saved ?? null, settled: data !== undefined || failed, failed, show, save, reset };
}
