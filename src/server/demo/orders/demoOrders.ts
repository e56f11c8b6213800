import { type DemoPlan, type DemoRow, rowSeed } from '../DemoPlan.ts';
import { divisionOf, regionOf } from '../demoDivisions.ts';
import { centsText } from '../demoFigures.ts';
import { demoNumbers } from '../demoNumbers.ts';
import { demoSeller } from '../demoSellers.ts';
import { SeededRandom, type WeightedChoices } from '../SeededRandom.ts';
import type { OrderWork } from './OrderWork.ts';
import { orderLines } from './orderLines.ts';
import { planWork } from './planWork.ts';
import { type SubmittedOrder, submissionsOf } from './submissions.ts';

/** Rows of the four datasets orders live in. */
export interface DemoOrders {
  readonly invoicingOrder: readonly DemoRow[];
  readonly invoicingOrderLine: readonly DemoRow[];
  readonly submission: readonly DemoRow[];
  readonly submissionLine: readonly DemoRow[];
}

const FIRST_PLACE = 70_000_000;
const ORDERS_PER_WORK = 10;
const FIRST_CUSTOMER = 2_000_000;
const CUSTOMERS = 60;

/** Codes of t_code_fplx that can be issued (group xxkpfplx). */
const TYPES: WeightedChoices<string> = [
  ['91', 46],
  ['90', 40],
  ['93', 8],
  ['92', 6],
];
const ELEMENTS: WeightedChoices<string> = [
  ['ftdys', 74],
  ['03', 6],
  ['04', 6],
  ['06', 5],
  ['16', 4],
  ['01', 3],
  ['05', 2],
];
const PEOPLE = ['陈先生', '林女士', '何先生', '高女士'] as const;
const REMARKS = ['', '', '', '项目合同 2025-018', '按月结算', '订货单见附件', '样机款'] as const;

/** Orders by sitting, with their lines and what became of them when they were submitted. */
export function demoOrders(plan: DemoPlan, works: number): DemoOrders {
  const made: Record<keyof DemoOrders, DemoRow[]> = {
    invoicingOrder: [],
    invoicingOrderLine: [],
    submission: [],
    submissionLine: [],
  };
  for (let place = 0; place < works; place++) {
    const random = new SeededRandom(rowSeed(plan, FIRST_PLACE + place));
    const work = planWork(random, plan, place);
    const orders = work.created.map((createTime, at) => {
      const { order, lines } = makeOrder(random, work, createTime, at);
      made.invoicingOrderLine.push(...lines);
      return order;
    });
    const { states, submissions, lines } = submissionsOf(random, work, orders);
    made.invoicingOrder.push(...orders.map((order, at) => ({ ...order, ...states[at] })));
    made.submission.push(...submissions);
    made.submissionLine.push(...lines);
  }
  return made;
}

function makeOrder(
  random: SeededRandom,
  work: OrderWork,
  createTime: string,
  at: number,
): { readonly order: SubmittedOrder; readonly lines: readonly DemoRow[] } {
  const { organisation } = work;
  const serial = work.place * ORDERS_PER_WORK + at;
  const orderNo = `DD${createTime.slice(0, 10).replaceAll('-', '')}${String(serial).padStart(6, '0')}`;
  const tdys = random.weighted(ELEMENTS);
  const drawn = random.weighted(TYPES);
  // The buyer of farm produce issues for the farmer, on an ordinary invoice.
  const invoiceType = tdys === '16' ? '90' : drawn;
  const customer = demoSeller(FIRST_CUSTOMER + random.below(CUSTOMERS));
  const person = invoiceType === '90' && random.chance(0.15) ? random.pick(PEOPLE) : null;
  const us = { name: organisation.name, taxNo: organisation.taxNo };
  const them = person === null ? { name: customer.name, taxNo: customer.taxNumber } : { name: person, taxNo: '' };
  const [seller, purchaser] = tdys === '16' ? [them, us] : [us, them];
  const lines = orderLines(random, { orderNo, organForm: organisation.code, tdys });
  const region = regionOf(divisionOf(organisation.taxNo));
  const number = demoNumbers(random, FIRST_PLACE + serial, '90', region, createTime.slice(2, 4)).invoiceNo;
  return {
    lines: lines.rows,
    order: {
      orderNo,
      organForm: organisation.code,
      organFormName: organisation.name,
      invoiceType,
      tdys,
      sellerName: seller.name,
      sellerTaxNo: seller.taxNo,
      purchaserName: purchaser.name,
      purchaserTaxNo: purchaser.taxNo,
      amountWithOutTax: centsText(lines.amountCents),
      taxAmount: centsText(lines.taxCents),
      amountWithTax: centsText(lines.amountCents + lines.taxCents),
      discountSumTax: lines.discountCents === null ? null : centsText(lines.discountCents),
      mxhCount: lines.rows.length,
      remark: random.pick(REMARKS),
      mobileOrEmail: random.chance(0.6)
        ? `1380000${String(random.below(10_000)).padStart(4, '0')}`
        : 'caiwu@example.com',
      createTime,
      showName: work.clerk,
      issuedNo: number,
    },
  };
}
