import { setImmediate } from 'node:timers/promises';
import {
  businessDateTime,
  businessDay,
  LAYOUT_ACTIONS,
  type Language,
  type ResolvedDataset,
  type ResolvedScreen,
  type Text,
} from '#engine';
import type { ImportAnswer, Organisation } from '#wire';
import { commonValues } from '../actions/actionValues.ts';
import type { AuditOrigin } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import { hasPermission } from '../permissions.ts';
import type { Caller } from '../session/Caller.ts';
import { organisationsByTaxNumber } from './buyerOrganisations.ts';
import type { ErrorFileStore } from './ErrorFileStore.ts';
import { addCounts, countPlan, type ImportCounts, NOTHING_IMPORTED } from './ImportCounts.ts';
import type { WatchedImport } from './ImportProgressBoard.ts';
import type { ImportTarget } from './ImportTarget.ts';
import { IMPORT_FORMATS, type ImportRefusalCode } from './importCatalogue.ts';
import { importRules } from './importRules.ts';
import type { ReadOutcome } from './importWorker.ts';
import type { BadRow, FileSummary, ParsedRow } from './ParsedImport.ts';
import { planFile } from './planFile.ts';
import type { UploadedFile } from './readFiles.ts';
import { reportImport, saveErrors } from './reportImport.ts';
import { type RowPiece, unpackRows } from './rowPieces.ts';
import { ImportJobError, queueImportJob } from './runImportJob.ts';
import { writeImport } from './writeImport.ts';

export interface ImportRequest {
  readonly caller: Caller;
  readonly screen: ResolvedScreen;
  readonly dataset: ResolvedDataset;
  readonly files: readonly UploadedFile[];
  /** Code of the organisation the user chose for rows that do not say theirs. */
  readonly organisation: string | null;
  readonly language: Language;
  /** preview counts and writes nothing. */
  readonly mode: 'preview' | 'commit';
  /** refuse: one bad row and nothing is written. */
  readonly badRows: 'refuse' | 'skip';
  readonly origin: AuditOrigin;
  readonly watched: WatchedImport;
}

export type ImportOutcome =
  | { readonly ok: false; readonly code: ImportRefusalCode; readonly value?: string | Text }
  | { readonly ok: true; readonly refused: boolean; readonly answer: ImportAnswer };

/** Reads an upload in its own thread, judges every row, and writes what may be written. */
export async function runImport(
  deps: ServerDeps,
  errorFiles: ErrorFileStore,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { caller, screen, dataset, watched } = request;
  const schemas = deps.schemas.current();
  const today = businessDay(deps.now(), deps.config.businessZone);
  const read = await queueImportJob<ReadOutcome>(
    { job: 'read', files: request.files, rules: importRules(schemas, screen, dataset, today) },
    { signal: watched.signal, onRead: (done) => watched.tell({ phase: 'reading', done, total: null }) },
  );
  if (!read.ok) return read;
  const target = targetOf(deps, request, read.summary, today);
  const refusal = fileRefusal(request, read.summary, target);
  if (refusal !== null) return refusal;

  const judged = await judgePieces(deps, request, read.rows, read.good, target);
  const parsedBad = read.bad.flatMap((piece) => unpackRows<BadRow>(piece));
  const bad = [...parsedBad, ...judged.bad];
  const errorFileId = await saveErrors(errorFiles, caller, bad, request.language);
  const refused = request.mode === 'commit' && request.badRows === 'refuse' && bad.length > 0;
  const report = (counts: ImportCounts, late: readonly BadRow[]): ImportOutcome => ({
    ok: true,
    refused,
    answer: reportImport(read.summary, counts, [...bad, ...late], errorFileId, request.language),
  });
  const { unchanged, unchangedElsewhere } = judged.counts;
  if (refused) return report({ ...NOTHING_IMPORTED, unchanged, unchangedElsewhere }, []);
  if (request.mode === 'preview') return report(judged.counts, []);
  if (!watched.beginWriting()) throw new ImportJobError('IMPORT_CANCELLED');
  const written = await writeImport(deps, caller, read.rows, target, {
    screen: screen.id,
    origin: request.origin,
    onWritten: (done) => watched.tell({ phase: 'writing', done, total: read.good }),
  });
  // Rows that were bad before are bad when they are written; only those beyond them are news.
  return report(written.counts, written.bad.slice(judged.bad.length));
}

function targetOf(deps: ServerDeps, request: ImportRequest, summary: FileSummary, today: string): ImportTarget {
  const { caller, screen, dataset } = request;
  const now = businessDateTime(deps.now(), deps.config.businessZone);
  const organisations = organisationsByTaxNumber(caller);
  const all = [...organisations.values()];
  const only = all.length === 1 ? (all[0] ?? null) : null;
  const chosen = all.find(({ jgdm }) => jgdm === request.organisation) ?? only;
  return {
    screen,
    layout: summary.layout,
    dataset,
    lineDataset: deps.schemas.current().datasets.get(dataset.parts?.dataset ?? '') ?? null,
    caller,
    organisations,
    chosen,
    owner: summary.owner,
    importId: deps.random(16).toString('hex'),
    user: { name: caller.showName },
    now,
    computed: commonValues(caller, today, now),
  };
}

/** Why a file as a whole is not for this screen or this caller; null when it is. */
function fileRefusal(
  { caller, screen, dataset }: ImportRequest,
  { layout, format, ownTaxNumber }: FileSummary,
  { organisations, owner, chosen }: Pick<ImportTarget, 'organisations' | 'owner' | 'chosen'>,
): ImportOutcome | null {
  if (!(screen.import?.layouts ?? []).includes(layout))
    return { ok: false, code: 'IMPORT_LAYOUT_NOT_HERE', value: IMPORT_FORMATS[format] };
  const forbidden = (LAYOUT_ACTIONS[layout] ?? [])
    .map((name) => dataset.actions[name])
    .find((action) => action !== undefined && !hasPermission(caller, action.permission));
  if (forbidden !== undefined) return { ok: false, code: 'IMPORT_ACTION_FORBIDDEN', value: forbidden.label };
  if (ownTaxNumber !== null && !organisations.has(ownTaxNumber))
    return { ok: false, code: 'IMPORT_OWNER_FOREIGN', value: ownTaxNumber === '' ? '--' : ownTaxNumber };
  if (owner === 'chosen' && chosen === null) return { ok: false, code: 'IMPORT_ORGANISATION_NEEDED' };
  return null;
}

interface Judged {
  readonly counts: ImportCounts;
  readonly bad: readonly BadRow[];
}

/** What writing would do, piece by piece, so that other calls are answered in between. */
async function judgePieces(
  deps: ServerDeps,
  { caller, watched }: ImportRequest,
  pieces: readonly RowPiece[],
  total: number,
  target: ImportTarget,
): Promise<Judged> {
  const bad: BadRow[] = [];
  let counts = NOTHING_IMPORTED;
  let done = 0;
  for (const piece of pieces) {
    if (watched.signal.aborted) throw new ImportJobError('IMPORT_CANCELLED');
    watched.tell({ phase: 'checking', done, total });
    const rows = unpackRows<ParsedRow>(piece);
    const plan = await planFile(deps, (statement) => deps.store.read('page', statement), caller, rows, target);
    counts = addCounts(counts, countPlan(plan));
    bad.push(...plan.bad);
    done += rows.length;
    await setImmediate();
  }
  return { counts, bad };
}

/** Organisations a caller can choose from for files that do not name one. */
export function choosableOrganisations(caller: Caller): readonly Organisation[] {
  return [...organisationsByTaxNumber(caller).values()];
}
