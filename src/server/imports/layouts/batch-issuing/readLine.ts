import Big from 'big.js';
import { isUsableText } from '#engine';
import { presentText, readMoney } from '../../cellValues.ts';
import { findCode } from '../../codeAliases.ts';
import type { ReadingRules } from '../../importRules.ts';
import { placeOf, type RowValues } from '../../ParsedImport.ts';
import { RowProblem } from '../../RowProblem.ts';
import type { SheetRow } from '../../SheetTable.ts';
import { cellOf, type HeaderSheet } from '../../sheetHeaders.ts';
import type { LineField } from './issuingHeaders.ts';

/** A goods line of an order: what is stored, and what it adds to the figures of its order. */
export interface IssuingLine {
  readonly values: RowValues;
  readonly net: Big;
  readonly tax: Big;
  readonly discountWithTax: Big;
}

const ZERO = new Big(0);
const CENT = new Big('0.01');
const TAX_CODE = /^\d{19}$/;

/**
 * Reads a line: amounts stand with or without tax as the order says (是否含税), a missing amount is quantity × unit
 * price, a discount is taken off at the line's own rate. Cents are rounded once per line, half up (domain §3.5).
 *
 * @example
 * 含税 113.00, 13% , 折扣 11.30 → net 90.00, tax 11.70, discount 11.30
 */
export function readLine(
  sheet: HeaderSheet<LineField>,
  row: SheetRow,
  isInclusive: boolean,
  rules: ReadingRules,
): IssuingLine {
  const place = placeOf(sheet, row);
  const problem = (code: ConstructorParameters<typeof RowProblem>[0], value: string): never => {
    throw new RowProblem(code, value, place);
  };
  const text = (field: LineField): string => {
    const written = presentText(cellOf(sheet, row, field));
    return isUsableText(written) ? written : problem('IMPORT_ROW_TEXT_UNUSABLE', written);
  };
  const decimal = (field: LineField): Big | null => {
    const written = text(field).replaceAll(',', '');
    if (written === '') return null;
    return /^-?\d{1,15}(\.\d{1,15})?$/.test(written) ? new Big(written) : problem('IMPORT_ROW_AMOUNT_WRONG', written);
  };
  if (text('itemName') === '') problem('IMPORT_ROW_ITEM_MISSING', '');
  if (text('itemCode') !== '' && !TAX_CODE.test(text('itemCode')))
    problem('IMPORT_ROW_TAX_CODE_WRONG', text('itemCode'));
  const code = findCode(rules.rates, text('rate')) ?? problem('IMPORT_ROW_RATE_UNKNOWN', text('rate'));
  const rate = /^\d/.test(code) ? new Big(code) : ZERO;
  const quantity = decimal('quantity');
  const unitPrice = decimal('unitPrice');
  const product = quantity === null || unitPrice === null ? null : quantity.times(unitPrice).round(2, Big.roundHalfUp);
  const written = text('amount') === '' ? null : readMoney(text('amount'));
  if (text('amount') !== '' && written === null) problem('IMPORT_ROW_AMOUNT_WRONG', text('amount'));
  const amount = written === null ? product : new Big(written);
  if (amount === null) return problem('IMPORT_ROW_AMOUNT_WRONG', '');
  if (product !== null && amount.minus(product).abs().gt(CENT))
    problem('IMPORT_ROW_PRODUCT_DIFFERS', `${quantity} × ${unitPrice} ≠ ${amount.toFixed(2)}`);
  const discount = decimal('discount')?.abs().round(2, Big.roundHalfUp) ?? ZERO;
  if (discount.gt(amount.abs())) problem('IMPORT_ROW_DISCOUNT_TOO_LARGE', discount.toFixed(2));

  const whole = split(amount, rate, isInclusive);
  const off = split(discount, rate, isInclusive);
  const net = whole.net.minus(off.net);
  const tax = whole.tax.minus(off.tax);
  return {
    values: {
      itemName: text('itemName'),
      itemCode: text('itemCode'),
      specModel: text('specModel'),
      unit: text('unit'),
      quantity: text('quantity'),
      unitPrice: text('unitPrice'),
      amount: net.toFixed(2),
      taxRate: code,
      taxAmount: tax.toFixed(2),
      discount: off.net.plus(off.tax).toFixed(2),
    },
    net,
    tax,
    discountWithTax: off.net.plus(off.tax),
  };
}

function split(amount: Big, rate: Big, isInclusive: boolean): { readonly net: Big; readonly tax: Big } {
  if (!isInclusive) return { net: amount, tax: amount.times(rate).round(2, Big.roundHalfUp) };
  const net = amount.div(rate.plus(1)).round(2, Big.roundHalfUp);
  return { net, tax: amount.minus(net) };
}
