import ExcelJS from 'exceljs';
import type { LightMyRequestResponse } from 'fastify';
import type { Envelope, ImportAnswer } from '#wire';
import type { SheetTable } from '../../src/server/imports/SheetTable.ts';
import type { TestClient } from './testServer.ts';

/** Files tax staff hold, made up: every name and number is invented (tax numbers with the code part MAXXX). */

export const BUYER = { name: '示例科技（北京）有限公司', taxNo: '91110108MAXXX0015R', organisation: '101' } as const;
export const SELLER = { name: '示例机电设备有限公司', taxNo: '91330200MAXXX00FXR' } as const;

/** Rows of texts by sheet. */
export type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;

/** As the reader of workbooks gives them. */
export function asTables(sheets: Sheets): readonly SheetTable[] {
  return Object.entries(sheets).map(([name, rows]) => ({
    name,
    rows: rows
      .map((cells, place) => ({ row: place + 1, cells }))
      .filter(({ cells }) => cells.some((text) => text !== '')),
  }));
}

export async function asWorkbook(sheets: Sheets): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) workbook.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const TICKING_HEADER =
  '序号,是否勾选*,数电票号码,发票代码,发票号码,开票日期*,金额*,票面税额*,有效抵扣税额*,购买方识别号*,销售方纳税人名称,销售方纳税人识别号,发票来源,票种*,发票状态,红字锁定标志,转内销证明编号,业务类型,勾选时间,发票风险等级,风险状态';

export interface TickedInvoice {
  readonly number: string;
  readonly ticked?: string;
  readonly tax?: string;
  readonly validTax?: string;
  readonly buyer?: string;
  readonly at?: string;
}

/** 抵扣勾选增值税发票信息.xlsx (formats §2.1). */
export function tickingList(invoices: readonly TickedInvoice[], header = TICKING_HEADER): Sheets {
  const titles = header.split(',');
  const rows = invoices.map(
    ({ number, ticked = '是', tax = '13', validTax = '13', buyer = BUYER.taxNo, at }, index) => {
      const cells: Readonly<Record<string, string>> = {
        序号: String(index + 1),
        '是否勾选*': ticked,
        数电票号码: number.length === 20 ? number : '',
        发票代码: number.length === 20 ? '' : number.slice(0, -8),
        发票号码: number.length === 20 ? '' : number.slice(-8),
        '开票日期*': '2025-10-15',
        '金额*': '100',
        '票面税额*': tax,
        '有效抵扣税额*': validTax,
        '购买方识别号*': buyer,
        '票种*': '数电票（增值税专用发票）',
        勾选时间: at ?? '2025-11-05 09:00:00',
      };
      return titles.map((title) => cells[title] ?? '');
    },
  );
  return { Sheet1: [titles, ...rows] };
}

const USAGE_HEADER =
  '序号,勾选状态,发票来源,转内销证明编号,数电发票号码,发票代码,发票号码,开票日期,销售方纳税人识别号,销售方纳税人名称,金额,税额,有效抵扣税额,票种,票种标签,发票状态,勾选时间,发票风险等级';

/** 用途确认信息.xlsx (formats §2.3). */
export function usageConfirmation(
  numbers: readonly string[],
  { period = '202510', own = BUYER.taxNo as string, state = '已勾选', validTax = '13' } = {},
): Sheets {
  const rows = numbers.map((number, index) => [
    String(index + 1),
    state,
    '电子发票服务平台',
    '',
    number,
    '',
    '',
    '2025-10-15 10:00:00',
    SELLER.taxNo,
    SELLER.name,
    '100',
    '13',
    validTax,
    '数电发票（增值税专用发票）',
    '',
    '正常',
    '2025-11-05',
    '正常',
  ]);
  return {
    发票: [
      ['用途确认信息'],
      ['纳税人识别号', own, '', '', '所属期', period, '', '名称', BUYER.name],
      USAGE_HEADER.split(','),
      ...rows,
    ],
    海关缴款书: [['用途确认信息'], ['纳税人识别号', own]],
  };
}

const BOOKING_HEADER =
  '序号,凭证种类（必录）,数电票号码（全电票必录）,发票代码,发票号码,开票日期（必录）,海关缴款书号码,代扣代缴完税凭证号码,销售方纳税人识别号,销售方纳税人名称,金额（必录）,税额（必录）,入账用途（必录）,入账时间';

/** Booking template (formats §2.4). */
export function bookingTemplate(
  bookings: readonly { readonly number: string; readonly usage?: string; readonly at?: string }[],
): Sheets {
  const rows = bookings.map(({ number, usage = '02', at = '2025-11-03' }, index) => [
    String(index + 1),
    '增值税专用发票',
    number,
    '',
    '',
    '2025-10-15',
    '',
    '',
    SELLER.taxNo,
    SELLER.name,
    '100',
    '13',
    usage,
    at,
  ]);
  return { 入账: [BOOKING_HEADER.split(','), ...rows] };
}

const ORDER_HEADER =
  '发票流水号,发票类型,特定业务类型,是否含税,受票方自然人标识,购买方名称,证件类型,购买方纳税人识别号,购买方地址,购买方电话,购买方开户银行,购买方银行账号,备注,是否展示购买方银行账号,销售方开户行,销售方银行账号,是否展示销售方银行账号,购买方邮箱,购买方经办人姓名,购买方经办人证件类型,购买方经办人证件号码,经办人国籍(地区),经办人自然人纳税人识别号,放弃享受减按1%征收率原因,收款人,复核人';
const LINE_HEADER =
  '发票流水号,项目名称,商品和服务税收编码,规格型号,单位,数量,单价,金额,税率,折扣金额,是否使用优惠政策,优惠政策类型,即征即退类型';

export interface OrderRow {
  readonly no: string;
  readonly type?: string;
  readonly inclusive?: string;
  readonly buyer?: string;
  readonly taxNo?: string;
  readonly element?: string;
  readonly remark?: string;
  readonly lines: readonly { readonly [title: string]: string }[];
}

/** 批量导入开票 (formats §3): notes in row 1, limits in row 2, header in row 3. */
export function batchIssuing(orders: readonly OrderRow[]): Sheets {
  const orderTitles = ORDER_HEADER.split(',');
  const lineTitles = LINE_HEADER.split(',');
  const fill = (titles: readonly string[], cells: Readonly<Record<string, string>>) =>
    titles.map((title) => cells[title] ?? '');
  const heads = orders.map((order) =>
    fill(orderTitles, {
      发票流水号: order.no,
      发票类型: order.type ?? '普通发票',
      特定业务类型: order.element ?? '',
      是否含税: order.inclusive ?? '是',
      购买方名称: order.buyer ?? '样本商贸有限公司',
      购买方纳税人识别号: order.taxNo ?? '91350203MAXXX00D3T',
      备注: order.remark ?? '',
      购买方邮箱: 'buyer@example.com',
    }),
  );
  const lines = orders.flatMap((order) =>
    order.lines.map((line) => fill(lineTitles, { 发票流水号: order.no, 税率: '13%', ...line })),
  );
  return {
    '1-发票基本信息': [['填表说明：请勿改动表头'], orderTitles.map(() => '必填(限20字符)'), orderTitles, ...heads],
    '2-发票明细信息': [['填表说明：请勿改动表头'], lineTitles.map(() => '必填'), lineTitles, ...lines],
    '3-特定业务信息': [['填表说明']],
    '4-附加要素信息': [['填表说明'], ['限20字符'], ['发票流水号', '附加要素名称', '附加要素内容']],
  };
}

/** 数电票 XML (formats §4). */
export function einvoiceXml(
  number: string,
  changes: Readonly<
    Partial<Record<'buyer' | 'red' | 'rate' | 'special' | 'time' | 'amount' | 'tax' | 'total' | 'remark', string>>
  > = {},
): string {
  const { buyer = BUYER.taxNo, red = 'Y', rate = '0.130000', special = '01', time = '2025-10-15' } = changes;
  const { amount = '100.00', tax = '13.00', total = '113.00', remark } = changes;
  return `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>${number}</EIid><EInvoiceTag>SWEI1100</EInvoiceTag><Version>0.33</Version>
<InherentLabel><InIssuType><LabelCode>${red}</LabelCode><LabelName>是否蓝字发票标志</LabelName></InIssuType>
<EInvoiceType><LabelCode>01</LabelCode></EInvoiceType><GeneralOrSpecialVAT><LabelCode>${special}</LabelCode></GeneralOrSpecialVAT>
<TaxpayerType/></InherentLabel><UndefinedLabel/></Header><EInvoiceData>
<SellerInformation><SellerIdNum>${SELLER.taxNo}</SellerIdNum><SellerName>${SELLER.name} &amp; 合伙</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>${buyer}</BuyerIdNum><BuyerName>${BUYER.name}</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>${amount}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm>
<TotalTax-includedAmount>${total}</TotalTax-includedAmount><Drawer>李开票</Drawer><RequestTime>${time}</RequestTime></BasicInformation>
<IssuItemInformation><ItemName>*纸制品*复印纸</ItemName><Amount>${amount}</Amount><TaxRate>${rate}</TaxRate><ComTaxAm>${tax}</ComTaxAm></IssuItemInformation>
<SpecificInformation/>${remark === undefined ? '<AdditionalInformation></AdditionalInformation>' : `<AdditionalInformation><Remark>${remark}</Remark></AdditionalInformation>`}
</EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${time}</IssueTime></TaxSupervisionInfo>
<ptbh>9</ptbh></EInvoice>`;
}

/** One part of a multipart body. */
export interface UploadPart {
  readonly name: string;
  readonly content: Buffer | string;
  /** A part without one is a plain field. */
  readonly filename?: string;
}

/** Sends parts to a screen's import. */
export async function sendImport(
  client: TestClient,
  screen: string,
  parts: readonly UploadPart[],
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const boundary = '----invoice-file';
  const pieces = parts.flatMap(({ name, content, filename }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return client.send({
    method: 'POST',
    url: `/api/gts-base-ability/screens/${screen}/import${query}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  });
}

/** Imports files and gives the envelope. */
export async function importFiles(
  client: TestClient,
  screen: string,
  files: readonly (Buffer | string)[],
  query = '',
): Promise<Envelope<ImportAnswer>> {
  const parts = files.map((content, index) => ({ name: 'file', content, filename: `f${index}.bin` }));
  const response = await sendImport(client, screen, parts, query);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json<Envelope<ImportAnswer>>();
}
