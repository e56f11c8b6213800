/**
 * The lists of the specification (lists §3 and §5), written down a second time from its text and not from the schemas: what
 * each screen must have, in this order.
 */
export interface SpecifiedList {
  readonly screen: string;
  /** Data columns in order, operations left out. */
  readonly columns: readonly string[];
  /** Filters that must be there, in whatever order. */
  readonly filters: readonly string[];
  /** Whether there is an operations column; flight tables have none. */
  readonly operations: boolean;
  /** Filters that take one value only. */
  readonly single: readonly string[];
  /** Initial values by filter. */
  readonly defaults: Readonly<Record<string, readonly string[]>>;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const GENERAL =
  words(`invoiceTypeName organFormName invoiceCode invoiceNo invoiceDate checkCode amountWithOutTax taxRate taxAmount
  validTaxAmount amountWithTax sellerName sellerTaxNo purchaserName purchaserTaxNo fpcppjg checkStatus checkResult authStatus
  authPeriod confirmStatusName deductionSignName invoiceStatus managementState billStatusName billDate billNo singleDate bxrName
  businessSystem bizDocType financeOrgName totalAmountInclTax totalAmountExclTax billTaxAmount paymentStatusName paymentDate
  voucherStatus voucherPeriod voucherNo ledgerName preparer preparationDate preparationStatus reviewer bookkeeper expenseType
  transferOutPeriod transferOutTax waitDivideTax transferOutTypeName transferOutVoucherNo transferOutReason signStatus
  privateSignStatusName signName signDate dataModeName`);

const REIMBURSEMENT =
  words(`organFormName invoiceCode invoiceNo invoiceDate amountWithTax sellerName sellerTaxNo purchaserName
  purchaserTaxNo billStatus billDate billNo singleDate bxrName businessSystem bizDocType financeOrgName totalAmountInclTax
  totalAmountExclTax billTaxAmount paymentStatusName paymentDate voucherStatus voucherPeriod voucherNo ledgerName preparer
  preparationDate preparationStatus reviewer bookkeeper expenseType transferOutPeriod transferOutTax waitDivideTax
  transferOutTypeName transferOutVoucherNo transferOutReason signStatus privateSignStatusName signName signDate dataModeName`);

/** The bill, voucher and sign fields every ticket list shares, in the order of the general list. */
const SHARED =
  words(`billStatusName billDate billNo singleDate bxrName businessSystem bizDocType financeOrgName totalAmountInclTax
  totalAmountExclTax billTaxAmount paymentStatusName paymentDate voucherStatus voucherPeriod voucherNo ledgerName preparer
  preparationDate preparationStatus reviewer bookkeeper expenseType transferOutPeriod transferOutTax waitDivideTax
  transferOutTypeName transferOutVoucherNo transferOutReason signStatus signName signDate dataModeName`);

const FILTERS =
  words(`organForm signDate invoiceNo checkStatus sellerName purchaserName invoiceType invoiceDate authStatus authPeriod
  confirmStatus deductionSign signStatus privateSignStatus signName invoiceStatus managementState billStatus billDate billNo bxr
  voucherStatus voucherPeriod voucherNo expenseType fpcppjg amountWithTax taxRate paymentStatusList bizDocType preparationStatus
  preparerName reviewerName ledgerName bookkeeperName`);

/** Column a filter is about, where the two have different names. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  organForm: 'organFormName',
  invoiceType: 'invoiceTypeName',
  confirmStatus: 'confirmStatusName',
  deductionSign: 'deductionSignName',
  privateSignStatus: 'privateSignStatusName',
  bxr: 'bxrName',
  paymentStatusList: 'paymentStatusName',
  preparerName: 'preparer',
  reviewerName: 'reviewer',
  bookkeeperName: 'bookkeeper',
};

/** The filters of the specification that are about what a list shows. */
function filtersFor(columns: readonly string[]): readonly string[] {
  return FILTERS.filter((filter) => {
    const column = COLUMN_OF[filter] ?? filter;
    return columns.includes(column) || (filter === 'billStatus' && columns.includes('billStatusName'));
  });
}

const SIGN_DATE = { signDate: ['startOfMonth-1M', 'today'] };

const invoiceList = (screen: string, columns: readonly string[], more: Partial<SpecifiedList> = {}): SpecifiedList => ({
  screen,
  columns,
  filters: filtersFor(columns),
  operations: true,
  single: ['billStatus', 'taxRate'],
  defaults: SIGN_DATE,
  ...more,
});
const ticketList = (screen: string, own: string, more: Partial<SpecifiedList> = {}): SpecifiedList =>
  invoiceList(screen, ['organFormName', ...words(own), ...SHARED], more);
const without = (columns: readonly string[], name: string): readonly string[] =>
  columns.filter((column) => column !== name);

const TRAIN = 'travelName travelDate travelTime fromStation arriveStation trainNumber seatGrade';
const list = (
  screen: string,
  columns: string,
  filters: string,
  operations: boolean,
  defaults: SpecifiedList['defaults'] = {},
): SpecifiedList => ({ screen, columns: words(columns), filters: words(filters), operations, single: [], defaults });

export const SPECIFIED_LISTS: readonly SpecifiedList[] = [
  invoiceList('invoice.general', without(GENERAL, 'privateSignStatusName')),
  invoiceList('invoice.general-signed', GENERAL, {
    single: ['billStatus', 'taxRate', 'invoiceStatus', 'managementState'],
  }),
  ticketList('invoice.train', TRAIN),
  ticketList('invoice.train-coded', `invoiceCode ${TRAIN}`),
  ticketList('invoice.toll', 'travelDate travelTime entrance exit amountWithTax'),
  ticketList(
    'invoice.flight',
    `invoiceNo travelName invoiceDate ticketPrice fuelSurcharge taxAmount amountWithOutTax taxRate agentCode caacDevelopmentFund
     totalTax amountWithTax insurance checkCode issueBy`,
    { operations: false },
  ),
  ticketList('invoice.ride', 'invoiceDate invoicePlace mileage amountWithTax timeGeton timeGetoff'),
  ticketList('invoice.simple-a', 'invoiceCode invoiceNo amountWithTax'),
  ticketList(
    'invoice.simple-b',
    'invoiceCode invoiceNo invoiceDate sellerName sellerTaxNo purchaserName purchaserTaxNo amountWithTax',
  ),
  invoiceList('invoice.reimbursement', REIMBURSEMENT),
  invoiceList('invoice.reimbursement-plain', without(REIMBURSEMENT, 'privateSignStatusName')),
  list(
    'order.batch',
    `invoiceTypeName orderNo tdysName sellerName sellerTaxNo purchaserName purchaserTaxNo amountWithOutTax taxAmount amountWithTax
     discountSumTax mxhCount remark mobileOrEmail createTimeShow showName submitState`,
    'createTime submitState',
    true,
    { createTime: ['startOfMonth', 'today'] },
  ),
  list('order.submission-log', 'czsj czr fpsl tjzt', 'czsj tjzt', true, { czsj: ['today', 'today'] }),
  list(
    'overseas.filings',
    `entityName country taxPeriod taxType currency totalTaxPayable totalTaxPayableUsd excessTaxPayable excessTaxPayableUsd
     filingStatus filingDate paymentStatus paymentDate processNumber approvalStatus`,
    'country filingStatus paymentStatus approvalStatus',
    false,
  ),
];
