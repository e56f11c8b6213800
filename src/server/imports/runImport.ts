import { businessDay, type Language, type ResolvedDataset, type ResolvedScreen, type Row } from '#engine';
import type { ImportAnswer, ImportNote } from '#wire';
import type { AuditOrigin } from '../audit.ts';
import type { ServerDeps } from '../deps.ts';
import type { Caller } from '../session/Caller.ts';
import { mayTouchOrganisation, organisationsByTaxNumber } from './buyerOrganisations.ts';
import type { ErrorFileStore } from './ErrorFileStore.ts';
import {
  fillText,
  IMPORT_LAYOUTS,
  IMPORT_NOTES,
  type ImportNoteCode,
  type ImportRefusalCode,
  rowProblemMessage,
} from './importCatalogue.ts';
import { countPlan, type ImportCounts, importInvoices, NOTHING_IMPORTED, readExisting } from './importInvoices.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import type { BadRow, ParsedImport, ParsedInvoice } from './ParsedImport.ts';
import type { ParseOutcome } from './parseBureauExport.ts';
import { type ImportTarget, planImport } from './planImport.ts';
import { readingRules } from './readingRules.ts';
import { queueImportJob } from './runImportJob.ts';

export interface ImportRequest {
  readonly caller: Caller;
  readonly screen: ResolvedScreen;
  readonly dataset: ResolvedDataset;
  readonly file: Buffer;
  readonly language: Language;
  /** preview counts and writes nothing. */
  readonly mode: 'preview' | 'commit';
  /** refuse: one bad row and nothing is written. */
  readonly badRows: 'refuse' | 'skip';
  readonly origin: AuditOrigin;
}

export type ImportOutcome =
  | { readonly ok: false; readonly code: ImportRefusalCode }
  | { readonly ok: true; readonly refused: boolean; readonly answer: ImportAnswer };

const REASON_TITLES = {
  zh: { reasonTitle: '失败原因', rowTitle: '原行号' },
  en: { reasonTitle: 'Reason', rowTitle: 'Row in the file' },
} as const;

/** Reads an upload in its own thread, judges every row, and writes what may be written. */
export async function runImport(
  deps: ServerDeps,
  errorFiles: ErrorFileStore,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { caller, screen, dataset, mode } = request;
  const today = businessDay(deps.now(), deps.config.businessZone);
  const rules = readingRules(deps.schemas.current(), dataset, today);
  const outcome = await queueImportJob<ParseOutcome>({ job: 'read', file: request.file, rules });
  if (!outcome.ok) return outcome;
  const { parsed } = outcome;

  const target: ImportTarget = {
    screen,
    dataset,
    organisations: organisationsByTaxNumber(caller),
    importId: deps.random(16).toString('hex'),
  };
  const read = (statement: Parameters<typeof deps.store.read>[1]) => deps.store.read('page', statement);
  const existing = await readExisting(deps, read, caller, target, parsed.invoices);
  const { mine, foreign } = splitForeign(parsed.invoices, existing, target, caller);
  const bad = [...parsed.bad, ...foreign];
  const errorFileId = await saveErrors(errorFiles, request, bad);

  const refused = mode === 'commit' && request.badRows === 'refuse' && bad.length > 0;
  const planned = countPlan(planImport(mine, existing, target));
  const counts = refused
    ? { ...NOTHING_IMPORTED, unchanged: planned.unchanged, unchangedElsewhere: planned.unchangedElsewhere }
    : mode === 'preview'
      ? planned
      : await importInvoices(deps, caller, mine, target, { screen: screen.id, origin: request.origin });
  return { ok: true, refused, answer: answerOf(parsed, counts, bad, errorFileId, request.language) };
}

/** Invoices whose buyer is not the caller's, or whose row belongs to an organisation that is not, are bad rows. */
function splitForeign(
  invoices: readonly ParsedInvoice[],
  existing: ReadonlyMap<string, Row>,
  target: ImportTarget,
  caller: Caller,
): { readonly mine: readonly ParsedInvoice[]; readonly foreign: readonly BadRow[] } {
  const mine: ParsedInvoice[] = [];
  const foreign: BadRow[] = [];
  for (const invoice of invoices) {
    const row = existing.get(invoice.key);
    const taxNumber = String(invoice.values.purchaserTaxNo ?? '');
    const isKnownBuyer = row !== undefined && String(row.purchaserTaxNo ?? '') === taxNumber;
    const mayTouch = row === undefined || mayTouchOrganisation(caller, String(row[target.dataset.organisation]));
    const allowed = mayTouch && (isKnownBuyer || target.organisations.has(taxNumber));
    if (allowed) mine.push(invoice);
    else foreign.push({ place: invoice.place, code: 'IMPORT_ROW_ORGANISATION_FOREIGN', value: taxNumber });
  }
  return { mine, foreign };
}

async function saveErrors(
  errorFiles: ErrorFileStore,
  { caller, language }: ImportRequest,
  bad: readonly BadRow[],
): Promise<string | null> {
  if (bad.length === 0) return null;
  const rows = bad.map(({ place, code, value }) => ({ ...place, reason: rowProblemMessage(code, value, language) }));
  const workbook = await queueImportJob<Uint8Array>({
    job: 'write',
    workbook: { ...REASON_TITLES[language], rows },
  });
  return errorFiles.save(caller, workbook);
}

function answerOf(
  parsed: ParsedImport,
  counts: ImportCounts,
  bad: readonly BadRow[],
  errorFileId: string | null,
  language: Language,
): ImportAnswer {
  return {
    layout: parsed.layout,
    layoutName: IMPORT_LAYOUTS[parsed.layout][language],
    found: parsed.found,
    imported: counts.imported,
    updated: counts.updated,
    skipped: counts.unchanged + parsed.repeated,
    notes: notesOf(parsed, counts, language),
    failed: bad.length,
    errorFileId,
    problems: bad.slice(0, IMPORT_LIMITS.problemsListed).map(({ place, code, value }) => ({
      sheet: place.sheet,
      row: place.row,
      code,
      message: rowProblemMessage(code, value, language),
    })),
  };
}

function notesOf(parsed: ParsedImport, counts: ImportCounts, language: Language): readonly ImportNote[] {
  const found: readonly (readonly [ImportNoteCode, number])[] = [
    ['IMPORT_SAME', counts.unchanged - counts.unchangedElsewhere],
    ['IMPORT_SAME_ELSEWHERE', counts.unchangedElsewhere],
    ['IMPORT_REPEATED', parsed.repeated],
    ['IMPORT_UPDATED_ELSEWHERE', counts.updatedElsewhere],
  ];
  return found
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ code, count, message: fillText(IMPORT_NOTES[code], { count })[language] }));
}
