import type { BadRow, ParsedRow, RowPlace } from './ParsedImport.ts';

/** Rows in one piece: what is taken apart on the thread that answers calls, between two of them. */
const PIECE_ROWS = 500;

/** Rows as bytes: they cross threads without being copied and stay outside the heap until their turn. */
export type RowPiece = Uint8Array;

type Placed = ParsedRow | BadRow;
type Packed<T extends Placed> = Omit<T, 'place'> & {
  readonly place: readonly [sheet: string, row: number, header: number, cells: readonly string[]];
};

/** Rows in pieces of JSON; the header they share is written once in each. */
export function packRows<T extends Placed>(rows: readonly T[]): readonly RowPiece[] {
  const pieces: RowPiece[] = [];
  for (let start = 0; start < rows.length; start += PIECE_ROWS) {
    const headers: (readonly string[])[] = [];
    const packed = rows.slice(start, start + PIECE_ROWS).map((row) => {
      const { sheet, row: number, header, cells } = row.place;
      let at = headers.indexOf(header);
      if (at < 0) at = headers.push(header) - 1;
      return { ...row, place: [sheet, number, at, cells] };
    });
    pieces.push(new TextEncoder().encode(JSON.stringify({ headers, rows: packed })));
  }
  return pieces;
}

/** The rows of a piece, as they were before it was packed. */
export function unpackRows<T extends Placed>(piece: RowPiece): readonly T[] {
  const { headers, rows } = JSON.parse(new TextDecoder().decode(piece)) as {
    readonly headers: readonly (readonly string[])[];
    readonly rows: readonly Packed<T>[];
  };
  return rows.map((row) => {
    const [sheet, number, header, cells] = row.place;
    const place: RowPlace = { sheet, row: number, header: headers[header] ?? [], cells };
    return { ...row, place } as unknown as T;
  });
}
