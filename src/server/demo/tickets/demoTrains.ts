import { minuteText } from '../demoClock.ts';
import { dayText } from '../demoDays.ts';
import { taxWithin } from '../demoFigures.ts';
import type { SeededRandom, WeightedChoices } from '../SeededRandom.ts';
import type { DemoCity } from './demoCities.ts';
import type { TicketFacts, TicketTrip } from './TicketTrip.ts';

interface TrainClass {
  /** First and last number of such trains. */
  readonly numbers: readonly [number, number];
  /** Yuan per kilometre by code of seat_grade, the likeliest first. */
  readonly seats: WeightedChoices<string>;
}

const FARES: Readonly<Record<string, number>> = {
  '01': 1.45,
  '02': 1.05,
  '03': 0.84,
  '04': 0.74,
  '05': 0.46,
  '06': 0.52,
  '07': 0.37,
  '08': 0.62,
  '09': 0.24,
  '10': 0.2,
  '11': 0.13,
  '12': 0.13,
};

const FAST: WeightedChoices<string> = [
  ['05', 74],
  ['04', 17],
  ['03', 3],
  ['01', 4],
  ['02', 2],
];
const SLEEPERS: WeightedChoices<string> = [
  ['09', 48],
  ['07', 26],
  ['11', 17],
  ['12', 5],
  ['06', 4],
];

/** By the letter of the number; ordinary trains have none. */
const CLASSES: Readonly<Record<string, TrainClass>> = {
  G: { numbers: [1, 3999], seats: FAST },
  D: {
    numbers: [301, 3999],
    seats: [
      ['05', 70],
      ['04', 18],
      ['08', 12],
    ],
  },
  C: {
    numbers: [2001, 2999],
    seats: [
      ['05', 85],
      ['04', 15],
    ],
  },
  Z: { numbers: [1, 389], seats: SLEEPERS },
  T: { numbers: [1, 398], seats: SLEEPERS },
  K: { numbers: [1, 1998], seats: SLEEPERS },
  '': {
    numbers: [4001, 6998],
    seats: [
      ['11', 60],
      ['10', 25],
      ['12', 15],
    ],
  },
};

function letterOf(random: SeededRandom, kilometres: number): string {
  if (kilometres < 180)
    return random.weighted([
      ['C', 6],
      ['G', 3],
      ['', 1],
    ]);
  if (kilometres < 1300)
    return random.weighted([
      ['G', 76],
      ['D', 18],
      ['K', 4],
      ['T', 2],
    ]);
  return random.weighted([
    ['G', 60],
    ['D', 14],
    ['Z', 14],
    ['T', 4],
    ['K', 8],
  ]);
}

/**
 * A railway ticket of a trip. The digital e-ticket (95) states its tax; the blue paper one (08) does not, and is
 * deducted at price ÷ 1.09 × 9 % all the same. `kind` says whether it carries an invoice code.
 */
export function demoTrain(
  random: SeededRandom,
  trip: TicketTrip,
  kind: 'train' | 'trainCoded',
  leg: { readonly day: number; readonly from: DemoCity; readonly to: DemoCity },
): TicketFacts {
  const letter = letterOf(random, trip.kilometres);
  const { numbers, seats } = CLASSES[letter] as TrainClass;
  const number = numbers[0] + random.below(numbers[1] - numbers[0] + 1);
  const seat = random.weighted(seats);
  // Fares end in whole or half yuan.
  const totalCents = Math.max(6, Math.round(trip.kilometres * (FARES[seat] ?? 0.46) * 2)) * 50;
  const digital = kind === 'train' && random.chance(0.75);
  return {
    kind,
    invoiceType: digital ? '95' : '08',
    day: leg.day,
    totalCents,
    taxCents: taxWithin(totalCents, '0.09'),
    taxRate: '0.09',
    expenseType: '01',
    sellerName: '示例铁路客运有限公司',
    numbered: digital || kind === 'trainCoded',
    columns: {
      travelName: trip.traveller,
      travelDate: dayText(leg.day),
      travelTime: minuteText(6 * 60 + random.below(15 * 60)),
      fromStation: random.pick(leg.from.stations),
      arriveStation: random.pick(leg.to.stations),
      trainNumber: `${letter}${number}`,
      seatGrade: seat,
    },
  };
}
