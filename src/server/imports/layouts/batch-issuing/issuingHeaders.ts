import type { SheetTable } from '../../SheetTable.ts';
import { findHeader, type HeaderSheet, headerWords } from '../../sheetHeaders.ts';

/** Header words of the sheets 1-发票基本信息 and 2-发票明细信息, in every generation of the template (formats §3). */
const ORDER_WORDS = {
  orderNo: ['发票流水号'],
  type: ['发票类型'],
  element: ['特定业务类型'],
  inclusive: ['是否含税'],
  purchaserName: ['购买方名称'],
  purchaserTaxNo: ['购买方纳税人识别号'],
  remark: ['备注'],
  email: ['购买方邮箱'],
  payee: ['收款人'],
  reviewer: ['复核人'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const LINE_WORDS = {
  orderNo: ['发票流水号'],
  itemName: ['项目名称'],
  itemCode: ['商品和服务税收编码', '商品和服务税收分类编码'],
  specModel: ['规格型号'],
  unit: ['单位'],
  quantity: ['数量'],
  unitPrice: ['单价'],
  amount: ['金额'],
  rate: ['税率', '税率/征收率'],
  discount: ['折扣金额'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OrderField = keyof typeof ORDER_WORDS;
export type LineField = keyof typeof LINE_WORDS;

/** Longest texts of the template (formats §3). */
export const ISSUING_LENGTHS: Partial<Readonly<Record<OrderField, number>>> = {
  orderNo: 20,
  type: 10,
  element: 10,
  inclusive: 2,
  purchaserName: 100,
  purchaserTaxNo: 20,
  remark: 230,
  email: 72,
  payee: 16,
  reviewer: 16,
};

const ORDERS = headerWords<OrderField>(ORDER_WORDS);
const LINES = headerWords<LineField>(LINE_WORDS);

export interface IssuingSheets {
  readonly orders: HeaderSheet<OrderField>;
  readonly lines: HeaderSheet<LineField>;
}

/** Both sheets, found by their columns: notes and limits stand above the header, data from row 4 on. */
export function findIssuingSheets(sheets: readonly SheetTable[]): IssuingSheets | null {
  const orders = firstOf(sheets, (sheet) =>
    findHeader(sheet, ORDERS, (places) =>
      (['orderNo', 'type', 'inclusive', 'purchaserName'] as const).every((field) => places.has(field)),
    ),
  );
  const lines = firstOf(sheets, (sheet) =>
    findHeader(sheet, LINES, (places) =>
      (['orderNo', 'itemName', 'amount', 'rate'] as const).every((field) => places.has(field)),
    ),
  );
  return orders === null || lines === null ? null : { orders, lines };
}

function firstOf<T>(sheets: readonly SheetTable[], find: (sheet: SheetTable) => T | null): T | null {
  for (const sheet of sheets) {
    const found = find(sheet);
    if (found !== null) return found;
  }
  return null;
}
