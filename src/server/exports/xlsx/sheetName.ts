/** Characters of the name of a sheet. */
const MAX_LENGTH = 31;

/**
 * A free name for a sheet: what a name may not hold is replaced, one that is taken gets a number.
 *
 * @example sheetName('发票[1/2]', new Set()) // '发票_1_2_'
 */
export function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const clean = wanted.replace(/[*?:\\/[\]\p{Cc}]|^'|'$/gu, '_');
  const isFree = (name: string): boolean => !['history', ...taken].includes(name.toLowerCase());
  for (let copy = 1; ; copy += 1) {
    const ending = copy === 1 ? '' : ` (${copy})`;
    const name = `${clean.slice(0, MAX_LENGTH - ending.length) || '_'}${ending}`;
    if (isFree(name)) return name;
  }
}
