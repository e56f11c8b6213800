import type { BureauSheet } from './bureauHeaders.ts';
import type { ImportLayout, ImportRowProblemCode } from './importCatalogue.ts';
import type { SheetRow } from './SheetTable.ts';

/** Values of one invoice by dataset column in wire form. A column the file does not speak of is absent. */
export type BureauValues = Readonly<Record<string, string | number>>;

/** Where a row stands in the file, with its cells for the workbook of failed rows. */
export interface RowPlace {
  readonly sheet: string;
  readonly row: number;
  readonly header: readonly string[];
  readonly cells: readonly string[];
}

export interface ParsedInvoice {
  readonly key: string;
  readonly values: BureauValues;
  readonly place: RowPlace;
}

export interface BadRow {
  readonly place: RowPlace;
  readonly code: ImportRowProblemCode;
  /** What the cell holds, shortened. */
  readonly value: string;
}

export interface ParsedImport {
  readonly layout: ImportLayout;
  /** Invoices in the file: good, repeated and bad. */
  readonly found: number;
  /** Earlier rows of an invoice that stands in the file again. */
  readonly repeated: number;
  /** One per business key, in the order of the file. */
  readonly invoices: readonly ParsedInvoice[];
  /** One per invoice that cannot be imported. */
  readonly bad: readonly BadRow[];
}

export function placeOf(sheet: BureauSheet, row: SheetRow): RowPlace {
  return { sheet: sheet.name, row: row.row, header: sheet.header, cells: row.cells };
}
