import type { ColDef, ValueFormatterParams } from 'ag-grid-community';
import type { Row } from '#engine';

/** Code → text by code table. */
type CodeTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Definition = ColDef<Row>;

const RIGHT = 'ag-right-aligned-cell';
const CENTRE = 'bench-centre';

const orDashes = ({ value }: ValueFormatterParams<Row>) => value || '--';
const asMonth = ({ value }: ValueFormatterParams<Row>) => (value ? `${value.slice(0, 4)}-${value.slice(4)}` : '--');
const asAmount = ({ value }: ValueFormatterParams<Row>) =>
  value == null || value === '' ? '--' : value.replace(/\B(?=(\d{3})+(?=\.))/g, ',');

/**
 * The 58 columns of the general invoice list as a programmer would write them for this one screen: straight into the
 * grid, formatted by value formatters, no schema, no settings, no permissions.
 */
export function bareColumns(texts: CodeTexts): Definition[] {
  const text = (field: string, headerName: string, width: number): Definition => ({
    field,
    headerName,
    width,
    valueFormatter: orDashes,
  });
  const month = (field: string, headerName: string, width: number): Definition => ({
    field,
    headerName,
    width,
    valueFormatter: asMonth,
  });
  const money = (field: string, headerName: string, width: number): Definition => ({
    field,
    headerName,
    width,
    cellClass: RIGHT,
    valueFormatter: asAmount,
  });
  const code = (field: string, headerName: string, width: number, table: string, cellClass?: string): Definition => ({
    field,
    headerName,
    width,
    cellClass,
    valueFormatter: ({ value }) => texts[table]?.[value] || value || '--',
  });
  const rate = (field: string, headerName: string, width: number, table: string): Definition => ({
    field,
    headerName,
    width,
    cellClass: CENTRE,
    valueFormatter: ({ value }) =>
      value
        ? value
            .split(',')
            .map((one: string) => texts[table]?.[one] ?? one)
            .join('、')
        : '--',
  });
  return [
    code('invoiceType', '发票类型', 160, 't_code_fplx'),
    text('organFormName', '所属机构', 200),
    text('invoiceCode', '发票代码', 130),
    text('invoiceNo', '发票号码', 190),
    text('invoiceDate', '开票日期', 110),
    text('checkCode', '校验码（后6位）', 130),
    money('amountWithOutTax', '不含税金额', 120),
    rate('taxRate', '税率', 90, 't_code_sl'),
    money('taxAmount', '税额', 110),
    money('validTaxAmount', '有效抵扣税额', 130),
    money('amountWithTax', '价税合计', 120),
    text('sellerName', '销售方名称', 220),
    text('sellerTaxNo', '销售方税号', 190),
    text('purchaserName', '购买方名称', 220),
    text('purchaserTaxNo', '购买方税号', 190),
    code('fpcppjg', '发票池匹配结果', 130, 'pool_match', CENTRE),
    code('checkStatus', '查验状态', 100, 'check_status', CENTRE),
    text('checkResult', '查验结果', 160),
    code('authStatus', '勾选状态', 100, 'auth_status', CENTRE),
    month('authPeriod', '税款所属期', 110),
    code('confirmStatus', '确认状态', 100, 'confirm_status', CENTRE),
    code('deductionSign', '勾选用途', 100, 't_code_gxyt', CENTRE),
    code('invoiceStatus', '发票状态', 100, 't_code_fpzt', CENTRE),
    code('managementState', '发票风险等级', 120, 't_code_invoice_manager_state', CENTRE),
    code('billStatus', '报账状态', 100, 't_code_baozzt', CENTRE),
    text('billDate', '报账日期', 110),
    text('billNo', '报账单号', 170),
    text('singleDate', '提单日期', 110),
    text('bxrName', '报销人', 90),
    text('businessSystem', '业务系统', 110),
    code('bizDocType', '业务单据类型', 130, 'biz_doc_type'),
    text('financeOrgName', '财务组织', 160),
    money('totalAmountInclTax', '报账含税金额', 130),
    money('totalAmountExclTax', '报账不含税金额', 140),
    money('billTaxAmount', '报账税额', 110),
    code('paymentStatus', '付款状态', 100, 't_code_fkzt', CENTRE),
    text('paymentDate', '付款日期', 110),
    code('voucherStatus', '入账状态', 100, 'voucher_status', CENTRE),
    month('voucherPeriod', '入账期间', 110),
    text('voucherNo', '凭证号', 120),
    text('ledgerName', '账簿名称', 160),
    text('preparer', '制单人', 90),
    text('preparationDate', '制单日期', 110),
    code('preparationStatus', '制单状态', 100, 'preparation_status', CENTRE),
    text('reviewer', '审核人', 90),
    text('bookkeeper', '记账人', 90),
    code('expenseType', '费用类型', 110, 'expense_type'),
    month('transferOutPeriod', '转出所属期', 110),
    money('transferOutTax', '进项税转出额', 130),
    money('waitDivideTax', '待划分税额', 120),
    code('transferOutType', '转出类型', 150, 'transfer_out_type'),
    text('transferOutVoucherNo', '转出凭证号', 120),
    text('transferOutReason', '转出原因', 160),
    code('signStatus', '签收状态', 100, 'sign_status', CENTRE),
    text('signName', '签收人', 90),
    text('signDate', '签收日期', 110),
    code('dataMode', '采集方式', 110, 'data_mode', CENTRE),
    { colId: 'operations', headerName: '操作', width: 160, pinned: 'right', valueGetter: () => '签收 查验' },
  ];
}
