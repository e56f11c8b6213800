import { centsText } from '../sql/jsonRows.ts';
import type { SqlValue } from '../sql/Store.ts';
import type { ExportSum, ExportSummary } from './ExportJob.ts';

type Piece = readonly (readonly SqlValue[])[];

/** Rows on their way into a file, counted and summed as they pass: what the file says of itself is what is in it. */
export function sumRows(
  pieces: AsyncIterable<Piece>,
  sums: readonly ExportSum[],
): { readonly pieces: AsyncIterable<Piece>; readonly summary: () => ExportSummary } {
  const cents = sums.map(() => 0n);
  let rows = 0;
  async function* passing(): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      rows += piece.length;
      for (const [index, { at }] of sums.entries()) cents[index] = (cents[index] ?? 0n) + sumOf(piece, at);
      yield piece;
    }
  }
  return { pieces: passing(), summary: () => ({ rows, sums: cents.map(centsText) }) };
}

function sumOf(piece: Piece, at: number): bigint {
  let sum = 0n;
  for (const row of piece) {
    const value = row[at] ?? null;
    if (value !== null) sum += BigInt(value);
  }
  return sum;
}
