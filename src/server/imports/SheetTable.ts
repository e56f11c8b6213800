/** One sheet as text: what every layout reader works on. */
export interface SheetTable {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** Number as the spreadsheet shows it. */
  readonly row: number;
  /** Trimmed texts by position; numbers as decimal text, dates as `YYYY-MM-DD HH:mm:ss`. */
  readonly cells: readonly string[];
}
