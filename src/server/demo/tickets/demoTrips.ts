import type { DemoFirm } from '../DemoPlan.ts';
import { daysAgo } from '../demoDays.ts';
import { zipfPlace } from '../demoSellers.ts';
import type { SeededRandom, WeightedChoices } from '../SeededRandom.ts';
import { CLAIMANTS } from '../workflow/claims.ts';
import { cityWithin, homeOf, kilometresBetween } from './demoCities.ts';
import { demoFlight } from './demoFlights.ts';
import { demoFixedAmount, demoMachinePrinted, demoRide, demoToll } from './demoRoads.ts';
import { demoTrain } from './demoTrains.ts';
import type { HotelClaim } from './hotelClaims.ts';
import type { TicketFacts, TicketTrip } from './TicketTrip.ts';

type Means = 'train' | 'flight' | 'car';

const MEANS: WeightedChoices<Means> = [
  ['train', 48],
  ['flight', 28],
  ['car', 24],
];
/** Least and most kilometres people go by each. */
const REACH: Readonly<Record<Means, readonly [number, number]>> = {
  train: [50, 2_000],
  flight: [700, 4_000],
  car: [50, 600],
};
const RIDES: WeightedChoices<number> = [
  [0, 6],
  [1, 3],
  [2, 2],
];
const LONGEST_DAYS = 5;
/** Days between the end of a trip and the claim of its hotel bill, so that tickets are signed in between. */
const DAYS_TO_CLAIM = 4;
/** No ticket of a trip has a higher place in it. */
export const TICKETS_PER_TRIP = 20;

export interface PlannedTrip extends TicketTrip {
  readonly means: Means;
}

/** A trip by place, alone or the one behind a hotel bill that is claimed already. */
export function planTrip(
  random: SeededRandom,
  place: number,
  organisations: readonly DemoFirm[],
  { today, hotel }: { readonly today: number; readonly hotel: HotelClaim | null },
): PlannedTrip {
  const means = random.weighted(MEANS);
  const days = random.below(LONGEST_DAYS);
  const drawn = organisations[zipfPlace(random, organisations.length)] as DemoFirm;
  const organisation = organisations.find(({ code }) => code === hotel?.organForm) ?? drawn;
  const back = hotel === null ? today - daysAgo(random) : hotel.claim.day - DAYS_TO_CLAIM - random.below(5);
  const home = homeOf(organisation.taxNo);
  const away = cityWithin(random, home, ...REACH[means]);
  const traveller = hotel?.claim.head.bxrName ?? random.pick(CLAIMANTS);
  const kilometres = kilometresBetween(home, away);
  return { place, means, organisation, traveller, home, away, kilometres, out: back - days, back };
}

/** Everything a traveller brings home: there and back, rides in town, receipts. */
export function ticketsOf(random: SeededRandom, trip: PlannedTrip): readonly TicketFacts[] {
  const { home, away, out, back, kilometres } = trip;
  const there = { day: out, from: home, to: away };
  const return_ = { day: back, from: away, to: home };
  const tickets: TicketFacts[] = [];
  if (trip.means === 'train') {
    const kind = random.chance(0.45) ? 'trainCoded' : 'train';
    tickets.push(demoTrain(random, trip, kind, there), demoTrain(random, trip, kind, return_));
  } else if (trip.means === 'flight') {
    const serial = trip.place * 2;
    tickets.push(demoFlight(random, trip, out, serial), demoFlight(random, trip, back, serial + 1));
  } else {
    tickets.push(demoToll(random, { ...there, kilometres }), demoToll(random, { ...return_, kilometres }));
  }
  const rides = random.weighted(RIDES);
  for (let ride = 0; ride < rides; ride++) tickets.push(demoRide(random, away, out + random.below(back - out + 1)));
  if (random.chance(0.42)) tickets.push(demoFixedAmount(random, trip));
  if (random.chance(0.4)) tickets.push(demoMachinePrinted(random, trip));
  return tickets;
}
