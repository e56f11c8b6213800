import { useEffect, useMemo, useRef } from 'react';
import useSWR from 'swr';
import {
  type CompileContext,
  type CompiledScreen,
  compileScreen,
  type ListLayout,
  personaliseScreen,
  type ResolvedScreen,
  type SavedColumns,
  type SavedFilters,
  type SavedSettings,
} from '#engine';
import { CODE_TABLES_KEY, loadCodeTables, wantedTables } from '../../adapters/codeTables.ts';
import { useOrganisations } from '../../adapters/organisations.ts';
import { loadScreen } from '../../adapters/screens.ts';
import { useSwitch } from '../../adapters/switches.ts';
import { screenKey } from '../../adapters/useScreens.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useBusinessDay } from '../../session/useBusinessDay.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useDelayed } from '../../states/useDelayed.ts';
import { useText } from '../../text/useText.ts';
import { HELPERS_WAIT_MS } from './listScreen.constants.ts';
import { type ColumnLook, columnSpec, type FilterLook, filterSpec } from './settings/settingSpecs.ts';
import { type Setting, useSetting } from './settings/useSetting.ts';

export interface ScreenDefinition {
  readonly screen: ResolvedScreen;
  readonly compiled: CompiledScreen;
  /** The business day it was compiled for. */
  readonly today: string;
  readonly settings: {
    readonly columns: Setting<SavedColumns, ColumnLook>;
    readonly filters: Setting<SavedFilters, FilterLook>;
  };
  /** How high rows are, and the order the list begins with unless a link says otherwise. */
  readonly layout: ListLayout;
  /** Asks again for code tables that could not be had; null when they could. Their codes show as they are meanwhile. */
  readonly retryCodes: (() => void) | null;
  /** The screen with other columns. */
  readonly compileWith: (columns: SavedColumns | null) => CompiledScreen;
}

export type DefinitionAnswer =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly definition: ScreenDefinition };

/**
 * Walks the engine's pipeline for one screen: resolved screen and saved settings → personalise → compile.
 *
 * Code tables, organisations, switches and settings are helpers: the page waits for them a moment and then goes on
 * without, taking them in when they arrive. Settings are waited for only where they change the first request, by the
 * order or by a default that no longer applies; a link (`isLinked`) has both, and then rows do not wait for columns.
 */
export function useScreenDefinition(screenId: string, isLinked: boolean): DefinitionAnswer {
  const { http } = useServices();
  const language = useLanguage();
  const today = useBusinessDay();

  const { data: screen, error, mutate } = useSWR(screenKey(screenId), ([, id]) => loadScreen(http, id));
  const wanted = useMemo(() => (screen === undefined ? [] : wantedTables(screen)), [screen]);
  const codes = useSWR(
    screen === undefined ? null : [CODE_TABLES_KEY, JSON.stringify(wanted)],
    () => loadCodeTables(http, wanted),
    // A changed definition may need other tables: the page stays while they come.
    { keepPreviousData: true },
  );
  const organisations = useOrganisations();
  const thousands = useSwitch('thousands');

  const context = useMemo<CompileContext>(
    () => ({
      language,
      today,
      codeTables: codes.data ?? {},
      organisations: organisations.data ?? [],
      thousands: thousands ?? false,
    }),
    [language, today, codes.data, organisations.data, thousands],
  );
  const stages = useMemo(() => (screen === undefined ? null : stagesOf(screen, context)), [screen, context]);
  const columns = useSetting(stages?.columns ?? null);
  const filters = useSetting(stages?.filters ?? null);
  const [savedColumns, savedFilters] = [columns?.saved ?? null, filters?.saved ?? null];
  const compileWith = useMemo(() => stages?.compileWith(savedFilters) ?? null, [stages, savedFilters]);
  const compiled = useMemo(() => compileWith?.(savedColumns) ?? null, [compileWith, savedColumns]);
  const { mutate: reloadCodes } = codes;
  const hasCodes = codes.error === undefined;
  const retryCodes = useMemo(() => (hasCodes ? null : () => void reloadCodes()), [hasCodes, reloadCodes]);
  const definition = useMemo<ScreenDefinition | null>(() => {
    if (screen === undefined || compileWith === null || compiled === null) return null;
    if (columns === null || filters === null) return null;
    const { sort, density } = columns.look;
    const layout = { sort, density };
    return { screen, compiled, today, settings: { columns, filters }, layout, retryCodes, compileWith };
  }, [screen, compiled, columns, filters, today, retryCodes, compileWith]);

  const isStarted = columns !== null && filters !== null;
  const areSettingsKnown = isStarted && columns.settled && filters.settled;
  const areSettingsLate = useDelayed(isStarted && !areSettingsKnown, HELPERS_WAIT_MS);
  useHelperNotice(organisations.error !== undefined, 'organisationsUnavailable');
  useHelperNotice(areSettingsLate || (isStarted && (columns.failed || filters.failed)), 'settingsUnavailable');

  const settled =
    isSettled(codes) && isSettled(organisations) && thousands !== undefined && (isLinked || areSettingsKnown);
  const waited = useDelayed(isStarted && !settled, HELPERS_WAIT_MS);

  if (definition === null) {
    return error === undefined ? { status: 'loading' } : { status: 'failed', error, retry: () => void mutate() };
  }
  return settled || waited ? { status: 'ready', definition } : { status: 'loading' };
}

/** What personalising and compiling one screen takes, and what its two settings mean for it. */
function stagesOf(screen: ResolvedScreen, context: CompileContext) {
  const compile = (saved: SavedSettings) => compileScreen(personaliseScreen(screen, saved), context);
  const compileWith = (filters: SavedFilters | null) => (columns: SavedColumns | null) => compile({ columns, filters });
  return { compileWith, columns: columnSpec(screen, compile), filters: filterSpec(screen, compile) };
}

function isSettled(answer: { readonly data: unknown; readonly error: unknown }): boolean {
  return answer.data !== undefined || answer.error !== undefined;
}

/** Says once that the page works without one of its helpers. */
function useHelperNotice(isMissing: boolean, name: 'organisationsUnavailable' | 'settingsUnavailable'): void {
  const { notices } = useServices();
  const text = useText();
  const message = text.list[name];
  const isTold = useRef(false);
  useEffect(() => {
    if (!isMissing || isTold.current) return;
    isTold.current = true;
    notices.post({ tone: 'warning', message });
  }, [isMissing, message, notices]);
}
