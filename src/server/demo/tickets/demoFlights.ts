import { centsText, taxOf } from '../demoFigures.ts';
import type { SeededRandom } from '../SeededRandom.ts';
import type { TicketFacts, TicketTrip } from './TicketTrip.ts';

/** First three digits of e-ticket numbers, by which an airline is known. */
const AIRLINES = ['999', '781', '784', '880', '876', '479', '731', '324', '018'] as const;
const OFFICES = ['示例航空服务有限公司', '样本商旅票务有限公司', '虚构国际旅行社有限公司'] as const;
const RATE = '0.09';
/** Civil aviation development fund of a domestic flight, which is not taxed. */
const FUND_CENTS = 5_000;
/** Fuel surcharge below and above 800 km. */
const FUEL_CENTS = [1_000, 2_000] as const;
const FULL_INSURANCE_CENTS = 3_000;
/** Coprime to 10^10, so that no two rows get the same ten digits. */
const NUMBER_STEP = 7_368_787_001;

/**
 * An air itinerary of a trip: 9 % on fare and fuel surcharge, none on the fund. Its number is the e-ticket number,
 * three digits of the airline and ten of the document (domain facts: 781-2345678901).
 */
export function demoFlight(random: SeededRandom, trip: TicketTrip, day: number, serial: number): TicketFacts {
  const discount = 0.35 + random.below(66) / 100;
  // Fares are whole tens of yuan.
  const fare = Math.round((30 + trip.kilometres * 0.075) * discount) * 1_000;
  const fuel = FUEL_CENTS[trip.kilometres >= 800 ? 1 : 0];
  const tax = taxOf(fare + fuel, RATE);
  const document = (serial * NUMBER_STEP) % 10_000_000_000;
  return {
    kind: 'flight',
    invoiceType: '94',
    day,
    totalCents: fare + fuel + FUND_CENTS + tax,
    taxCents: tax,
    taxRate: RATE,
    expenseType: '01',
    sellerName: '示例航空有限公司',
    numbered: true,
    columns: {
      invoiceNo: `${random.pick(AIRLINES)}-${String(document).padStart(10, '0')}`,
      checkCode: String(random.below(10_000)).padStart(4, '0'),
      travelName: trip.traveller,
      ticketPrice: centsText(fare),
      fuelSurcharge: centsText(fuel),
      caacDevelopmentFund: centsText(FUND_CENTS),
      totalTax: '0.00',
      insurance: centsText(random.chance(0.2) ? FULL_INSURANCE_CENTS : 0),
      agentCode: `${trip.home.airport}${String(1 + random.below(899)).padStart(3, '0')} ${String(8_300_000 + random.below(99_999)).padStart(8, '0')}`,
      issueBy: random.pick(OFFICES),
    },
  };
}
