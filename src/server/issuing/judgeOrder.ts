import { centsFromDecimal, isTaxNumber, type ResolvedCodeTable, type Row } from '#engine';
import type { OrderToIssue } from './Issuer.ts';

/** The bureau's kind of words. */
export const ISSUE_REASONS = {
  type: '发票票种不支持批量开具',
  element: '特定业务类型不存在',
  seller: '销售方信息不完整',
  sellerTaxNo: '销售方纳税人识别号不正确',
  purchaserName: '购买方名称不能为空',
  purchaserNameLength: '购买方名称不能超过100个字符',
  purchaserTaxNo: '购买方纳税人识别号不正确',
  purchaserTaxNoNeeded: '开具增值税专用发票时，购买方纳税人识别号不能为空',
  lines: '发票明细不能为空',
  lineCount: '发票明细行数与订单不一致',
  itemName: '存在未填写项目名称的明细',
  itemCode: '存在税收分类编码不正确的明细',
  amount: '发票金额必须大于0',
  total: '价税合计不等于金额与税额之和',
  lineSum: '明细金额、税额之和与订单合计不一致',
  remark: '备注不能超过230个字符',
  /** Not of the order alone: the books already have an invoice under its key. */
  otherContent: '该流水号已按原内容开具发票',
} as const;

/** Kinds that can be issued in batches (the order screen's own list): ordinary and special, electronic and on paper. */
const ISSUABLE: ReadonlySet<string> = new Set(['90', '91', '92', '93']);
const SPECIAL: ReadonlySet<string> = new Set(['91', '93']);
const NAME_LENGTH = 100;
const REMARK_LENGTH = 230;
const ITEM_CODE = /^\d{19}$/;

const text = (row: Row, column: string): string => String(row[column] ?? '').trim();
const cents = (row: Row, column: string): bigint => centsFromDecimal(text(row, column)) ?? 0n;
const length = (value: string): number => [...value].length;

/**
 * What a bureau would refuse an order for, first reason first; null when it would issue it. Only what the order itself
 * shows is judged: the bureau's registers are not at hand.
 */
export function judgeOrder({ order, lines }: OrderToIssue, elements: ResolvedCodeTable | undefined): string | null {
  return partiesReason(order, elements) ?? linesReason(order, lines) ?? amountsReason(order, lines);
}

function partiesReason(order: Row, elements: ResolvedCodeTable | undefined): string | null {
  const [type, element] = [text(order, 'invoiceType'), text(order, 'tdys')];
  if (!ISSUABLE.has(type)) return ISSUE_REASONS.type;
  if (elements !== undefined && !elements.items.some(({ code }) => code === element)) return ISSUE_REASONS.element;
  if (text(order, 'sellerName') === '') return ISSUE_REASONS.seller;
  if (!isTaxNumber(text(order, 'sellerTaxNo'))) return ISSUE_REASONS.sellerTaxNo;
  const [buyer, buyerTaxNo] = [text(order, 'purchaserName'), text(order, 'purchaserTaxNo')];
  if (buyer === '') return ISSUE_REASONS.purchaserName;
  if (length(buyer) > NAME_LENGTH) return ISSUE_REASONS.purchaserNameLength;
  // A natural person buys without a tax number, and then no special invoice.
  if (buyerTaxNo === '') return SPECIAL.has(type) ? ISSUE_REASONS.purchaserTaxNoNeeded : null;
  return isTaxNumber(buyerTaxNo) ? null : ISSUE_REASONS.purchaserTaxNo;
}

function linesReason(order: Row, lines: readonly Row[]): string | null {
  if (length(text(order, 'remark')) > REMARK_LENGTH) return ISSUE_REASONS.remark;
  if (lines.length === 0) return ISSUE_REASONS.lines;
  if (Number(order.mxhCount) !== lines.length) return ISSUE_REASONS.lineCount;
  if (lines.some((line) => text(line, 'itemName') === '')) return ISSUE_REASONS.itemName;
  return lines.every((line) => ITEM_CODE.test(text(line, 'itemCode'))) ? null : ISSUE_REASONS.itemCode;
}

function amountsReason(order: Row, lines: readonly Row[]): string | null {
  const [amount, tax, total] = ['amountWithOutTax', 'taxAmount', 'amountWithTax'].map((name) => cents(order, name)) as [
    bigint,
    bigint,
    bigint,
  ];
  if (amount <= 0n || total <= 0n || tax < 0n) return ISSUE_REASONS.amount;
  if (amount + tax !== total) return ISSUE_REASONS.total;
  const sum = (column: string) => lines.reduce((all, line) => all + cents(line, column), 0n);
  return sum('amount') === amount && sum('taxAmount') === tax ? null : ISSUE_REASONS.lineSum;
}
