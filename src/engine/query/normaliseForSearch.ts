/**
 * A text as it is compared in searches: full-width forms made plain (NFKC), upper case, trimmed.
 *
 * Stored values and search words both pass through here, so that ＡＢＣ公司 is found by abc公司.
 *
 * @example normaliseForSearch(' 示例（abc）有限公司 ') // '示例(ABC)有限公司'
 */
export function normaliseForSearch(text: string): string {
  // Upper case can make new composable pairs, so the form is normalised on both sides of it.
  return text.normalize('NFKC').toUpperCase().normalize('NFKC').trim();
}
