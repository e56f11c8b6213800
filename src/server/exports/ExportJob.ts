import type { CompiledColumn, ExportForm } from '#engine';
import type { DetailWords } from '../audit-log/DetailWords.ts';
import type { Statement } from '../sql/Store.ts';
import type { SnapshotSource } from '../sql/snapshots/Snapshot.ts';
import type { ExportLimits } from './exportLimits.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** A column of the file. */
export interface ExportColumn {
  readonly column: CompiledColumn;
  readonly form: ExportForm;
  /** Place of its value in the rows that are read. */
  readonly at: number;
  /** Stored as whole hundredths. */
  readonly inCents: boolean;
}

/** A column that is stored as data and read in words. */
export interface ExportWords {
  readonly at: number;
  /** Place of what the data is about. */
  readonly aboutAt: number;
  readonly words: DetailWords;
}

/** A sum taken while the rows are written. */
export interface ExportSum {
  readonly label: string;
  readonly at: number;
}

/** A line of the sheet that tells what the file is. */
export interface AboutLine {
  readonly label: string;
  readonly text: string;
}

/** What that sheet says, but for what is only known when the rows are written. */
export interface ExportAbout {
  /** Name of the sheet. */
  readonly sheet: string;
  readonly before: readonly AboutLine[];
  readonly rowsLabel: string;
  readonly after: readonly AboutLine[];
  readonly totalsLabel: string;
  readonly cut: AboutLine;
}

/** Everything the thread that writes the file needs; plain data. */
export interface ExportJob {
  readonly source: SnapshotSource;
  readonly count: Statement;
  readonly rows: Statement;
  readonly format: ExportFormat;
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly sums: readonly ExportSum[];
  readonly worded: ExportWords | null;
  readonly about: ExportAbout;
  /** Amounts show thousands separators. */
  readonly thousands: boolean;
  readonly limits: ExportLimits;
}

/** What was written. */
export interface ExportSummary {
  readonly rows: number;
  /** Decimal text, in the order of the job's sums. */
  readonly sums: readonly string[];
}

/** From the thread: the count first, then a piece of the file each time it is asked for one. */
export type ExportMessage =
  | { readonly kind: 'counted'; readonly rows: number }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly summary: ExportSummary }
  | { readonly kind: 'failed'; readonly error: 'busy' | 'failed'; readonly message: string };

/** To the thread. */
export type ExportOrder = ExportJob | 'next' | 'cancel';
