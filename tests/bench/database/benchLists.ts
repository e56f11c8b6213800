import type { BenchList } from './BenchList.ts';
import type { BareList, BareStatement } from './bareDriver.ts';
import { dayFrom, type Samples } from './samples.ts';

/** What a row of the general invoice list reads; the same columns the screen and its actions need. */
export const COLUMNS = [
  ...['id', 'invoiceType', 'organFormName', 'invoiceCode', 'invoiceNo', 'invoiceDate', 'checkCode', 'amountWithOutTax'],
  ...['taxRate', 'taxAmount', 'validTaxAmount', 'amountWithTax', 'sellerName', 'sellerTaxNo', 'purchaserName'],
  ...['purchaserTaxNo', 'fpcppjg', 'checkStatus', 'checkResult', 'authStatus', 'authPeriod', 'confirmStatus'],
  ...['deductionSign', 'invoiceStatus', 'managementState', 'billStatus', 'billDate', 'billNo', 'singleDate', 'bxrName'],
  ...['businessSystem', 'bizDocType', 'financeOrgName', 'totalAmountInclTax', 'totalAmountExclTax', 'billTaxAmount'],
  ...['paymentStatus', 'paymentDate', 'voucherStatus', 'voucherPeriod', 'voucherNo', 'ledgerName', 'preparer'],
  ...['preparationDate', 'preparationStatus', 'reviewer', 'bookkeeper', 'expenseType', 'transferOutPeriod'],
  ...['transferOutTax', 'waitDivideTax', 'transferOutType', 'transferOutVoucherNo', 'transferOutReason', 'signStatus'],
  ...['signName', 'signDate', 'dataMode', 'isRed'],
];
const LIST = COLUMNS.join(', ');
const SUMS =
  'count(*) as total, sum(amountWithOutTax) as amountWithOutTax, sum(taxAmount) as taxAmount, sum(amountWithTax) as amountWithTax';
const PAGE_SIZE = 100;

const BY_DATE = [{ field: 'invoiceDate', direction: 'desc' }];
const BY_SELLER = [{ field: 'sellerName', direction: 'asc' }];

type Values = BareStatement['values'];

interface Tuning {
  readonly where: string;
  readonly values: Values;
  readonly order: string;
  /** Index of the page; null leaves it to the planner. */
  readonly pageIndex: string | null;
  readonly totalsIndex: string | null;
}

/** By hand: the right index by name, and the ids of the page found in it before any row is read. */
function tuned(samples: Samples, { where, values, order, pageIndex, totalsIndex }: Tuning): BareList {
  const by = (index: string | null) => (index === null ? '' : ` indexed by ${index}`);
  const all = `groupId = ? and kind = ?${where === '' ? '' : ` and ${where}`}`;
  const bound = [samples.groupId, 'general', ...values];
  const ids = `select id from ds_invoice${by(pageIndex)} where ${all} order by ${order} limit ${PAGE_SIZE}`;
  return {
    page: { sql: `select ${LIST} from ds_invoice where id in (${ids}) order by ${order}`, values: bound },
    totals: { sql: `select ${SUMS} from ds_invoice${by(totalsIndex)} where ${all}`, values: bound },
  };
}

const marks = (values: Values) => values.map(() => '?').join(', ');
const at = <T>(values: readonly T[], round: number): T => values[round % values.length] as T;

/** Rows whose seller's name or tax number contains a text, found in the tables of distinct values. */
const SELLER_CONTAINS = `id in (
  select id from ds_invoice where groupId = ? and sellerName in (select value from dict_invoice_sellerName where groupId = ? and norm like ?)
  union select id from ds_invoice where groupId = ? and sellerTaxNo in (select value from dict_invoice_sellerTaxNo where groupId = ? and norm like ?))`;

function sellerContains({ groupId }: Samples, text: string): Values {
  const pattern = `%${text.normalize('NFKC').toUpperCase()}%`;
  return [groupId, groupId, pattern, groupId, groupId, pattern];
}

/** The first search of every session: signed in the last two months, newest invoice first. */
function defaultRange({ lastSignDate }: Samples, round: number): readonly [string, string] {
  return [dayFrom(lastSignDate, -50 - round), lastSignDate];
}

/** The default list with exactly the SQL a programmer writes first, which is also what our compiler writes. */
export const defaultList: BenchList = {
  name: 'default list: signed in two months, by invoice date',
  request: (samples, round) => {
    const [signDateStart, signDateEnd] = defaultRange(samples, round);
    return { filters: { signDateStart, signDateEnd }, sort: BY_DATE, page: { currentPage: 1, pageSize: PAGE_SIZE } };
  },
  bare: (samples, round) => {
    const where = 'groupId = ? and kind = ? and signDate >= ? and signDate <= ?';
    const values = [samples.groupId, 'general', ...defaultRange(samples, round)];
    return {
      page: {
        sql: `select ${LIST} from ds_invoice where ${where} order by invoiceDate desc, id desc limit ${PAGE_SIZE} offset 0`,
        values,
      },
      totals: { sql: `select ${SUMS} from ds_invoice where ${where}`, values },
    };
  },
};

/** Ten lists people ask for, from a narrow one to the whole table. */
export const benchLists: readonly BenchList[] = [
  {
    name: 'one month of invoices, by date',
    request: (samples, round) => ({
      filters: {
        invoiceDateStart: dayFrom(samples.lastInvoiceDate, -60 - 30 * round),
        invoiceDateEnd: dayFrom(samples.lastInvoiceDate, -31 - 30 * round),
      },
      sort: BY_DATE,
    }),
    bare: (samples, round) =>
      tuned(samples, {
        where: 'invoiceDate between ? and ?',
        values: [
          dayFrom(samples.lastInvoiceDate, -60 - 30 * round),
          dayFrom(samples.lastInvoiceDate, -31 - 30 * round),
        ],
        order: 'invoiceDate desc, id desc',
        pageIndex: samples.index('invoiceDate'),
        totalsIndex: samples.index('invoiceDate'),
      }),
  },
  {
    name: 'no filter, by date',
    request: () => ({ filters: {}, sort: BY_DATE }),
    bare: (samples) =>
      tuned(samples, {
        where: '',
        values: [],
        order: 'invoiceDate desc, id desc',
        pageIndex: samples.index('invoiceDate'),
        totalsIndex: samples.index('invoiceDate'),
      }),
  },
  {
    name: 'three types, normal, a year, by total',
    request: (samples, round) => ({
      filters: {
        invoiceType: samples.invoiceTypes.slice(1, 4),
        invoiceStatus: ['0'],
        invoiceDateStart: dayFrom(samples.lastInvoiceDate, -365 - round),
        invoiceDateEnd: samples.lastInvoiceDate,
      },
      sort: [{ field: 'amountWithTax', direction: 'desc' }],
    }),
    bare: (samples, round) => {
      const types = samples.invoiceTypes.slice(1, 4);
      return tuned(samples, {
        where: `invoiceType in (${marks(types)}) and invoiceStatus = '0' and invoiceDate between ? and ?`,
        values: [...types, dayFrom(samples.lastInvoiceDate, -365 - round), samples.lastInvoiceDate],
        order: 'amountWithTax desc, id desc',
        pageIndex: samples.index('amountWithTax'),
        totalsIndex: samples.index('invoiceDate'),
      });
    },
  },
  {
    name: 'seller contains four characters, by date',
    request: (samples, round) => ({
      filters: { sellerName: at(samples.sellers, round).name.slice(0, 4) },
      sort: BY_DATE,
    }),
    bare: (samples, round) =>
      tuned(samples, {
        where: SELLER_CONTAINS,
        values: sellerContains(samples, at(samples.sellers, round).name.slice(0, 4)),
        order: 'invoiceDate desc, id desc',
        pageIndex: null,
        totalsIndex: null,
      }),
  },
  {
    name: 'tax number contains six digits, since a day, by date',
    request: (samples, round) => ({
      filters: {
        sellerName: at(samples.sellers, round).taxNo.slice(6, 12),
        invoiceDateStart: dayFrom(samples.lastInvoiceDate, -200),
      },
      sort: BY_DATE,
    }),
    bare: (samples, round) =>
      tuned(samples, {
        where: `${SELLER_CONTAINS} and invoiceDate >= ?`,
        values: [
          ...sellerContains(samples, at(samples.sellers, round).taxNo.slice(6, 12)),
          dayFrom(samples.lastInvoiceDate, -200),
        ],
        order: 'invoiceDate desc, id desc',
        pageIndex: null,
        totalsIndex: null,
      }),
  },
  {
    name: 'amount range, one tax period, no risk, by seller',
    request: (samples, round) => ({
      filters: {
        amountWithTaxMin: `${1000 + round}.00`,
        amountWithTaxMax: '20000.00',
        authPeriod: at(samples.authPeriods, round),
        managementState: ['01'],
      },
      sort: BY_SELLER,
    }),
    bare: (samples, round) =>
      tuned(samples, {
        where: "amountWithTax between ? and ? and authPeriod = ? and managementState = '01'",
        values: [(1000 + round) * 100, 2_000_000, at(samples.authPeriods, round)],
        order: 'sellerName__sort asc, id asc',
        pageIndex: samples.index('sellerName__sort'),
        totalsIndex: samples.index('authPeriod'),
      }),
  },
  {
    name: 'five organisations, verified, two risk levels, by seller',
    request: (samples) => ({
      filters: { organForm: samples.organisations.slice(0, 5), checkStatus: ['1'], managementState: ['01', '02'] },
      sort: BY_SELLER,
    }),
    bare: (samples) => {
      const organisations = samples.organisations.slice(0, 5);
      return tuned(samples, {
        where: `organForm in (${marks(organisations)}) and checkStatus = '1' and managementState in ('01', '02')`,
        values: organisations,
        order: 'sellerName__sort asc, id asc',
        pageIndex: samples.index('sellerName__sort'),
        totalsIndex: samples.index('invoiceDate'),
      });
    },
  },
  {
    name: 'one seller, two signing statuses, by date',
    request: (samples, round) => ({
      filters: { sellerName: at(samples.sellers, round).name, signStatus: ['0', '1'] },
      sort: BY_DATE,
    }),
    bare: (samples, round) =>
      tuned(samples, {
        where: `${SELLER_CONTAINS} and signStatus in ('0', '1')`,
        values: sellerContains(samples, at(samples.sellers, round).name),
        order: 'invoiceDate desc, id desc',
        pageIndex: null,
        totalsIndex: null,
      }),
  },
  {
    ...defaultList,
    bare: (samples, round) =>
      tuned(samples, {
        where: 'signDate between ? and ?',
        values: defaultRange(samples, round),
        order: 'invoiceDate desc, id desc',
        pageIndex: samples.index('invoiceDate'),
        totalsIndex: samples.index('signDate'),
      }),
  },
  {
    name: 'no filter, by tax period from the first, blank ones last',
    request: () => ({ filters: {}, sort: [{ field: 'authPeriod', direction: 'asc' }] }),
    bare: (samples) => {
      // Whoever knows that most rows have a period need not look for the others.
      const { page } = tuned(samples, {
        where: "authPeriod > ''",
        values: [],
        order: 'authPeriod asc, id asc',
        pageIndex: samples.index('authPeriod'),
        totalsIndex: null,
      });
      const { totals } = tuned(samples, {
        where: '',
        values: [],
        order: '',
        pageIndex: null,
        totalsIndex: samples.index('invoiceDate'),
      });
      return { page, totals };
    },
  },
];
