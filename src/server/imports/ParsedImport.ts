import type { ImportLayoutName, Text } from '#engine';
import type { ImportFormat, ImportRefusalCode, ImportRowProblemCode } from './importCatalogue.ts';
import type { SheetRow } from './SheetTable.ts';

/** Values of a row by dataset column in wire form. A column the file does not speak of is absent. */
export type RowValues = Readonly<Record<string, string | number>>;

/** Where a row stands in the file, with its cells for the workbook of failed rows. */
export interface RowPlace {
  readonly sheet: string;
  readonly row: number;
  readonly header: readonly string[];
  readonly cells: readonly string[];
}

/** What a file asks of a row that is there already. */
export interface RowChange {
  /** `confirm` ticks and confirms in one step, as the bureau has done. `nothing`: the row is only mentioned. */
  readonly does: 'tick' | 'untick' | 'confirm' | 'book' | 'unbook' | 'nothing';
  /** Answers to the inputs of the dataset's action; one that is missing leaves its column as it is. */
  readonly input: Readonly<Record<string, string>>;
  /** Tax number of the buyer the file names; empty when it names none. */
  readonly buyer: string;
}

export interface ParsedRow {
  /** Business key of the row. */
  readonly key: string;
  readonly values: RowValues;
  /**
   * What follows from them for a row that is new. A row that is there already keeps its own; its figures must still add
   * up. Absent: the file gives every figure itself.
   */
  readonly derived?: RowValues;
  readonly place: RowPlace;
  /** null: the row is written whole. */
  readonly change: RowChange | null;
  /** Rows of the dataset's parts that belong to it. */
  readonly lines: readonly RowValues[];
}

export interface BadRow {
  readonly place: RowPlace;
  readonly code: ImportRowProblemCode;
  /** What the cell holds, shortened; or what the house says of it. */
  readonly value: string | Text;
}

/** How the organisation of a row is found: by its buyer, by the name the row gives, or as the user chose. */
export type RowOwner = 'buyer' | 'named' | 'chosen';

/** What a file holds, apart from its rows. */
export interface FileSummary {
  readonly layout: ImportLayoutName;
  /** The layout, or the variant of it, by which people know the file. */
  readonly format: ImportFormat;
  /** Rows in the file: good, repeated and bad. */
  readonly found: number;
  /** Earlier rows of a key that stands in the file again. */
  readonly repeated: number;
  readonly owner: RowOwner;
  /** Whose file it is, where it says so: the tax number. */
  readonly ownTaxNumber: string | null;
}

export interface ParsedImport extends FileSummary {
  /** One per business key, in the order of the file. */
  readonly rows: readonly ParsedRow[];
  /** One per row that cannot be imported. */
  readonly bad: readonly BadRow[];
}

export interface FileRefusal {
  readonly ok: false;
  readonly code: ImportRefusalCode;
  /** What the file says that is refused. */
  readonly value?: string;
}

export type ParseOutcome = { readonly ok: true; readonly parsed: ParsedImport } | FileRefusal;

export function placeOf(sheet: { readonly name: string; readonly header: readonly string[] }, row: SheetRow): RowPlace {
  return { sheet: sheet.name, row: row.row, header: sheet.header, cells: row.cells };
}
