/** The five cities planned apart from their provinces, by the first four digits of their division code. */
const PLANNED_CITIES: Readonly<Record<string, string>> = {
  '2102': '91',
  '3702': '92',
  '3302': '93',
  '3502': '94',
  '4403': '95',
};
const CHANNEL = '2';
const SEQUENCE_DIGITS = 15;

/**
 * A 数电 number: year, region of the issuing bureau, channel, 15 digits of sequence. The region is the province of the
 * seller's division code, or the number of a separately planned city; a seller without one counts as of Beijing.
 *
 * @example digitalNumber('2025-11-06', '91440300MAXXX0031N', 77n) // '25952000000000000077'
 */
export function digitalNumber(day: string, sellerTaxNo: string, sequence: bigint): string {
  const division = /^\d{15}$/.test(sellerTaxNo) ? sellerTaxNo.slice(0, 4) : sellerTaxNo.slice(2, 6);
  const region = PLANNED_CITIES[division] ?? (/^\d{4}$/.test(division) ? division.slice(0, 2) : '11');
  const digits = (sequence % 10n ** BigInt(SEQUENCE_DIGITS)).toString().padStart(SEQUENCE_DIGITS, '0');
  return `${day.slice(2, 4)}${region}${CHANNEL}${digits}`;
}
