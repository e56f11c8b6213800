import { WIRE_LIMITS } from '#wire';

/** Limits of an import, in one table; each is tested at the limit and one over. */
export const IMPORT_LIMITS = {
  /** Largest upload. */
  fileBytes: WIRE_LIMITS.importBytes,
  /** Uploads of one user, and of all, that are held: those that wait for the reading thread included. */
  perUser: 1,
  atOnce: 4,
  /** Largest sum of unpacked parts: an honest export unpacks to about ten times its size. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Parts of the package. */
  parts: 2_000,
  /** Rows of one sheet, header included. */
  sheetRows: 50_001,
  /** Cells read of one row. */
  columns: 200,
  /** Files of one upload; more than one only of XML documents. */
  files: 200,
  /** Elements within each other in an XML document. */
  xmlDepth: 32,
  /** Rows in which the header is looked for. */
  headerRows: 10,
  /** Time to read a file. */
  parseMs: 120_000,
  /** A thread without work is ended after this. */
  threadIdleMs: 60_000,
  /** Heap of the reading thread. */
  parseHeapMb: 1_024,
  /** Pieces of 500 rows written in one transaction; a larger import is committed in groups of this size. */
  piecesPerTransaction: 10,
  /** Problems listed in the answer; all are in the error workbook. */
  problemsListed: 50,
  /** Progress that is not asked for is forgotten after this. */
  progressMs: 10 * 60_000,
  /** Life of an error workbook. */
  errorFileMs: 24 * 60 * 60 * 1_000,
} as const;
