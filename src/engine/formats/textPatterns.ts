/**
 * The shared patterns (shell §5), written so that at every character only one way goes on: nobody's text can make one
 * of them try again and again. `textPatterns.test.ts` counts the steps.
 */

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
  /** Shell §5 names the characters and not their places; what no plate looks like is doubted (`carPlate.ts`). */
  carPlate: /^[\p{Script=Han}A-Z0-9]+$/u,
  customerCode: /^[A-Za-z0-9]+$/,
  cellName: /^[A-Z]+\d+$/,
  cellExpression: /^=.+$/s,
} as const satisfies Readonly<Record<string, RegExp>>;
