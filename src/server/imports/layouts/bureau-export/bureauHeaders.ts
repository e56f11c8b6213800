import type { SheetRow, SheetTable } from '../../SheetTable.ts';
import { cellOf, findHeader, type HeaderSheet, headerWords, type Places } from '../../sheetHeaders.ts';

/**
 * Header words of the bureau's exports, newest first. Files of different years and regions differ in words, order and
 * extra columns, so columns are found by these names and never by position.
 */
const HEADER_WORDS = {
  invoiceCode: ['发票代码'],
  invoiceNo: ['发票号码'],
  digitalNo: ['数电发票号码', '数电票号码', '数电号码', '全电发票号码'],
  sellerTaxNo: ['销方识别号', '销方税号', '销售方识别号', '销售方税号', '销售方纳税人识别号', '销方纳税人识别号'],
  sellerName: ['销方名称', '销方企业名称', '销售方名称', '销售方纳税人名称', '销方纳税人名称'],
  purchaserTaxNo: ['购方识别号', '购方税号', '购买方识别号', '购买方税号', '购买方纳税人识别号', '购方纳税人识别号'],
  purchaserName: ['购买方名称', '购方名称', '购方企业名称', '购买方纳税人名称'],
  invoiceDate: ['开票日期'],
  goodsName: ['货物或应税劳务名称', '货物或应税劳务、服务名称', '货物名称', '商品名称', '项目名称'],
  amount: ['金额', '不含税金额', '合计金额'],
  rate: ['税率', '税率/征收率'],
  tax: ['税额', '合计税额'],
  total: ['价税合计'],
  source: ['发票来源'],
  type: ['发票票种', '票种', '发票种类', '发票类型'],
  status: ['发票状态'],
  positive: ['是否正数发票'],
  risk: ['发票风险等级'],
  drawer: ['开票人'],
  remark: ['备注'],
  traveller: ['旅客姓名'],
  fromStation: ['出发地'],
  arriveStation: ['到达地'],
  trainNumber: ['出行车次', '车次'],
  travelDate: ['日期', '乘车日期'],
  travelTime: ['时间', '开车时间'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type BureauField = keyof typeof HEADER_WORDS;

const WORDS = headerWords<BureauField>(HEADER_WORDS);

/** A sheet whose header was found. */
export interface BureauSheet extends HeaderSheet<BureauField> {
  /** heads: one row per invoice; lines: one row per goods line; tickets: the journey of a railway e-ticket. */
  readonly role: 'heads' | 'lines' | 'tickets';
}

function roleOf(places: Places<BureauField>): BureauSheet['role'] | null {
  const has = (...fields: readonly BureauField[]): boolean => fields.every((field) => places.has(field));
  if (!has('digitalNo') && !has('invoiceCode', 'invoiceNo')) return null;
  if (has('goodsName') && (has('rate') || has('amount'))) return 'lines';
  if (has('traveller', 'trainNumber')) return 'tickets';
  return has('invoiceDate', 'amount', 'tax') ? 'heads' : null;
}

/**
 * Rows under the data: 合计行, 小计, and the footer 份数：…金额：… of some issuers. A row with an invoice number is none,
 * whatever its first cell says: a seller may be called 小计科技.
 */
function isFooter(row: SheetRow, sheet: HeaderSheet<BureauField>): boolean {
  const numbers = (['digitalNo', 'invoiceNo'] as const).map((field) => cellOf(sheet, row, field));
  if (numbers.some((text) => /^\d{8,}$/.test(text))) return false;
  const first = row.cells.find((text) => text !== '') ?? '';
  return /^(合计|小计|总计|份数)/.test(first);
}

/**
 * Finds the header in the first rows of a sheet and what the sheet holds; null for sheets without invoice amounts
 * (those of other special businesses) and for anything else.
 */
export function readBureauSheet(sheet: SheetTable): BureauSheet | null {
  const found = findHeader(sheet, WORDS, (places) => roleOf(places) !== null);
  const role = found === null ? null : roleOf(found.places);
  if (found === null || role === null) return null;
  return { ...found, role, rows: found.rows.filter((row) => !isFooter(row, found)) };
}
