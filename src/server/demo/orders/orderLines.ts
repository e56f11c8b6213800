import type { DemoRow } from '../DemoPlan.ts';
import { centsText, taxOf } from '../demoFigures.ts';
import type { SeededRandom, WeightedChoices } from '../SeededRandom.ts';
import { ORDER_GOODS, type OrderGood } from './orderGoods.ts';

/** Lines of one order and their sums in cents. */
export interface OrderLines {
  readonly rows: readonly DemoRow[];
  readonly amountCents: number;
  readonly taxCents: number;
  /** Discounts including tax, never above nothing; null when nothing is discounted. */
  readonly discountCents: number | null;
}

const COUNTS: WeightedChoices<number> = [
  [1, 5],
  [2, 4],
  [3, 2],
  [5, 1],
];
const DISCOUNTED = 0.16;
/** Percent of the amount of a line. */
const DISCOUNTS = [2, 5, 10] as const;

/**
 * Lines of an order of a special element. A discount is a line of its own behind what it is about, with its name and
 * rate and a negative amount, as invoices print it; so the lines add up to the order.
 */
export function orderLines(
  random: SeededRandom,
  order: { readonly orderNo: string; readonly organForm: string; readonly tdys: string },
): OrderLines {
  const goods = ORDER_GOODS[order.tdys] ?? [];
  const rows: DemoRow[] = [];
  let amountCents = 0;
  let taxCents = 0;
  let discountCents: number | null = null;
  const add = (item: OrderGood, amount: number, own: DemoRow): void => {
    const tax = taxOf(amount, item.taxRate);
    const lineNo = rows.length + 1;
    rows.push({
      lineKey: `${order.orderNo}-${lineNo}`,
      orderNo: order.orderNo,
      organForm: order.organForm,
      lineNo,
      itemName: item.itemName,
      itemCode: item.itemCode,
      specModel: item.specModel,
      unit: '',
      quantity: '',
      unitPrice: '',
      taxRate: item.taxRate,
      amount: centsText(amount),
      taxAmount: centsText(tax),
      discount: null,
      ...own,
    });
    amountCents += amount;
    taxCents += tax;
  };
  const count = random.weighted(COUNTS);
  for (let at = 0; at < count; at++) {
    const item = random.pick(goods);
    const thousandths = (1 + random.below(item.most)) * 1000 + (item.measured ? random.below(1000) : 0);
    const price = Math.round(item.priceCents * (0.85 + random.next() * 0.3));
    const amount = Math.floor((thousandths * price + 500) / 1000);
    add(item, amount, { unit: item.unit, quantity: String(thousandths / 1000), unitPrice: String(price / 100) });
    if (!random.chance(DISCOUNTED)) continue;
    const taken = -Math.floor((amount * random.pick(DISCOUNTS)) / 100);
    const withTax = taken + taxOf(taken, item.taxRate);
    add(item, taken, { discount: centsText(withTax) });
    discountCents = (discountCents ?? 0) + withTax;
  }
  return { rows, amountCents, taxCents, discountCents };
}
