import {
  ANY_PICK,
  buildSavedFilters,
  type CodeItem,
  type CompileContext,
  type CompiledScreen,
  compileScreen,
  type Language,
  personaliseScreen,
  type ResolvedAction,
  type ResolvedColumn,
  type ResolvedFilter,
  type ResolvedScreen,
  type Row,
  type SettingItem,
} from '#engine';

/** A small invoice list with every kind of filter and column: what the tests of the renderers draw. */
const text = (zh: string, en: string) => ({ zh, en });

function filter(
  field: string,
  kind: ResolvedFilter['kind'],
  zh: string,
  en: string,
  more: Partial<ResolvedFilter> = {},
): ResolvedFilter {
  return {
    field,
    kind,
    label: text(zh, en),
    placeholder: null,
    sources: [field],
    match: 'contains',
    codes: null,
    codesGroup: null,
    multiple: true,
    history: false,
    pick: kind === 'orgTree' ? ANY_PICK : null,
    labelWidth: null,
    default: null,
    selectable: null,
    rules: {},
    hidden: false,
    permission: null,
    renamedFrom: [],
    ...more,
  };
}

function column(
  field: string,
  kind: ResolvedColumn['kind'],
  zh: string,
  en: string,
  more: Partial<ResolvedColumn> = {},
): ResolvedColumn {
  const operations = kind === 'operations';
  return {
    field,
    kind,
    label: text(zh, en),
    description: null,
    source: operations ? '' : field,
    codes: null,
    format: kind === 'money' ? 'amount' : kind === 'date' || kind === 'month' ? kind : 'plain',
    align: kind === 'money' ? 'right' : kind === 'text' || kind === 'code' ? 'left' : 'center',
    width: 120,
    minWidth: 90,
    lines: 2,
    pinned: operations ? 'right' : null,
    hidden: false,
    movable: !operations,
    hideable: !operations,
    sortable: !operations,
    group: null,
    actions: [],
    permission: null,
    renamedFrom: [],
    ...more,
  };
}

function action(name: string, zh: string, en: string, more: Partial<ResolvedAction> = {}): ResolvedAction {
  const empty = {
    permission: null,
    when: [],
    uses: null,
    input: [],
    set: {},
    deletes: false,
    creates: false,
    reauthenticate: false,
    records: [],
    confirm: null,
    done: null,
    danger: false,
  };
  return { name, label: text(zh, en), ...empty, ...more };
}

const unsigned = { is: { field: 'signStatus', equals: '0' }, otherwise: text('该发票已签收', 'Already signed') };
const signed = { is: { field: 'signStatus', equals: '1' }, otherwise: text('该发票未签收', 'Not signed') };

const invoiceScreen: ResolvedScreen = {
  id: 'invoice.specimen',
  hash: '0',
  resourceNo: 'INVOICE_SPECIMEN',
  title: text('增值税发票', 'VAT invoices'),
  route: '/specimen',
  menu: null,
  permission: null,
  source: { dataset: 'invoice', endpoint: null, scope: 'organisations', where: {} },
  filters: [
    filter('organForm', 'orgTree', '所属机构', 'Organisation'),
    filter('signDate', 'dateRange', '签收日期', 'Signing date', { default: ['startOfMonth-1M', 'today'] }),
    filter('invoiceNo', 'text', '发票号码', 'Invoice number', { rules: { maxLength: 20 } }),
    filter('checkStatus', 'codes', '查验状态', 'Verification', { codes: 'check_status' }),
    filter('sellerName', 'text', '销售方', 'Seller', { history: true }),
    filter('amountWithTax', 'amountRange', '价税合计', 'Total incl. tax'),
    filter('authPeriod', 'month', '税款所属期', 'Tax period'),
    filter('taxRate', 'codes', '税率', 'Tax rate', { codes: 'tax_rate', multiple: false }),
    filter('fpcppjg', 'codes', '发票池匹配结果', 'Pool match', { codes: 'pool_match', labelWidth: 115 }),
    filter('createTime', 'dateRange', '创建时间', 'Created', {
      rules: {
        required: text('请选择日期', 'Choose a date'),
        maxSpan: { span: 'P1Y', message: text('区间最长不超过一年', 'At most one year') },
      },
      default: ['startOfMonth', 'today'],
    }),
    filter('remark', 'text', '备注', 'Remark', { hidden: true }),
  ],
  columns: [
    column('invoiceTypeName', 'code', '发票类型', 'Invoice type', { source: 'invoiceType', codes: 'invoice_type' }),
    column('invoiceNo', 'text', '发票号码', 'Invoice number', { width: 190 }),
    column('invoiceDate', 'date', '开票日期', 'Issue date'),
    column('sellerName', 'text', '销售方名称', 'Seller name', { width: 220 }),
    column('amountWithTax', 'money', '价税合计', 'Total incl. tax'),
    column('taxAmount', 'money', '税额', 'Tax amount'),
    column('taxRate', 'rate', '税率', 'Tax rate', { codes: 'tax_rate' }),
    column('checkStatus', 'status', '查验状态', 'Verification', { codes: 'check_status' }),
    column('authPeriod', 'month', '税款所属期', 'Tax period', { hidden: true }),
    column('operations', 'operations', '操作', 'Operations', {
      width: 160,
      actions: ['detail', 'sign', 'unsign', 'verify', 'tick'],
    }),
  ],
  toolbar: [],
  actions: {
    detail: action('detail', '详情', 'Details'),
    sign: action('sign', '签收', 'Sign', { when: [unsigned] }),
    unsign: action('unsign', '取消签收', 'Undo signing', { when: [signed], danger: true }),
    verify: action('verify', '查验', 'Verify', { when: [unsigned] }),
    tick: action('tick', '勾选', 'Tick', { when: [unsigned] }),
  },
  opens: {},
  codeTables: {},
  unit: { zh: '张', en: 'invoice' },
  columnPermissions: {},
  totals: ['amountWithTax', 'taxAmount'],
  sort: [{ field: 'invoiceDate', direction: 'desc' }],
  rowName: 'invoiceNo',
  pageSizes: [25, 50, 100],
  pageSize: 100,
  import: null,
  export: null,
};

function codes(...items: readonly (readonly [string, string, string, CodeItem['tone']?])[]): readonly CodeItem[] {
  return items.map(([code, zh, en, tone]) => ({ code, name: text(zh, en), ...(tone === undefined ? {} : { tone }) }));
}

const specimenContext: Omit<CompileContext, 'language'> = {
  today: '2025-11-06',
  thousands: true,
  codeTables: {
    check_status: codes(
      ['0', '未查验', 'Not verified', 'grey'],
      ['1', '查验成功', 'Verified', 'success'],
      ['2', '查验失败', 'Failed', 'error'],
    ),
    tax_rate: codes(['0.13', '13%', '13%'], ['0.06', '6%', '6%'], ['free', '免税', 'Exempt']),
    pool_match: codes(['Y', '已匹配', 'Matched', 'success'], ['N', '未匹配', 'Not matched', 'grey']),
    invoice_type: codes(['90', '数电普票', 'Digital ordinary'], ['91', '数电专票', 'Digital special']),
  },
  organisations: [
    { id: 'BJ', name: '北京公司', children: [{ id: 'BJ01', name: '北京一部', children: [] }] },
    { id: 'SH', name: '上海公司', children: [] },
  ],
};

/** The list on a day, with its filters as the setting panel left them. */
export function specimenScreen(
  language: Language = 'zh',
  today: string = specimenContext.today,
  filters: readonly SettingItem[] | null = null,
): CompiledScreen {
  const saved = filters === null ? null : buildSavedFilters(invoiceScreen, filters);
  const screen = personaliseScreen(invoiceScreen, { columns: null, filters: saved });
  return compileScreen(screen, { ...specimenContext, language, today });
}

export const specimenRows: readonly Row[] = [
  {
    id: '9001',
    invoiceType: '91',
    invoiceNo: '25112000000000000101',
    invoiceDate: '2025-11-06',
    sellerName: '示例机电设备有限公司',
    amountWithTax: '11300.00',
    taxAmount: '1300.00',
    taxRate: '0.13,0.06',
    checkStatus: '1',
    authPeriod: '202511',
    signStatus: '0',
  },
  {
    id: '9002',
    invoiceType: '90',
    invoiceNo: '25112000000000000102',
    invoiceDate: '2025-11-05',
    sellerName: '=HYPERLINK("http://example.com")',
    amountWithTax: '-1130.00',
    taxAmount: '-130.00',
    taxRate: '',
    checkStatus: '2',
    authPeriod: '',
    signStatus: '1',
  },
];
