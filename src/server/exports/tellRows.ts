import { describeDetail } from '../audit-log/describeDetail.ts';
import type { SqlValue } from '../sql/Store.ts';
import type { ExportWords } from './ExportJob.ts';

type Piece = readonly (readonly SqlValue[])[];

/** Rows with a column that is stored as data told in words; the rows as they are where there is none. */
export function tellRows(pieces: AsyncIterable<Piece>, worded: ExportWords | null): AsyncIterable<Piece> {
  return worded === null ? pieces : inWords(pieces, worded);
}

async function* inWords(pieces: AsyncIterable<Piece>, { at, aboutAt, words }: ExportWords): AsyncGenerator<Piece> {
  for await (const rows of pieces)
    yield rows.map((row) => row.with(at, describeDetail(String(row[at] ?? ''), String(row[aboutAt] ?? ''), words)));
}
