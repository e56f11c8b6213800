/**
 * The letters of a column of a sheet, counted from 0.
 *
 * @example columnName(27) // 'AB'
 */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
