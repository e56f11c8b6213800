import { minuteText } from '../demoClock.ts';
import { dayText } from '../demoDays.ts';
import { centsText, taxWithin } from '../demoFigures.ts';
import type { SeededRandom } from '../SeededRandom.ts';
import type { DemoCity } from './demoCities.ts';
import type { TicketFacts, TicketTrip } from './TicketTrip.ts';

/** Toll of a motorway in cents per kilometre. */
const TOLL_CENTS_PER_KM = 45;
/** Taxi: within 3 km, then per kilometre. */
const FLAG_FALL_CENTS = 1_300;
const FLAG_FALL_KM = 3;
const RIDE_CENTS_PER_KM = 260;
const NONE = { taxCents: 0, taxRate: '' };
const simplified = (totalCents: number) => ({ taxCents: taxWithin(totalCents, '0.03'), taxRate: '0.03' });

/**
 * A motorway toll of a trip by car, electronic (07) or a slip of paper (11). The entrance is kept in arriveStation and
 * the exit in fromStation (lists §3, toll invoice).
 */
export function demoToll(
  random: SeededRandom,
  leg: { readonly day: number; readonly kilometres: number; readonly from: DemoCity; readonly to: DemoCity },
): TicketFacts {
  const totalCents = Math.max(500, Math.round(leg.kilometres * (0.5 + random.next()) * TOLL_CENTS_PER_KM));
  const electronic = random.chance(0.7);
  const taxed = electronic && random.chance(0.8);
  return {
    kind: 'toll',
    invoiceType: electronic ? '07' : '11',
    day: leg.day,
    totalCents,
    ...(taxed ? simplified(totalCents) : electronic ? { taxCents: 0, taxRate: 'BZS' } : NONE),
    expenseType: '09',
    sellerName: '样本高速公路管理有限公司',
    numbered: electronic,
    columns: {
      travelDate: dayText(leg.day),
      travelTime: minuteText(7 * 60 + random.below(14 * 60)),
      arriveStation: random.pick(leg.from.tolls),
      fromStation: random.pick(leg.to.tolls),
    },
  };
}

/** A ride in a town, by taxi (12) or a hailed car, whose invoice is digital (90). */
export function demoRide(random: SeededRandom, town: DemoCity, day: number): TicketFacts {
  const tenths = 12 + random.below(380);
  const kilometres = tenths / 10;
  const totalCents =
    FLAG_FALL_CENTS + Math.round((Math.max(0, kilometres - FLAG_FALL_KM) * RIDE_CENTS_PER_KM) / 100) * 100;
  const hailed = random.chance(0.4);
  const start = 6 * 60 + random.below(16 * 60);
  // Two minutes and a half per kilometre in town; the last ride ends before midnight.
  const minutes = Math.min(3 + Math.round(kilometres * 2.4), 24 * 60 - 1 - start);
  return {
    kind: 'ride',
    invoiceType: hailed ? '90' : '12',
    day,
    totalCents,
    ...(hailed ? simplified(totalCents) : NONE),
    expenseType: '02',
    sellerName: hailed ? '虚构出行科技有限公司' : `示例出租汽车（${town.name}）有限公司`,
    numbered: true,
    columns: {
      invoicePlace: town.place,
      mileage: centsText(tenths * 10),
      timeGeton: minuteText(start),
      timeGetoff: minuteText(start + minutes),
    },
  };
}

/** A fixed-amount receipt of a trip, for parking and the like: the amount is printed on the form. */
export function demoFixedAmount(random: SeededRandom, trip: TicketTrip): TicketFacts {
  return {
    kind: 'simpleA',
    invoiceType: '13',
    day: trip.out + random.below(trip.back - trip.out + 1),
    totalCents: random.pick([500, 1_000, 2_000, 5_000, 10_000]),
    ...NONE,
    expenseType: random.pick(['02', '04', '09']),
    sellerName: `示例停车管理（${trip.away.name}）有限公司`,
    numbered: true,
    columns: {},
  };
}

/** A machine-printed invoice of a trip: a meal, a room, a copy shop. */
export function demoMachinePrinted(random: SeededRandom, trip: TicketTrip): TicketFacts {
  const [sellerName, expenseType, most] = random.pick([
    ['样本餐饮服务', '04', 400],
    ['示例宾馆', '03', 900],
    ['虚构图文制作', '05', 200],
  ] as const);
  return {
    kind: 'simpleB',
    invoiceType: '14',
    day: trip.out + random.below(trip.back - trip.out + 1),
    totalCents: 2_000 + random.below(most * 100),
    ...NONE,
    expenseType,
    sellerName: `${sellerName}（${trip.away.name}）有限公司`,
    numbered: true,
    columns: {},
  };
}
