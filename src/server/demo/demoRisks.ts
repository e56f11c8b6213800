import { type DemoFirm, type DemoPlan, type DemoRow, rowSeed } from './DemoPlan.ts';
import { dayNumber, dayText, monthText, shiftMonth } from './demoDays.ts';
import { centsText } from './demoFigures.ts';
import { zipfPlace } from './demoSellers.ts';
import { SeededRandom, type WeightedChoices } from './SeededRandom.ts';

const FIRST_PLACE = 60_000_000;
const DAYS_BACK = 240;
/** Tax-credit ratings of the firms of a group in order; "-" is not rated. */
const LEVELS = ['A', 'A', 'B', 'M', 'C', 'B', 'D', 'M', '-'] as const;

/** Numbers of each kind of id the scan knows; the last is a parameter of a trade, which has no name of its own. */
const INDICATORS: WeightedChoices<readonly [prefix: string, first: number, count: number]> = [
  [['ZB', 1001, 12], 5],
  [['ZBY', 2001, 10], 3],
  [['ZBCS', 3001, 8], 3],
  [['ZBHYCS', 4001, 4], 1],
];

/** Codes of risk_state: what was found long ago is mostly dealt with. */
const OLD_STATES: WeightedChoices<string> = [
  ['2', 82],
  ['1', 12],
  ['0', 6],
];
const NEW_STATES: WeightedChoices<string> = [
  ['0', 58],
  ['1', 30],
  ['2', 12],
];

/** What the scans of the last months found, by number. */
export function demoRisks(plan: DemoPlan, findings: number): readonly DemoRow[] {
  const today = dayNumber(plan.now.slice(0, 10));
  return Array.from({ length: findings }, (_, place) => {
    const random = new SeededRandom(rowSeed(plan, FIRST_PLACE + place));
    const at = zipfPlace(random, plan.organisations.length);
    const firm = plan.organisations[at] as DemoFirm;
    const ago = Math.floor(DAYS_BACK * random.next() ** 1.5);
    const scanned = today - ago;
    const cents = Math.round(10 ** (5 + random.next() * 3));
    return {
      findingNo: `FX${dayText(scanned).replaceAll('-', '')}${String(place + 1).padStart(4, '0')}`,
      organForm: firm.code,
      nsrmc: firm.name,
      nsrsbh: firm.taxNo,
      creditLevel: LEVELS[at] ?? '-',
      indicators: indicatorsOf(random),
      taxPeriod: shiftMonth(monthText(scanned), -1 - random.below(3)),
      // Below nothing where the firm paid too much: input tax it did not deduct.
      amountAtRisk: centsText(random.chance(0.08) ? -cents : cents),
      scanDate: dayText(scanned),
      riskState: random.weighted(ago > 60 ? OLD_STATES : NEW_STATES),
    };
  });
}

function indicatorsOf(random: SeededRandom): string {
  const ids = Array.from({ length: 1 + random.below(4) }, () => {
    const [prefix, first, count] = random.weighted(INDICATORS);
    return `${prefix}${first + random.below(count)}`;
  });
  return [...new Set(ids)].join(',');
}
