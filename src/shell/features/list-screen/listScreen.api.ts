import {
  type ActionAnswer,
  type ActionRequest,
  type ImportAnswer,
  type ImportCancelled,
  type ImportGuide,
  type ImportProgress,
  type WhyAnswer,
  type WhyRequest,
  WIRE_LIMITS,
} from '#wire';
import { screenPath } from '../../adapters/screens.ts';
import { dataOf, type Outcome } from '../../http/Outcome.ts';
import type { ReceivedFile } from '../../http/ReceivedFile.ts';
import type { Http } from '../../http/request.ts';
import { type ActionTargets, countOf } from './actions/ActionTargets.ts';

export type ActionInputValues = Readonly<Record<string, string | null>>;

/** One run of an action, as it goes to the server. */
export interface ActionCall {
  readonly action: string;
  readonly targets: ActionTargets;
  readonly input: ActionInputValues;
  /** What the inputs that begin as the row has them were filled with. */
  readonly was: ActionInputValues;
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
  { action, targets, input, was, key }: ActionCall,
): Promise<Outcome<ActionAnswer>> {
  const call = (body: ActionRequest) =>
    http.call<ActionAnswer>({
      method: 'POST',
      path: `${screenPath(screenId)}/actions/${encodeURIComponent(action)}`,
      body,
      failures: 'none',
      log: { object: screenId, name: action },
    });
  if (targets.kind === 'new') return call({ input, key });
  if (targets.kind === 'query') {
    const exclude = [...targets.everything.excluded];
    return call({ filters: { ...targets.filters }, exclude, expectedCount: countOf(targets), input, key });
  }
  const seen = Object.keys(was).length === 0 ? {} : { was };
  const ids = targets.rows.map((row) => row.id);
  let [done, failed]: [number, ActionAnswer['failed']] = [0, []];
  for (let start = 0; start < ids.length; start += WIRE_LIMITS.actionIds) {
    const part = start === 0 ? key : `${key}.${start}`;
    const outcome = await call({ ids: ids.slice(start, start + WIRE_LIMITS.actionIds), input, ...seen, key: part });
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

/** Which files the screen takes, and what the dialog must ask. Throws a FailureError. */
export async function loadImportGuide(http: Http, screenId: string): Promise<ImportGuide> {
  const path = `${screenPath(screenId)}/import`;
  return dataOf(await http.call<ImportGuide>({ method: 'GET', path, failures: 'none', log: 'ignore' }));
}

/** The blank workbook of the screen. */
export function downloadImportTemplate(http: Http, screenId: string): Promise<Outcome<ReceivedFile>> {
  return http.file({ method: 'GET', path: `${screenPath(screenId)}/import/template` });
}

/** What is sent to be imported, and the key its progress is asked by. */
export interface ImportUpload {
  readonly screenId: string;
  readonly files: readonly File[];
  /** Code of the organisation chosen for rows that do not say theirs. */
  readonly organisation: string | null;
  readonly progress: string;
}

/** Reads files without writing anything. Raw, no toast (shell §8): the dialog tells what went wrong. */
export function previewImport(http: Http, upload: ImportUpload, signal: AbortSignal) {
  return sendImport(http, upload, { mode: 'preview' }, signal);
}

/** Writes files. `skip` writes the good rows although others are bad: only ever the user's explicit choice. */
export function commitImport(http: Http, upload: ImportUpload, badRows: 'refuse' | 'skip') {
  return sendImport(http, upload, { mode: 'commit', badRows }, undefined);
}

/** How far an import is; null when it is over, or not begun. */
export async function loadImportProgress(http: Http, key: string): Promise<ImportProgress | null> {
  const path = `/gts-base-ability/importProgress/${encodeURIComponent(key)}`;
  const outcome = await http.call<ImportProgress | null>({ method: 'GET', path, failures: 'none', log: 'ignore' });
  return outcome.kind === 'ok' ? outcome.data : null;
}

/** Takes an import back before anything is written. Its own call then answers that it was. */
export function cancelImport(http: Http, key: string): Promise<Outcome<ImportCancelled>> {
  const path = `/gts-base-ability/importProgress/${encodeURIComponent(key)}/cancel`;
  return http.call<ImportCancelled>({ method: 'POST', path, body: {}, failures: 'none', log: 'ignore' });
}

/** The workbook of rows that failed, with a reason per row. */
export function downloadImportErrors(http: Http, errorFileId: string): Promise<Outcome<ReceivedFile>> {
  return http.file({ method: 'GET', path: `/gts-base-ability/importErrors/${encodeURIComponent(errorFileId)}` });
}

function sendImport(
  http: Http,
  { screenId, files, organisation, progress }: ImportUpload,
  mode: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Outcome<ImportAnswer>> {
  const body = new FormData();
  for (const file of files) body.append('file', file);
  return http.call<ImportAnswer>({
    method: 'POST',
    path: `${screenPath(screenId)}/import`,
    query: { ...mode, progress, ...(organisation === null ? {} : { organisation }) },
    body,
    signal,
    failures: 'none',
    log: { object: screenId, name: `import.${mode.mode}` },
  });
}
