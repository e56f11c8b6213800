import type { ActionAnswer, ActionRequest, ImportAnswer, WhyAnswer, WhyRequest } from '#wire';
import { screenPath } from '../../adapters/screens.ts';
import type { Outcome } from '../../http/Outcome.ts';
import type { ReceivedFile } from '../../http/ReceivedFile.ts';
import type { Http } from '../../http/request.ts';
import { type ActionTargets, countOf } from './actions/ActionTargets.ts';
import { ACTION_IDS_MAX } from './listScreen.constants.ts';

export type ActionInputValues = Readonly<Record<string, string | null>>;

/** One run of an action, as it goes to the server. */
export interface ActionCall {
  readonly action: string;
  readonly targets: ActionTargets;
  readonly input: ActionInputValues;
  /** The same run sent again under the same key changes nothing. */
  readonly key: string;
}

/**
 * Runs an action. More rows than one call names go in several calls, one after the other, each under a key of its own; a
 * call that fails stops the rest, and what was done before it is reported. The caller tells what went wrong.
 */
export async function runAction(
  http: Http,
  screenId: string,
  { action, targets, input, key }: ActionCall,
): Promise<Outcome<ActionAnswer>> {
  const call = (body: ActionRequest) =>
    http.call<ActionAnswer>({
      method: 'POST',
      path: `${screenPath(screenId)}/actions/${encodeURIComponent(action)}`,
      body,
      failures: 'none',
      log: { object: screenId, name: action },
    });
  if (targets.kind === 'query') {
    const exclude = [...targets.everything.excluded];
    return call({ filters: { ...targets.filters }, exclude, expectedCount: countOf(targets), input, key });
  }
  const ids = targets.rows.map((row) => row.id);
  let [done, failed]: [number, ActionAnswer['failed']] = [0, []];
  for (let start = 0; start < ids.length; start += ACTION_IDS_MAX) {
    const part = start === 0 ? key : `${key}.${start}`;
    const outcome = await call({ ids: ids.slice(start, start + ACTION_IDS_MAX), input, key: part });
    if (outcome.kind !== 'ok') {
      if (start === 0) return outcome;
      const left = ids.slice(start).map((id) => ({ id, code: outcome.kind, message: '' }));
      return { kind: 'ok', data: { done, failed: [...failed, ...left] }, message: '' };
    }
    done += outcome.data.done;
    failed = [...failed, ...outcome.data.failed];
  }
  return { kind: 'ok', data: { done, failed }, message: '' };
}

/** Why a row of this name is not in the list. The dialog tells what went wrong. */
export function askWhy(
  http: Http,
  screenId: string,
  body: WhyRequest,
  signal: AbortSignal,
): Promise<Outcome<WhyAnswer>> {
  return http.call<WhyAnswer>({
    method: 'POST',
    path: `${screenPath(screenId)}/why`,
    body,
    signal,
    failures: 'none',
    log: { object: screenId, name: 'why' },
  });
}

/** Reads a file without writing anything. Raw, no toast (shell §8): the dialog tells what went wrong. */
export function previewImport(http: Http, screenId: string, file: File, signal: AbortSignal) {
  return sendImport(http, screenId, file, { mode: 'preview' }, signal);
}

/** Writes a file. `skip` writes the good rows although others are bad: only ever the user's explicit choice. */
export function commitImport(http: Http, screenId: string, file: File, badRows: 'refuse' | 'skip') {
  return sendImport(http, screenId, file, { mode: 'commit', badRows }, undefined);
}

/** The workbook of rows that failed, with a reason per row. */
export function downloadImportErrors(http: Http, errorFileId: string): Promise<Outcome<ReceivedFile>> {
  return http.file({ method: 'GET', path: `/gts-base-ability/importErrors/${encodeURIComponent(errorFileId)}` });
}

function sendImport(
  http: Http,
  screenId: string,
  file: File,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Outcome<ImportAnswer>> {
  const body = new FormData();
  body.append('file', file);
  const path = `${screenPath(screenId)}/import`;
  return http.call<ImportAnswer>({
    method: 'POST',
    path,
    query,
    body,
    signal,
    failures: 'none',
    log: { object: screenId, name: `import.${query.mode}` },
  });
}
