import ExcelJS from 'exceljs';
import { ISSUING_LENGTHS, type OrderField } from './issuingHeaders.ts';

/** Names offered in drop-downs, from the code tables. */
export interface IssuingTemplate {
  readonly elements: readonly string[];
  readonly rates: readonly string[];
}

const TEXT = '@';
const WIDTH = 22;
const PREPARED_ROWS = 1_000;
const FIRST_ROW = 4;
const NOTE =
  '填表说明：从第 4 行开始填写，请勿改动表头和工作表名称；同一“发票流水号”的明细填在“2-发票明细信息”中；所有单元格均为文本。';
const NEEDED = '必填';

/** Headers of the 26-column generation (formats §3); a column that orders have no place for may stay empty. */
const ORDER_HEADERS: readonly (readonly [title: string, field: OrderField | null, needed: boolean])[] = [
  ['发票流水号', 'orderNo', true],
  ['发票类型', 'type', true],
  ['特定业务类型', 'element', false],
  ['是否含税', 'inclusive', true],
  ['受票方自然人标识', null, false],
  ['购买方名称', 'purchaserName', true],
  ['证件类型', null, false],
  ['购买方纳税人识别号', 'purchaserTaxNo', false],
  ['购买方地址', null, false],
  ['购买方电话', null, false],
  ['购买方开户银行', null, false],
  ['购买方银行账号', null, false],
  ['备注', 'remark', false],
  ['是否展示购买方银行账号', null, false],
  ['销售方开户行', null, false],
  ['销售方银行账号', null, false],
  ['是否展示销售方银行账号', null, false],
  ['购买方邮箱', 'email', false],
  ['购买方经办人姓名', null, false],
  ['购买方经办人证件类型', null, false],
  ['购买方经办人证件号码', null, false],
  ['经办人国籍(地区)', null, false],
  ['经办人自然人纳税人识别号', null, false],
  ['放弃享受减按1%征收率原因', null, false],
  ['收款人', 'payee', false],
  ['复核人', 'reviewer', false],
];
const LINE_HEADERS: readonly (readonly [title: string, limit: string])[] = [
  ['发票流水号', NEEDED],
  ['项目名称', NEEDED],
  ['商品和服务税收编码', '19 位数字'],
  ['规格型号', ''],
  ['单位', ''],
  ['数量', ''],
  ['单价', ''],
  ['金额', '必填，或填数量和单价'],
  ['税率', NEEDED],
  ['折扣金额', ''],
  ['是否使用优惠政策', ''],
  ['优惠政策类型', ''],
  ['即征即退类型', ''],
];

/** A blank batch issuing template in the bureau's own layout, which is in Chinese whoever asks for it (formats §3). */
export async function writeIssuingTemplate({ elements, rates }: IssuingTemplate): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  const orders = addSheet(
    workbook,
    '1-发票基本信息',
    ORDER_HEADERS.map(([title, field, needed]) => [title, limitOf(field, needed)] as const),
  );
  const lines = addSheet(workbook, '2-发票明细信息', LINE_HEADERS);
  addSheet(workbook, '3-特定业务信息', [['发票流水号', '']]);
  addSheet(workbook, '4-附加要素信息', [
    ['发票流水号', ''],
    ['附加要素名称', ''],
    ['附加要素内容', ''],
  ]);
  const lists = workbook.addWorksheet('选项', { state: 'veryHidden' });
  const offer = (sheet: ExcelJS.Worksheet, column: number, names: readonly string[], place: number): void => {
    lists.getColumn(place).values = [...names];
    const letter = lists.getColumn(place).letter;
    const list = `选项!$${letter}$1:$${letter}$${names.length}`;
    for (let row = FIRST_ROW; row < FIRST_ROW + PREPARED_ROWS; row++)
      sheet.getCell(row, column).dataValidation = { type: 'list', allowBlank: true, formulae: [list] };
  };
  const placeOf = (field: OrderField): number => ORDER_HEADERS.findIndex(([, of]) => of === field) + 1;
  offer(orders, placeOf('type'), ['增值税专用发票', '普通发票'], 1);
  offer(orders, placeOf('inclusive'), ['是', '否'], 2);
  offer(orders, placeOf('element'), elements, 3);
  offer(lines, LINE_HEADERS.findIndex(([title]) => title === '税率') + 1, rates, 4);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function limitOf(field: OrderField | null, needed: boolean): string {
  const longest = field === null ? undefined : ISSUING_LENGTHS[field];
  const limit = longest === undefined ? '' : `限${longest}字符`;
  if (!needed) return limit;
  return limit === '' ? NEEDED : `${NEEDED}(${limit})`;
}

/** Notes in row 1, limits in row 2, the header in row 3; every cell is text. */
function addSheet(
  workbook: ExcelJS.Workbook,
  name: string,
  headers: readonly (readonly [title: string, limit: string])[],
): ExcelJS.Worksheet {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: FIRST_ROW - 1 }] });
  sheet.addRow([NOTE]);
  if (headers.length > 1) sheet.mergeCells(1, 1, 1, headers.length);
  sheet.getRow(1).alignment = { wrapText: true, vertical: 'middle' };
  sheet.addRow(headers.map(([, limit]) => limit));
  sheet.addRow(headers.map(([title]) => title)).font = { bold: true };
  for (let column = 1; column <= headers.length; column++) {
    const target = sheet.getColumn(column);
    target.width = WIDTH;
    target.numFmt = TEXT;
  }
  return sheet;
}
