/**
 * The shared patterns (shell §5), written so that at every character only one way goes on: nobody's text can make one
 * of them try again and again. `textPatterns.test.ts` counts the steps.
 */

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';

export const TEXT_PATTERNS = {
  decimal: /^-?\d+(?:\.\d+)?$/,
  nonNegativeDecimal: /^\d+(?:\.\d+)?$/,
  /** "Integer digits only": no sign, and zeros in front stay, as identifiers have them. */
  digits: /^\d+$/,
  number: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/,
  /** Not said in shell §5: a minus is allowed as for numbers, and up to three digits need no separator. */
  thousands: /^-?(?:0|[1-9]\d{0,2}(?:,\d{3})*)(?:\.\d+)?$/,
  probability: /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/,
  probability4: /^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/,
  positiveWhole: /^[1-9]\d*$/,
  nonNegativeWhole: /^(?:0|[1-9]\d*)$/,
  /** "Money with 1 to 2 decimals" (shell §5): at most two, as a whole amount is money too; a minus is not mentioned. */
  money: /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
  mobile: /^1\d{10}$/,
  mobiles: /^1\d{10}(?:;1\d{10})*$/,
  /** The wider of the two patterns of shell §5: the signs of the local part stand anywhere. */
  email: /^[\w+.-]+@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/,
  /** The narrower: every sign, on either side of the @, stands between letters, digits or underscores. */
  emailStrict: /^\w+(?:[+.-]\w+)*@\w+(?:-\w+)*(?:\.\w+(?:-\w+)*)+$/,
  /** 15, 17, 18, 19 or 20 characters; 16 is none. */
  taxNumber: /^[0-9A-Z]{15}(?:[0-9A-Z]{2,5})?$/,
  /** "Last may be X" (shell §5) is about 18 characters: the 15 of the older cards have no check character. */
  idCard: /^\d{15}(?:\d{2}[\dX])?$/,
  /**
   * Shell §5 names the characters only, domain knowledge their places: a province, the letter of the city, then five, of
   * which the last may be a word, or the six of new energy: a letter of the kind first (small) or last (large).
   */
  carPlate: new RegExp(
    `^[${PROVINCES}][A-HJ-NP-Z](?:[0-9A-HJ-NP-Z]{4}[0-9A-HJ-NP-Z挂学警港澳领]|[A-HJK][0-9A-HJ-NP-Z]\\d{4}|\\d{5}[A-HJK])$`,
  ),
  customerCode: /^[A-Za-z0-9]+$/,
  cellName: /^[A-Z]+\d+$/,
  cellExpression: /^=.+$/s,
} as const satisfies Readonly<Record<string, RegExp>>;
