import type { DemoSeller } from './demoSellers.ts';
import type { SeededRandom, WeightedChoices } from './SeededRandom.ts';

/** Rates in thousandths; codes that are words are taxed with nothing. */
const RATE_THOUSANDTHS: Readonly<Record<string, number>> = {
  '0.13': 130,
  '0.09': 90,
  '0.06': 60,
  '0.05': 50,
  '0.03': 30,
  '0.01': 10,
  MS: 0,
  BZS: 0,
};

/** Order of t_code_sl. */
const RATE_ORDER = ['0.13', '0.09', '0.06', '0.05', '0.03', '0.01', 'MS', 'BZS'] as const;

/** Kinds whose rate does not depend on the seller. */
const RATES_OF_KIND: Readonly<Record<string, WeightedChoices<string>>> = {
  '07': [
    ['0.03', 5],
    ['0.05', 2],
    ['BZS', 3],
  ],
  '94': [['0.09', 1]],
  '95': [['0.09', 1]],
};

const LINE_COUNTS: WeightedChoices<number> = [
  [1, 8],
  [2, 2],
  [3, 1],
];

const SIZE_OF_KIND: Readonly<Record<string, number>> = { '07': 60, '94': 950, '95': 310 };

export interface DemoFigures {
  readonly rates: string;
  readonly amountCents: number;
  readonly taxCents: number;
}

/** Figures of one invoice: one to three rates, tax rounded half up per line, as the bureau's lines are. */
export function demoFigures(
  random: SeededRandom,
  invoiceType: string,
  seller: DemoSeller,
  options: { readonly red: boolean; readonly taxed: boolean },
): DemoFigures {
  const choices = RATES_OF_KIND[invoiceType] ?? seller.trade.rates;
  const size = SIZE_OF_KIND[invoiceType] ?? seller.trade.size;
  const lines = RATES_OF_KIND[invoiceType] ? 1 : random.weighted(LINE_COUNTS);
  const rates = new Set<string>();
  let amountCents = 0;
  let taxCents = 0;
  for (let line = 0; line < lines; line++) {
    const chosen = random.weighted(choices);
    // Only a special invoice proves input tax, so one without any would be pointless.
    const rate = options.taxed && RATE_THOUSANDTHS[chosen] === 0 ? '0.06' : chosen;
    // Between a tenth and ten times the usual size, most near it.
    const cents = Math.max(100, Math.round(size * 100 * 10 ** (random.next() + random.next() - 1)));
    rates.add(rate);
    amountCents += cents;
    taxCents += taxOf(cents, rate);
  }
  const sign = options.red ? -1 : 1;
  return {
    rates: RATE_ORDER.filter((code) => rates.has(code)).join(','),
    amountCents: sign * amountCents,
    taxCents: sign * taxCents,
  };
}

/** Tax on an amount of cents, half up on the magnitude. */
export function taxOf(cents: number, rate: string): number {
  const magnitude = Math.floor((Math.abs(cents) * (RATE_THOUSANDTHS[rate] ?? 0) + 500) / 1000);
  return cents < 0 ? -magnitude : magnitude;
}

/** Tax within a price that includes it: price ÷ (1 + rate) × rate. */
export function taxWithin(cents: number, rate: string): number {
  const thousandths = RATE_THOUSANDTHS[rate] ?? 0;
  return Math.round((cents * thousandths) / (1000 + thousandths));
}

/** Whole cents as decimal text; quicker than the engine's, which takes any size. */
export function centsText(cents: number): string {
  const magnitude = Math.abs(cents);
  const fraction = magnitude % 100;
  return `${cents < 0 ? '-' : ''}${(magnitude - fraction) / 100}.${fraction < 10 ? '0' : ''}${fraction}`;
}
