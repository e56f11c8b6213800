import { type DemoPlan, type DemoRow, rowSeed } from '../DemoPlan.ts';
import { dayNumber, dayText, shiftMonth } from '../demoDays.ts';
import { centsText } from '../demoFigures.ts';
import { SeededRandom } from '../SeededRandom.ts';
import { OVERSEAS_REGIMES, type OverseasEntity, type OverseasTax } from './overseasEntities.ts';

/** One tax of one firm for one period, as both lists of overseas tax show it. */
export interface OverseasReturn {
  /** Null while the period has not ended: there is nothing to file yet. */
  readonly filing: DemoRow | null;
  readonly collection: DemoRow;
}

/** What every row about a return begins with. */
interface ReturnOf {
  readonly key: string;
  readonly organForm: string;
  readonly entity: OverseasEntity;
  readonly tax: OverseasTax;
  /** YYYYMM. */
  readonly period: string;
}

const FIRST_PLACE = 80_000_000;
/** Collected, confirmed, filed, paid. */
const STEPS = 4;
const COLLECTORS = ['林晓', '何平'] as const;
const CONFIRMERS = ['赵主管', '孙主管'] as const;

/**
 * The return of one period: data are collected and confirmed, then filed, then paid, each on a day of its own and none
 * after today. `place` is the same for a period whenever it is asked for.
 */
export function overseasReturn(plan: DemoPlan, place: number, of: ReturnOf): OverseasReturn {
  const random = new SeededRandom(rowSeed(plan, FIRST_PLACE + place));
  const today = dayNumber(plan.now.slice(0, 10));
  const next = shiftMonth(of.period, 1);
  const ended = dayNumber(`${next.slice(0, 4)}-${next.slice(4)}-01`);
  const collected = ended + random.below(5);
  const confirmed = collected + random.below(3);
  const filed = Math.max(confirmed, ended + of.tax.dueDay - 1 - random.below(5));
  const paid = filed + random.below(3);
  // Of the month that ended last some are late, whatever day it is: somebody still has work to do.
  const isLast = next === plan.now.slice(0, 7).replace('-', '');
  const steps = isLast ? random.below(STEPS + 1) : STEPS;
  const isDone = (step: number, day: number): boolean => step <= steps && day <= today;
  const isFiled = isDone(3, filed);
  const isPaid = isDone(4, paid);
  const status = isDone(2, confirmed) ? '2' : isDone(1, collected) ? '1' : '0';
  const { key, organForm, entity, tax, period } = of;
  const collection: DemoRow = {
    collectionKey: key,
    organForm,
    entityName: entity.name,
    country: entity.country,
    taxPeriod: period,
    taxType: tax.type,
    collectionStatus: status,
    collectedBy: status === '0' ? '' : random.pick(COLLECTORS),
    confirmedBy: status === '2' ? random.pick(CONFIRMERS) : '',
    confirmedDate: status === '2' ? dayText(confirmed) : '',
  };
  if (ended > today) return { filing: null, collection };
  const figures = figuresOf(random, of);
  const state = isFiled ? '2' : status !== '2' ? '0' : random.weighted(WAITING_STATES);
  return {
    collection,
    filing: {
      filingKey: key,
      organForm,
      entityName: entity.name,
      country: entity.country,
      taxPeriod: period,
      taxType: tax.type,
      ...figures.amounts,
      filingStatus: state,
      filingDate: isFiled ? dayText(filed) : '',
      paymentStatus: !figures.isDue ? '2' : isPaid ? '1' : '0',
      paymentDate: figures.isDue && isPaid ? dayText(paid) : '',
      processNumber: isFiled ? `LC${next}${String(place % 10_000).padStart(4, '0')}` : '',
      approvalStatus: APPROVALS[state] ?? '0',
    },
  };
}

/** Codes of filing_status before it is filed: waiting, on its way, sent back. */
const WAITING_STATES = [
  ['0', 6],
  ['1', 3],
  ['3', 1],
] as const;
/** Codes of approval_status by codes of filing_status: approved before filing, sent back with it. */
const APPROVALS: Readonly<Record<string, string>> = { '0': '0', '1': '1', '2': '2', '3': '3' };

/** Tax due or carried over, also in dollars at the rate of the month. */
function figuresOf(random: SeededRandom, { entity, tax, period }: ReturnOf) {
  const { currency, dollars } = OVERSEAS_REGIMES[entity.country];
  const cents = Math.round(tax.usual * entity.size * 100 * (0.6 + random.next() * 0.8));
  const exceeds = tax.canExceed && random.chance(0.14);
  const [payable, excess] = exceeds ? [0, Math.round(cents / 3)] : [cents, 0];
  // A rate per currency and month, the same for every return of it, within two percent of the usual one.
  const month = new SeededRandom(Number(period) * 10 + currency.charCodeAt(0));
  const rate = dollars * (0.98 + month.next() * 0.04);
  return {
    isDue: payable > 0,
    amounts: {
      currency,
      totalTaxPayable: centsText(payable),
      totalTaxPayableUsd: centsText(Math.round(payable * rate)),
      excessTaxPayable: centsText(excess),
      excessTaxPayableUsd: centsText(Math.round(excess * rate)),
    },
  };
}
