const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
/** What follows a province and the letter of the city: five, the last maybe a word, or the six of new energy. */
const CIVIL = '(?:[0-9A-HJ-NP-Z]{4}[0-9A-HJ-NP-Z挂学警港澳领试超]|[A-HJK][0-9A-HJ-NP-Z]\\d{4}|\\d{5}[A-HJK])';

const USUAL: readonly RegExp[] = [
  new RegExp(`^[${PROVINCES}][A-HJ-NP-Z]${CIVIL}$`),
  /** Embassies: three digits of the country and three of the car, the word in front, or behind for older ones. */
  /^(?:使\d{6}|\d{6}使)$/,
  /** Armed police: WJ, a province for its units, then five of which the last may be a letter. */
  new RegExp(`^WJ[${PROVINCES}]?\\d{4}[0-9A-Z]$`),
  /** Forces: a word or letter of the service, a letter, five digits. */
  /^[军海空北沈兰济南广成A-Z][A-Z]\d{5}$/,
];

/**
 * Whether a car plate has a layout that is in use: civil, new energy, embassies and consulates, armed police, forces.
 * Only its characters are a rule (shell §5); layouts come and go with the issuing offices.
 *
 * @example isUsualCarPlate('WJ京1234X') // true; false for '京A1234'
 */
export function isUsualCarPlate(text: string): boolean {
  return USUAL.some((layout) => layout.test(text));
}
