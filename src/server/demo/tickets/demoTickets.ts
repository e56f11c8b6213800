import { VERIFY_RESULTS } from '../../verify/offlineVerifier.ts';
import { type DemoPlan, type DemoRow, rowSeed } from '../DemoPlan.ts';
import { dayNumber, dayText } from '../demoDays.ts';
import { regionOf } from '../demoDivisions.ts';
import { centsText } from '../demoFigures.ts';
import { demoNumbers } from '../demoNumbers.ts';
import { demoSeller } from '../demoSellers.ts';
import { SeededRandom, type WeightedChoices } from '../SeededRandom.ts';
import { attachTo, type DemoClaim, makeClaim } from '../workflow/claims.ts';
import { tick, transferOut } from '../workflow/deduction.ts';
import { sign, signOn } from '../workflow/signing.ts';
import { bookWith, type DemoVoucher, makeVoucher } from '../workflow/vouchers.ts';
import { NOT_BEGUN, type WorkflowRow } from '../workflow/WorkflowRow.ts';
import { type PlannedTrip, planTrip, TICKETS_PER_TRIP, ticketsOf } from './demoTrips.ts';
import type { HotelClaim } from './hotelClaims.ts';
import type { TicketFacts } from './TicketTrip.ts';

/** One trip in so many is the one behind a hotel bill, as long as there are bills. */
const TRIPS_PER_HOTEL = 3;
/** Numbers of tickets begin where those of general invoices never get. */
const FIRST_PLACE = 90_000_000;
/** Sellers of tickets come behind those of general invoices. */
const FIRST_SELLER = 1_000_000;
/** Electronic kinds, which can be refunded by a red one and verified. */
const ELECTRONIC: ReadonlySet<string> = new Set(['07', '90', '94', '95']);
const RED_SHARE = 0.04;
/** Codes of data_mode. */
const DATA_MODES: WeightedChoices<string> = [
  ['02', 45],
  ['07', 30],
  ['01', 15],
  ['03', 10],
];

/**
 * Travel tickets by trip: what one person brings home from one journey is claimed together and booked with one
 * voucher, sometimes on the claim of the hotel bill of that journey. `hotels` are those claims, in order.
 */
export function* demoTickets(plan: DemoPlan, trips: number, hotels: readonly HotelClaim[]): Generator<DemoRow> {
  const today = dayNumber(plan.now.slice(0, 10));
  for (let place = 0; place < trips; place++) {
    const random = new SeededRandom(rowSeed(plan, FIRST_PLACE + place));
    const hotel = (place % TRIPS_PER_HOTEL === 0 ? hotels[place / TRIPS_PER_HOTEL] : null) ?? null;
    const trip = planTrip(random, place, plan.organisations, { today, hotel });
    const rows = ticketsOf(random, trip).map((facts, at) => ticketRow(random, trip, facts, at));
    // A journey that is still going on has no tickets for the days to come.
    const come = rows.filter((row) => row.invoiceDate <= dayText(today));
    settle(random, come, trip, { today, hotel });
    yield* come;
  }
}

type TicketRow = WorkflowRow & { readonly invoiceDate: string } & DemoRow;

function ticketRow(random: SeededRandom, trip: PlannedTrip, facts: TicketFacts, at: number): TicketRow {
  const { organisation } = trip;
  const place = FIRST_PLACE + trip.place * TICKETS_PER_TRIP + at;
  const date = dayText(facts.day);
  const electronic = ELECTRONIC.has(facts.invoiceType);
  const sign = electronic && random.chance(RED_SHARE) ? -1 : 1;
  const numbers = demoNumbers(random, place, facts.invoiceType, regionOf(trip.home.division), date.slice(2, 4));
  const checked = electronic && random.chance(0.8);
  return {
    kind: facts.kind,
    signing: 'public',
    invoiceKey: facts.numbered ? numbers.invoiceKey : `${facts.invoiceType}-${place}`,
    invoiceCode: facts.numbered ? numbers.invoiceCode : '',
    invoiceNo: facts.numbered ? numbers.invoiceNo : '',
    organForm: organisation.code,
    organFormName: organisation.name,
    invoiceType: facts.invoiceType,
    invoiceDate: date,
    amountWithOutTax: centsText(sign * (facts.totalCents - facts.taxCents)),
    taxRate: facts.taxRate,
    taxAmount: centsText(sign * facts.taxCents),
    amountWithTax: centsText(sign * facts.totalCents),
    sellerName: facts.sellerName,
    sellerTaxNo: taxNumberOf(facts.sellerName),
    purchaserName: organisation.name,
    purchaserTaxNo: organisation.taxNo,
    isRed: sign < 0 ? 1 : 0,
    invoiceStatus: '0',
    managementState: '01',
    fpcppjg: random.chance(0.9) ? 'Y' : 'N',
    expenseType: facts.expenseType,
    dataMode: random.weighted(DATA_MODES),
    checkStatus: checked ? '1' : '0',
    checkResult: checked ? VERIFY_RESULTS.consistent : '',
    ...NOT_BEGUN,
    ...(sign < 0 ? negated(facts.columns) : facts.columns),
  };
}

/** The tax number of a seller of tickets, the same whenever it is named. */
function taxNumberOf(name: string): string {
  return demoSeller([...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), FIRST_SELLER))
    .taxNumber;
}

/** A refund repeats the figures of what it takes back, all negative. */
function negated(columns: TicketFacts['columns']): TicketFacts['columns'] {
  const figures = ['ticketPrice', 'fuelSurcharge', 'caacDevelopmentFund'];
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, figures.includes(name) ? `-${value}` : value]),
  );
}

/** Signs, ticks, claims and books the tickets of one trip together. */
function settle(
  random: SeededRandom,
  rows: readonly TicketRow[],
  trip: PlannedTrip,
  { today, hotel }: { readonly today: number; readonly hotel: HotelClaim | null },
): void {
  const signed: TicketRow[] = [];
  let last = 0;
  for (const row of rows) {
    const issued = dayNumber(row.invoiceDate);
    const day =
      hotel === null ? sign(random, row, { issued, today }) : signBefore(random, row, trip.back, hotel.claim.day);
    if (day === null) continue;
    tick(random, row, day, today);
    signed.push(row);
    last = Math.max(last, day);
  }
  if (signed.length === 0) return;
  const joined = hotel === null ? ownClaim(random, trip, last, today) : hotel;
  if (joined === null) return;
  for (const row of signed) {
    attachTo(row, joined.claim);
    if (joined.voucher !== null && bookWith(row, joined.voucher)) transferOut(random, row);
  }
}

/** Tickets on the claim of a hotel bill were signed for after the trip and before that claim. */
function signBefore(random: SeededRandom, row: TicketRow, back: number, claimed: number): number {
  const day = back + 1 + random.below(claimed - back);
  signOn(random, row, day);
  return day;
}

function ownClaim(
  random: SeededRandom,
  trip: PlannedTrip,
  from: number,
  today: number,
): { readonly claim: DemoClaim; readonly voucher: DemoVoucher | null } | null {
  const { name: organFormName } = trip.organisation;
  const claim = makeClaim(random, {
    from,
    today,
    prefix: 'CL',
    serial: trip.place + 1,
    claimants: [trip.traveller],
    documentType: '01',
    financeOrgName: organFormName,
  });
  if (claim === null) return null;
  return { claim, voucher: makeVoucher(random, claim, { today, word: '付', serial: trip.place + 1, organFormName }) };
}
