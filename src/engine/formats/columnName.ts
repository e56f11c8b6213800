const LETTERS = 26;
const CODE_OF_A = 65;

/**
 * The letters of a column of a sheet, counted from 0: A to Z, then two letters and more (shell §9).
 *
 * @throws RangeError for what is no place: it would be given the letters of another column.
 * @example columnName(27) // 'AB'
 */
export function columnName(index: number): string {
  if (!Number.isSafeInteger(index) || index < 0) throw new RangeError(`Not a column: ${index}`);
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return index < LETTERS ? last : columnName(Math.floor(index / LETTERS) - 1) + last;
}

/**
 * The place of a column from its letters, counted from 0; the way back from `columnName`. Null for what is no column.
 *
 * @example columnIndex('AB') // 27
 */
export function columnIndex(name: string): number | null {
  // Seven letters are more than any sheet has columns and still a safe whole number.
  if (!/^[A-Z]{1,7}$/.test(name)) return null;
  return [...name].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - CODE_OF_A + 1, 0) - 1;
}
