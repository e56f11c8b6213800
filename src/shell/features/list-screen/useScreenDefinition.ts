import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import {
  type CompileContext,
  type CompiledScreen,
  compileScreen,
  personaliseScreen,
  type ResolvedScreen,
  type SavedColumns,
} from '#engine';
import { codeTableNames, loadCodeTables } from '../../adapters/codeTables.ts';
import { loadOrganisations } from '../../adapters/organisations.ts';
import { loadScreen } from '../../adapters/screens.ts';
import { loadThousands } from '../../adapters/switches.ts';
import { screenKey } from '../../adapters/useScreens.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useBusinessDay } from '../../session/useBusinessDay.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { useDelayed } from '../../states/useDelayed.ts';
import { useText } from '../../text/useText.ts';
import { HELPERS_WAIT_MS } from './listScreen.constants.ts';
import { type ColumnSettings, useColumnSettings } from './useColumnSettings.ts';

export interface ScreenDefinition {
  readonly screen: ResolvedScreen;
  readonly compiled: CompiledScreen;
  /** The business day it was compiled for. */
  readonly today: string;
  readonly settings: ColumnSettings;
  /** The screen as another saved setting would give it. */
  readonly compileWith: (saved: SavedColumns | null) => CompiledScreen;
}

export type DefinitionAnswer =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly definition: ScreenDefinition };

/**
 * Walks the engine's pipeline for one screen: resolved screen and saved columns → personalise → compile.
 *
 * Code tables, organisations, switches and settings are helpers: the page waits for them a moment and then goes on
 * without, taking them in when they arrive.
 */
export function useScreenDefinition(screenId: string): DefinitionAnswer {
  const { http } = useServices();
  const language = useLanguage();
  const today = useBusinessDay();

  const { data: screen, error, mutate } = useSWR(screenKey(screenId), ([, id]) => loadScreen(http, id));
  const names = useMemo(() => (screen === undefined ? null : codeTableNames(screen)), [screen]);
  const codes = useSWR(
    names === null ? null : ['codes', ...names],
    ([, ...wanted]) => loadCodeTables(http, wanted),
    // A changed definition may need other tables: the page stays while they come.
    { keepPreviousData: true },
  );
  const organisations = useSWR('organisations', () => loadOrganisations(http));
  const thousands = useSWR('thousands', () => loadThousands(http));
  const settings = useColumnSettings(screen);
  useHelperNotice(codes.error, 'codesUnavailable');
  useHelperNotice(organisations.error, 'organisationsUnavailable');

  const context = useMemo<CompileContext>(
    () => ({
      language,
      today,
      codeTables: codes.data ?? {},
      organisations: organisations.data ?? [],
      thousands: thousands.data ?? false,
    }),
    [language, today, codes.data, organisations.data, thousands.data],
  );
  const compileWith = useMemo(
    () =>
      screen === undefined
        ? null
        : (saved: SavedColumns | null) =>
            compileScreen(personaliseScreen(screen, { columns: saved, filters: null }), context),
    [screen, context],
  );
  const compiled = useMemo(() => compileWith?.(settings.saved) ?? null, [compileWith, settings.saved]);

  const settled =
    isSettled(codes) && isSettled(organisations) && isSettled(thousands) && (screen === undefined || settings.settled);
  const waited = useDelayed(screen !== undefined && !settled, HELPERS_WAIT_MS);

  if (screen === undefined || compiled === null || compileWith === null) {
    return error === undefined ? { status: 'loading' } : { status: 'failed', error, retry: () => void mutate() };
  }
  if (!settled && !waited) return { status: 'loading' };
  return { status: 'ready', definition: { screen, compiled, today, settings, compileWith } };
}

function isSettled(answer: { readonly data: unknown; readonly error: unknown }): boolean {
  return answer.data !== undefined || answer.error !== undefined;
}

/** Says once that the page works without one of its helpers. */
function useHelperNotice(error: unknown, name: 'codesUnavailable' | 'organisationsUnavailable'): void {
  const { notices } = useServices();
  const text = useText();
  const message = text.list[name];
  const failed = error !== undefined;
  useEffect(() => {
    if (failed) notices.post({ tone: 'warning', message });
  }, [failed, message, notices]);
}
