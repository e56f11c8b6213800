import { cleanText, cutText, type Text } from '#engine';
import type { ImportRowProblemCode } from './importCatalogue.ts';
import type { BadRow, RowPlace } from './ParsedImport.ts';

const SHOWN = 60;

/** Thrown while a row is read and caught where it ends: the first problem is the reason it is not imported. */
export class RowProblem extends Error {
  readonly code: ImportRowProblemCode;
  readonly value: string | Text;
  readonly place: RowPlace | null;

  constructor(code: ImportRowProblemCode, value: string | Text, place: RowPlace | null = null) {
    super(code);
    this.code = code;
    this.value = typeof value === 'string' ? shorten(value) : { zh: shorten(value.zh), en: shorten(value.en) };
    this.place = place;
  }
}

function shorten(text: string): string {
  return cutText(cleanText(text), SHOWN);
}

/** Reads a row, or says why it cannot be read. */
export function readOrBad<T>(place: RowPlace, read: () => T): T | BadRow {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return { place: error.place ?? place, code: error.code, value: error.value };
  }
}

export function isBad(read: object): read is BadRow {
  return 'code' in read;
}
