import type { SeededRandom, WeightedChoices } from './SeededRandom.ts';

export interface DemoNumbers {
  readonly invoiceKey: string;
  readonly invoiceCode: string;
  readonly invoiceNo: string;
}

/** How the code of a legacy kind is made: division and year in front, batch and kind behind. */
const LEGACY_CODES: Readonly<Record<string, (division: string, year: string, batch: string) => string>> = {
  '01': (division, year) => `${division}${year}1130`,
  '02': (division, year, batch) => `0${division}${year}${batch}13`,
  '03': (division, year, batch) => `0${division}${year}${batch}04`,
  '05': (division, year, batch) => `0${division}${year}${batch}11`,
  '07': (division, year, batch) => `0${division}${year}${batch}12`,
  '08': (division, year, batch) => `1${division}${year}${batch}95`,
  '12': (division, year, batch) => `1${division}${year}${batch}26`,
  '13': (division, year, batch) => `1${division}${year}${batch}31`,
  '14': (division, year, batch) => `1${division}${year}${batch}41`,
};

const CHANNELS: WeightedChoices<string> = [
  ['2', 90],
  ['7', 6],
  ['9', 3],
  ['4', 1],
];

/** Coprime to 10^8, so that different rows never get the same eight digits. */
const NUMBER_STEP = 7_368_787;

/** Numbers and code in the form of the kind, unlike those of any other row below a hundred million. */
export function demoNumbers(
  random: SeededRandom,
  place: number,
  invoiceType: string,
  region: string,
  year: string,
): DemoNumbers {
  const codeOf = LEGACY_CODES[invoiceType];
  if (codeOf !== undefined) {
    const code = codeOf(`${region}00`, year, `0${random.below(9) + 1}0`);
    const number = String((place * NUMBER_STEP + 1_234_567) % 100_000_000).padStart(8, '0');
    return { invoiceKey: code + number, invoiceCode: code, invoiceNo: number };
  }
  const channel = random.weighted(CHANNELS);
  const sequence = String(random.below(1_000_000)).padStart(6, '0') + String(place).padStart(9, '0');
  const number = year + region + channel + sequence;
  const isPaper = invoiceType === '92' || invoiceType === '93';
  return { invoiceKey: number, invoiceCode: isPaper ? number.slice(0, 12) : '', invoiceNo: number };
}
