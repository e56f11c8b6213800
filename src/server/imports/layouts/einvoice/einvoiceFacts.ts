import { childOf, leafOf, leavesOf, listOf, type XmlNode } from './xmlTree.ts';

/** What an invoice document says, as text, whatever its dialect. */
export interface EinvoiceFacts {
  readonly number: string;
  readonly code: string;
  readonly date: string;
  readonly sellerName: string;
  readonly sellerTaxNo: string;
  readonly buyerName: string;
  readonly buyerTaxNo: string;
  readonly amount: string;
  readonly tax: string;
  readonly total: string;
  readonly rates: readonly string[];
  /** 01 special, 02 ordinary; or the name of the type. */
  readonly type: string;
  readonly isRed: boolean;
  readonly drawer: string;
  readonly remark: string;
}

/** Invoices of a document: the bureau's EInvoice, one or several, or one of the flat dialects. */
export function einvoiceFacts(tree: XmlNode): readonly EinvoiceFacts[] {
  const invoices = listOf(tree, 'EInvoice');
  const wrapped = Object.values(typeof tree === 'object' ? tree : {}).flatMap((root) =>
    listOf(root as XmlNode, 'EInvoice'),
  );
  const own = [...invoices, ...wrapped].filter((node) => childOf(node, 'EInvoiceData') !== undefined);
  if (own.length > 0) return own.map(bureauFacts);
  const flat = flatFacts(leavesOf(tree));
  return flat === null ? [] : [flat];
}

function bureauFacts(node: XmlNode): EinvoiceFacts {
  const data = childOf(node, 'EInvoiceData');
  const label = (name: string) => leafOf(node, 'Header', 'InherentLabel', name, 'LabelCode');
  const basic = (name: string) => leafOf(data, 'BasicInformation', name);
  const supervision = (name: string) => leafOf(node, 'TaxSupervisionInfo', name);
  return {
    number: leafOf(node, 'Header', 'EIid') || supervision('InvoiceNumber'),
    code: '',
    date: supervision('IssueTime') || basic('RequestTime'),
    sellerName: leafOf(data, 'SellerInformation', 'SellerName'),
    sellerTaxNo: leafOf(data, 'SellerInformation', 'SellerIdNum'),
    buyerName: leafOf(data, 'BuyerInformation', 'BuyerName'),
    buyerTaxNo: leafOf(data, 'BuyerInformation', 'BuyerIdNum'),
    amount: basic('TotalAmWithoutTax'),
    tax: basic('TotalTaxAm'),
    total: basic('TotalTax-includedAmount'),
    rates: listOf(data, 'IssuItemInformation').map((line) => leafOf(line, 'TaxRate')),
    type: label('GeneralOrSpecialVAT'),
    isRed: label('InIssuType').toUpperCase() === 'N',
    drawer: basic('Drawer'),
    remark: leafOf(data, 'AdditionalInformation', 'Remark'),
  };
}

/** Names of the flat dialects: pinyin capitals, Chinese words, and the element names of eInvoice with EInvoiceHeader. */
const FLAT_NAMES = {
  number: ['FPHM', '发票号码', 'InvoiceNumber', 'InvoiceNo', 'EIid'],
  code: ['FPDM', '发票代码', 'InvoiceCode'],
  date: ['KPRQ', '开票日期', 'IssueTime', 'IssueDate', 'InvoiceDate'],
  sellerName: ['XSFMC', '销售方名称', '销方名称', 'SellerName'],
  sellerTaxNo: ['XSFNSRSBH', 'XSFSH', '销售方纳税人识别号', '销售方识别号', 'SellerIdNum', 'SellerTaxID'],
  buyerName: ['GMFMC', '购买方名称', '购方名称', 'BuyerName'],
  buyerTaxNo: ['GMFNSRSBH', 'GMFSH', '购买方纳税人识别号', '购买方识别号', 'BuyerIdNum', 'BuyerTaxID'],
  amount: ['HJJE', '合计金额', 'TotalAmWithoutTax', 'TaxExclusiveTotalAmount'],
  tax: ['HJSE', '合计税额', 'TotalTaxAm', 'TaxTotalAmount'],
  total: ['JSHJXX', 'JSHJ', '价税合计小写', '价税合计', 'TotalTax-includedAmount', 'TaxInclusiveTotalAmount'],
  type: ['FPLX', 'FPZL', '发票类型', '发票种类', '发票票种', 'InvoiceType'],
  drawer: ['KPR', '开票人', 'Drawer'],
  remark: ['BZ', '备注', 'Remark'],
  rate: ['SLV', 'SLV1', '税率', 'TaxRate'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

function flatFacts(leaves: ReadonlyMap<string, string>): EinvoiceFacts | null {
  const text = (names: readonly string[]): string => {
    for (const name of names) {
      const found = leaves.get(name);
      if (found !== undefined && found !== '') return found;
    }
    return '';
  };
  const { rate, ...names } = FLAT_NAMES;
  const facts = Object.fromEntries(Object.entries(names).map(([field, words]) => [field, text(words)])) as Readonly<
    Record<keyof typeof names, string>
  >;
  if (facts.number === '' || facts.amount === '') return null;
  const rates = text(rate) === '' ? [] : [text(rate)];
  return { ...facts, rates, isRed: facts.amount.startsWith('-') };
}
