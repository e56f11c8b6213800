/** A row that could not be imported. */
export interface ImportProblem {
  readonly sheet: string;
  /** Row number as the spreadsheet shows it. */
  readonly row: number;
  readonly code: string;
  readonly message: string;
}

/** What became of some of the invoices, and of how many. */
export interface ImportNote {
  readonly code: string;
  readonly count: number;
  readonly message: string;
}

/** Answer of an import, and of its preview (`?mode=preview`), which writes nothing. */
export interface ImportAnswer {
  readonly layout: string;
  readonly layoutName: string;
  /** Invoices found in the file, good and bad. */
  readonly found: number;
  readonly imported: number;
  readonly updated: number;
  /** Rows already there with the same content, and repeats within the file. */
  readonly skipped: number;
  readonly failed: number;
  /**
   * Why invoices were skipped, and which were updated in another list than this one; those of skipped invoices sum up
   * to `skipped`. Empty when there is nothing to say.
   */
  readonly notes: readonly ImportNote[];
  /** Opens the workbook of failed rows; null when none failed. */
  readonly errorFileId: string | null;
  /** The first problems, at most 50. */
  readonly problems: readonly ImportProblem[];
}

/** How far an import is, asked for by the key its client gave it (`?progress=`). */
export interface ImportProgress {
  readonly phase: 'reading' | 'checking' | 'writing';
  readonly done: number;
  /** null: not known yet. */
  readonly total: number | null;
}

/** What can be imported into a screen, in the caller's language. */
export interface ImportGuide {
  readonly layouts: readonly { readonly id: string; readonly name: string }[];
  /** Whether the screen offers a blank workbook of its own. */
  readonly template: boolean;
  /** Organisations to choose from, where a file does not say whose its rows are; empty where there is nothing to choose. */
  readonly organisations: readonly { readonly code: string; readonly name: string }[];
  readonly limits: { readonly fileMb: number; readonly rows: number; readonly files: number };
}

/** Answer to taking an import back. */
export interface ImportCancelled {
  /** False: it is being written, or is none. */
  readonly cancelled: boolean;
}
