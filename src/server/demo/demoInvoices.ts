import { VERIFY_RESULTS } from '../verify/offlineVerifier.ts';
import { type DemoFirm, type DemoPlan, type DemoRow, rowSeed } from './DemoPlan.ts';
import { dayNumber, daysAgo, dayText } from './demoDays.ts';
import { centsText, demoFigures } from './demoFigures.ts';
import { demoNumbers } from './demoNumbers.ts';
import { type DemoSeller, demoSeller, zipfPlace } from './demoSellers.ts';
import { SeededRandom, type WeightedChoices } from './SeededRandom.ts';
import { demoWorkflow } from './workflow/demoWorkflow.ts';
import { NOT_BEGUN } from './workflow/WorkflowRow.ts';

const SELLERS_PER_ROW = 0.06;

const TYPES: WeightedChoices<string> = [
  ['91', 34],
  ['90', 26],
  ['01', 7],
  ['03', 5],
  ['05', 7],
  ['07', 5],
  ['95', 7],
  ['94', 2],
  ['92', 3],
  ['93', 2],
  ['02', 2],
];
const LEGACY_TYPES: ReadonlySet<string> = new Set(['01', '02', '03', '05', '07']);
/** Kinds that print a check code, of which users enter the last six digits. */
const CHECK_CODE_TYPES: ReadonlySet<string> = new Set(['03', '05', '07']);
/** Kinds that prove input tax at a rate above nothing. */
const TAXED_TYPES: ReadonlySet<string> = new Set(['01', '02', '91', '93']);
/** A paper invoice can be voided; a 数电 one can only be turned red. */
const VOIDABLE_TYPES: ReadonlySet<string> = new Set(['01', '03', '92', '93']);

/** Codes of t_code_fpzt. */
const STATUSES: WeightedChoices<string> = [
  ['0', 958],
  ['8', 14],
  ['7', 5],
  ['2', 14],
  ['1', 3],
  ['4', 3],
  ['6', 3],
];
/** Codes of t_code_invoice_manager_state. */
const RISKS: WeightedChoices<string> = [
  ['01', 970],
  ['03', 20],
  ['02', 6],
  ['04', 4],
];
/** Codes of check_status. */
const CHECKS: WeightedChoices<string> = [
  ['1', 84],
  ['0', 14],
  ['2', 2],
];
/** Codes of data_mode. */
const DATA_MODES: WeightedChoices<string> = [
  ['01', 78],
  ['02', 8],
  ['04', 6],
  ['06', 5],
  ['03', 3],
];

const DRAWERS = ['李会计', '赵主管', '王小明', '陈出纳', '刘开票', '周文员'] as const;

/**
 * Makes invoices a finance department could hold: few sellers issue most, recent months are fullest, figures add up,
 * numbers have the form of their kind, and every status agrees with the others. Deterministic; all names are made up.
 */
export function* demoInvoices(plan: DemoPlan, rows: number): Generator<DemoRow> {
  const sellerCount = Math.max(60, Math.min(60_000, Math.round(rows * SELLERS_PER_ROW)));
  const sellers = new Map<number, DemoSeller>();
  const today = dayNumber(plan.now.slice(0, 10));
  for (let place = 0; place < rows; place++) {
    const random = new SeededRandom(rowSeed(plan, place));
    const sellerPlace = zipfPlace(random, sellerCount);
    let seller = sellers.get(sellerPlace);
    if (seller === undefined) {
      seller = demoSeller(sellerPlace);
      sellers.set(sellerPlace, seller);
    }
    yield demoInvoice(random, place, seller, plan, today);
  }
}

function demoInvoice(random: SeededRandom, place: number, seller: DemoSeller, plan: DemoPlan, today: number): DemoRow {
  const organisation = plan.organisations[zipfPlace(random, plan.organisations.length)] as DemoFirm;
  const invoiceType = random.weighted(TYPES);
  const issued = today - daysAgo(random);
  const invoiceDate = dayText(issued);
  const red = !LEGACY_TYPES.has(invoiceType) && random.chance(0.043);
  const figures = demoFigures(random, invoiceType, seller, { red, taxed: TAXED_TYPES.has(invoiceType) });
  const numbers = demoNumbers(random, place, invoiceType, seller.region, invoiceDate.slice(2, 4));
  const invoiceStatus = red ? '0' : statusOf(random, invoiceType);
  const checkStatus = issued < today ? random.weighted(CHECKS) : '0';
  const row = {
    kind: 'general',
    signing: random.chance(0.12) ? 'private' : 'public',
    invoiceKey: numbers.invoiceKey,
    invoiceCode: numbers.invoiceCode,
    invoiceNo: numbers.invoiceNo,
    organForm: organisation.code,
    organFormName: organisation.name,
    invoiceType,
    invoiceDate,
    checkCode: CHECK_CODE_TYPES.has(invoiceType) ? String(random.below(1_000_000)).padStart(6, '0') : '',
    amountWithOutTax: centsText(figures.amountCents),
    taxRate: figures.rates,
    taxAmount: centsText(figures.taxCents),
    amountWithTax: centsText(figures.amountCents + figures.taxCents),
    sellerName: seller.name,
    sellerTaxNo: seller.taxNumber,
    purchaserName: organisation.name,
    purchaserTaxNo: organisation.taxNo,
    isRed: red ? 1 : 0,
    invoiceSource: LEGACY_TYPES.has(invoiceType) ? '增值税发票管理系统' : '电子发票服务平台',
    drawer: random.pick(DRAWERS),
    remark: red ? redRemark(random, numbers.invoiceNo) : '',
    invoiceStatus,
    managementState: random.weighted(RISKS),
    fpcppjg: random.chance(0.93) ? 'Y' : 'N',
    expenseType: expenseOf(random, invoiceType, seller),
    dataMode: random.weighted(DATA_MODES),
    checkStatus,
    checkResult: resultOf(random, checkStatus),
    ...NOT_BEGUN,
  };
  demoWorkflow(random, row, place, { issued, today });
  return row;
}

function statusOf(random: SeededRandom, invoiceType: string): string {
  const status = random.weighted(STATUSES);
  return status === '2' && !VOIDABLE_TYPES.has(invoiceType) ? '0' : status;
}

function resultOf(random: SeededRandom, checkStatus: string): string {
  if (checkStatus === '0') return '';
  if (checkStatus === '1') return VERIFY_RESULTS.consistent;
  return random.chance(0.5) ? VERIFY_RESULTS.inconsistent : VERIFY_RESULTS.notFound;
}

/** Tickets are travel, tolls are cars; else the seller's trade says what was bought. */
function expenseOf(random: SeededRandom, invoiceType: string, seller: DemoSeller): string {
  if (invoiceType === '94' || invoiceType === '95') return '01';
  return invoiceType === '07' ? '09' : random.pick(seller.trade.expenses);
}

function redRemark(random: SeededRandom, ownNumber: string): string {
  const blue = ownNumber.slice(0, 5) + String(random.below(1_000_000_000)).padStart(15, '0');
  const confirmation = `${ownNumber.slice(2, 4)}0100${ownNumber.slice(0, 2)}${String(random.below(1_000_000_000)).padStart(12, '0')}`;
  return `被红冲蓝字数电发票号码：${blue} 红字发票信息确认单编号：${confirmation}`;
}
