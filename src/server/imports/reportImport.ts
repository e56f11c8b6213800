import { fillText, type Language } from '#engine';
import type { ImportAnswer, ImportNote } from '#wire';
import type { ErrorFileOwner, ErrorFileStore } from './ErrorFileStore.ts';
import type { ImportCounts } from './ImportCounts.ts';
import { IMPORT_FORMATS, IMPORT_NOTES, type ImportNoteCode, rowProblemMessage } from './importCatalogue.ts';
import { IMPORT_LIMITS } from './importLimits.ts';
import type { BadRow, FileSummary } from './ParsedImport.ts';
import { packRows } from './rowPieces.ts';
import { queueImportJob } from './runImportJob.ts';

const REASON_TITLES = {
  zh: { reasonTitle: '失败原因', rowTitle: '原行号' },
  en: { reasonTitle: 'Reason', rowTitle: 'Row in the file' },
} as const;

/** Makes the workbook of failed rows and gives the id it is fetched by; null when no row failed. */
export async function saveErrors(
  errorFiles: ErrorFileStore,
  owner: ErrorFileOwner,
  bad: readonly BadRow[],
  language: Language,
): Promise<string | null> {
  if (bad.length === 0) return null;
  const workbook = await queueImportJob<Uint8Array>({
    job: 'write',
    workbook: { ...REASON_TITLES[language], rows: packRows(bad), language },
  });
  return errorFiles.save(owner, workbook);
}

/** The answer to an import: what the file is, what became of its rows, and why some were left out. */
export function reportImport(
  file: FileSummary,
  counts: ImportCounts,
  bad: readonly BadRow[],
  errorFileId: string | null,
  language: Language,
): ImportAnswer {
  return {
    layout: file.format,
    layoutName: IMPORT_FORMATS[file.format][language],
    found: file.found,
    imported: counts.imported,
    updated: counts.updated,
    skipped: counts.unchanged + file.repeated,
    notes: notesOf(file, counts, language),
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

function notesOf(file: FileSummary, counts: ImportCounts, language: Language): readonly ImportNote[] {
  const found: readonly (readonly [ImportNoteCode, number])[] = [
    ['IMPORT_SAME', counts.unchanged - counts.unchangedElsewhere],
    ['IMPORT_SAME_ELSEWHERE', counts.unchangedElsewhere],
    ['IMPORT_REPEATED', file.repeated],
    ['IMPORT_UPDATED_ELSEWHERE', counts.updatedElsewhere],
  ];
  return found
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ code, count, message: fillText(IMPORT_NOTES[code], { count })[language] }));
}
