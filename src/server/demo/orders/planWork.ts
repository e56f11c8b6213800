import type { DemoPlan } from '../DemoPlan.ts';
import { secondsOf, secondText } from '../demoClock.ts';
import { dayNumber, dayText } from '../demoDays.ts';
import { zipfPlace } from '../demoSellers.ts';
import type { SeededRandom } from '../SeededRandom.ts';
import type { OrderWork } from './OrderWork.ts';

/** The first works are of today, since the submission log shows today alone (lists §5). */
const WORKS_OF_TODAY = 6;
/** One work in so many of those is not submitted yet. */
const WAITING_TODAY = 4;
const THIS_MONTH = 0.62;
const LAST_MONTH = 0.6;
/** Days before today of the oldest: thirteen months. */
const DAYS_BACK = 395;
const MOST_ORDERS = 8;
const OPENING_SECONDS = 8.5 * 3600;
const CLOSING_SECONDS = 18 * 3600;
const CLERKS = ['王会计', '李会计', '刘开票', '周文员'] as const;

/** The sitting at a place of all sittings: mostly of this month, old ones nearly all submitted. */
export function planWork(random: SeededRandom, plan: DemoPlan, place: number): OrderWork {
  const today = dayNumber(plan.now.slice(0, 10));
  const firstOfMonth = dayNumber(`${plan.now.slice(0, 7)}-01`);
  const drawn = drawDay(random, today, firstOfMonth);
  const ofToday = place < WORKS_OF_TODAY;
  const day = ofToday ? today : drawn;
  const submits = random.chance(day < firstOfMonth ? 0.93 : 0.5);
  const isSubmitted = ofToday ? place % WAITING_TODAY !== WAITING_TODAY - 1 : submits;
  const orders = 1 + random.below(MOST_ORDERS);
  const tries = random.chance(0.15) ? 2 : 1;
  const organisation = plan.organisations[zipfPlace(random, plan.organisations.length)];
  if (organisation === undefined) throw new Error('a plan has at least one firm');
  // Seconds after the first order: one order within a minute of the next, then the submission, then another try.
  const steps: number[] = [];
  let passed = 0;
  for (let step = 0; step < orders + tries; step++) {
    steps.push(passed);
    passed += step < orders - 1 ? 1 + random.below(60) : 60 + random.below(900);
  }
  const latest = day === today ? secondsOf(plan.now) : CLOSING_SECONDS;
  const times = timesOf(random, steps, latest).map((seconds) => `${dayText(day)} ${secondText(seconds)}`);
  return {
    place,
    organisation,
    clerk: random.pick(CLERKS),
    created: times.slice(0, orders),
    attempts: isSubmitted ? times.slice(orders) : [],
  };
}

function drawDay(random: SeededRandom, today: number, firstOfMonth: number): number {
  if (random.chance(THIS_MONTH)) return today - random.below(today - firstOfMonth + 1);
  const yesterday = firstOfMonth - 1;
  if (random.chance(LAST_MONTH)) return yesterday - random.below(30);
  return today - DAYS_BACK + random.below(yesterday - (today - DAYS_BACK) + 1);
}

/** Steps moved into office hours, and drawn together where the day has not come so far yet. */
function timesOf(random: SeededRandom, steps: readonly number[], latest: number): readonly number[] {
  const length = steps.at(-1) ?? 0;
  const room = latest - OPENING_SECONDS - length;
  if (room > 0) {
    const start = OPENING_SECONDS + random.below(room);
    return steps.map((step) => start + step);
  }
  return steps.map((step) => Math.floor((latest * (step + 1)) / (length + 1)));
}
