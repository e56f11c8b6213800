import type { ImportLayoutName } from '#engine';
import type { ImportRules } from '../importRules.ts';
import type { ParseOutcome } from '../ParsedImport.ts';
import type { SheetTable } from '../SheetTable.ts';

/** A kind of workbook people hold. It answers for itself: whether a file is one, and what it says. */
export interface Layout {
  readonly id: ImportLayoutName;
  /** By header words; position and file name say nothing. */
  readonly detect: (sheets: readonly SheetTable[], rules: ImportRules) => boolean;
  readonly parse: (sheets: readonly SheetTable[], rules: ImportRules) => ParseOutcome;
}
