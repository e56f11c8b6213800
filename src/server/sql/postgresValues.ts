import pg from 'pg';
import type { SqlValue } from './Store.ts';

const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** For connections: whole numbers as numbers where that loses nothing, else as bigint; every other type as pg does. */
export const POSTGRES_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID || oid === NUMERIC_OID
      ? wholeNumber
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

function wholeNumber(text: string): SqlValue {
  if (!/^-?\d+$/.test(text)) return text;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}
