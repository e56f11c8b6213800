/** Limits of an export; each is tested at the limit and one over. */
export interface ExportLimits {
  /** Rows of one file, of either format; more are refused before any byte. */
  readonly rows: number;
  /** Exports one user may have under way. */
  readonly perUser: number;
  /** Exports the server makes at once. */
  readonly atOnce: number;
  /** Rows of one sheet, header included; further rows go on to the next sheet. */
  readonly sheetRows: number;
  /** Bytes of one sheet before it is packed: a part of the package is at most 4 GiB. */
  readonly sheetBytes: number;
  /** Characters of one cell of a sheet; more are cut, and the file says so. */
  readonly cellCharacters: number;
  /** Longest time for one file. */
  readonly totalMs: number;
  /** A caller who takes nothing for so long has gone. */
  readonly stallMs: number;
}

export const EXPORT_LIMITS: ExportLimits = {
  rows: 1_000_000,
  perUser: 1,
  atOnce: 2,
  // Both of the file format itself.
  sheetRows: 1_048_576,
  cellCharacters: 32_767,
  sheetBytes: 3 * 1024 ** 3,
  totalMs: 30 * 60_000,
  stallMs: 60_000,
};
