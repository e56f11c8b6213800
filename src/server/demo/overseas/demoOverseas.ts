import type { DemoFirm, DemoPlan, DemoRow } from '../DemoPlan.ts';
import { shiftMonth } from '../demoDays.ts';
import { OVERSEAS_ENTITIES, OVERSEAS_REGIMES } from './overseasEntities.ts';
import { overseasReturn } from './overseasReturns.ts';

/** Rows of the two datasets of overseas tax. */
export interface DemoOverseas {
  readonly overseasFiling: readonly DemoRow[];
  readonly overseasCollection: readonly DemoRow[];
}

/** Periods back from the current month, which is collected but not filed yet. */
const MONTHS = 24;
const PLACES_PER_TAX = 2_000;

/** Every return of the first firms abroad over two years; their owners are the first organisations of the group. */
export function demoOverseas(plan: DemoPlan, entities: number): DemoOverseas {
  const overseasFiling: DemoRow[] = [];
  const overseasCollection: DemoRow[] = [];
  const current = plan.now.slice(0, 7).replace('-', '');
  for (const [at, entity] of OVERSEAS_ENTITIES.slice(0, entities).entries()) {
    const owner = plan.organisations[at % plan.organisations.length] as DemoFirm;
    for (const [kind, tax] of OVERSEAS_REGIMES[entity.country].taxes.entries()) {
      for (let back = 0; back <= MONTHS; back++) {
        const period = shiftMonth(current, -back);
        if (!tax.months.includes(Number(period.slice(4)))) continue;
        const place = (at * 10 + kind) * PLACES_PER_TAX + monthsSince2000(period);
        const key = `${owner.code}-${at}-${tax.type}-${period}`;
        const { filing, collection } = overseasReturn(plan, place, {
          key,
          organForm: owner.code,
          entity,
          tax,
          period,
        });
        overseasCollection.push(collection);
        if (filing !== null) overseasFiling.push(filing);
      }
    }
  }
  return { overseasFiling, overseasCollection };
}

/** Names a period whatever month it is now, so that its return is always the same. */
function monthsSince2000(period: string): number {
  return (Number(period.slice(0, 4)) - 2000) * 12 + Number(period.slice(4)) - 1;
}
