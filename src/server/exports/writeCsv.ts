import { stringify } from 'csv-stringify/sync';
import { centsText } from '../sql/jsonRows.ts';
import type { SqlValue } from '../sql/Store.ts';
import type { ExportColumn } from './ExportJob.ts';
import { textReader } from './readCells.ts';

/** Spreadsheets need the mark to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A text file of comma-separated values, piece by piece: UTF-8 with a mark, CRLF, a header line. Texts that a
 * spreadsheet would take for a formula begin with an apostrophe; amounts are numbers and stay as they are.
 */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  pieces: AsyncIterable<readonly (readonly SqlValue[])[]>,
): AsyncGenerator<Uint8Array> {
  const fields = columns.map(fieldReader);
  yield encode(BYTE_ORDER_MARK + lines([columns.map(({ column }) => column.label)]));
  for await (const rows of pieces) {
    yield encode(lines(rows.map((row) => fields.map((field) => field(row)))));
  }
}

type Field = string | bigint | number;

/** Amounts are handed over as numbers, so that a minus is not taken for the beginning of a formula. */
function fieldReader(column: ExportColumn): (row: readonly SqlValue[]) => Field {
  const { form, inCents, at } = column;
  const text = textReader(column);
  if (form !== 'amount' && form !== 'number') return (row) => text(row[at] ?? null);
  return (row) => {
    const value = row[at] ?? null;
    if (value === null || typeof value === 'string') return value ?? '';
    return inCents ? BigInt(value) : Number(value);
  };
}

function lines(records: readonly (readonly Field[])[]): string {
  return stringify(records as Field[][], {
    record_delimiter: '\r\n',
    escape_formulas: true,
    // A single line end inside a text would otherwise begin a new line for most readers.
    quoted_match: /[\r\n]/,
    cast: { bigint: (cents) => centsText(cents), number: String },
  });
}

const encoder = new TextEncoder();
const encode = (text: string): Uint8Array => encoder.encode(text);
