import { columnKind } from '../columns/columnKinds.ts';
import type {
  ResolvedAction,
  ResolvedColumn,
  ResolvedDataset,
  ResolvedFilter,
  ResolvedScreen,
  ResolvedStoredColumn,
} from '../resolve/ResolvedScreen.ts';
import { ANY_PICK } from '../resolve/resolvePick.ts';
import type { CodeItem, FilterKindName, Text } from '../schema.generated.ts';
import type { CompileContext } from './CompiledScreen.ts';

/** A small invoice list with one of everything, for the tests of the engine. */
const text = (zh: string, en: string): Text => ({ zh, en });

export function filterOf(field: string, kind: FilterKindName, extra: Partial<ResolvedFilter> = {}): ResolvedFilter {
  return {
    field,
    kind,
    label: text(`${field}名`, `The ${field}`),
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
    ...extra,
  };
}

export function columnOf(
  field: string,
  kind: ResolvedColumn['kind'] = 'text',
  extra: Partial<ResolvedColumn> = {},
): ResolvedColumn {
  const { align, minWidth, format, movable, hideable, sortable, pinned } = columnKind(kind);
  return {
    field,
    kind,
    label: text(`${field}列`, `Column ${field}`),
    description: null,
    source: kind === 'operations' ? '' : field,
    codes: null,
    format,
    align,
    width: minWidth,
    minWidth,
    lines: 2,
    pinned,
    hidden: false,
    movable,
    hideable,
    sortable,
    group: null,
    actions: [],
    permission: null,
    renamedFrom: [],
    ...extra,
  };
}

const sign: ResolvedAction = {
  name: 'sign',
  label: text('签收', 'Sign'),
  permission: 'purchaser:invoice:sign',
  when: [{ is: { field: 'signStatus', oneOf: ['0', '3'] }, otherwise: text('已签收', 'Already signed') }],
  uses: null,
  input: [
    {
      name: 'signDate',
      label: text('签收日期', 'Date'),
      kind: 'date',
      codes: null,
      pick: null,
      required: true,
      default: 'today',
      maxLength: 100,
      format: null,
      min: null,
      max: null,
    },
    {
      name: 'period',
      label: text('所属期', 'Period'),
      kind: 'month',
      codes: null,
      pick: null,
      required: false,
      default: 'period',
      maxLength: 100,
      format: null,
      min: null,
      max: null,
    },
    {
      name: 'signName',
      label: text('签收人', 'By'),
      kind: 'text',
      codes: null,
      pick: null,
      required: false,
      default: '$user.name',
      maxLength: 100,
      format: null,
      min: null,
      max: null,
    },
    {
      name: 'check',
      label: text('查验', 'Check'),
      kind: 'code',
      codes: 'check_status',
      pick: null,
      required: false,
      default: null,
      maxLength: 100,
      format: null,
      min: null,
      max: null,
    },
  ],
  set: { signStatus: '1', signName: '$user.name' },
  creates: false,
  deletes: false,
  reauthenticate: false,
  records: [],
  confirm: text('确认签收 {n} 张？', 'Sign {n}?'),
  done: text('已签收', 'Signed'),
  danger: false,
};

export const invoiceScreen: ResolvedScreen = {
  id: 'invoice.sample',
  hash: 'h1',
  resourceNo: 'PUR_INVOICE_SAMPLE',
  title: text('发票', 'Invoices'),
  route: '/purchaser/invoice/sample',
  menu: { group: 'purchaser', order: 1 },
  permission: 'purchaser:invoice:view',
  source: { dataset: 'invoice', endpoint: null, scope: 'organisations', where: { kind: 'general' } },
  filters: [
    filterOf('organForm', 'orgTree', { label: text('所属机构', 'Organisation') }),
    filterOf('signDate', 'dateRange', {
      default: ['startOfMonth-1M', 'today'],
      rules: { maxSpan: { span: 'P1Y', message: text('区间最长不超过一年', 'At most one year') } },
    }),
    filterOf('invoiceNo', 'text', { label: text('发票号码', 'Invoice number') }),
    filterOf('sellerName', 'text', {
      sources: ['sellerName', 'sellerTaxNo'],
      placeholder: text('请输入销方名称/税号', 'Enter seller name or tax number'),
    }),
    filterOf('checkStatus', 'codes', { codes: 'check_status' }),
    filterOf('taxRate', 'codes', { codes: 't_code_sl', multiple: false, labelWidth: 115 }),
    filterOf('authPeriod', 'month'),
    filterOf('amountWithTax', 'amountRange'),
    filterOf('createTime', 'dateRange', { hidden: true }),
  ],
  columns: [
    columnOf('invoiceTypeName', 'code', { source: 'invoiceType', codes: 't_code_fplx' }),
    columnOf('invoiceNo'),
    columnOf('invoiceDate', 'date'),
    columnOf('amountWithTax', 'money'),
    columnOf('taxRate', 'rate', { codes: 't_code_sl' }),
    columnOf('checkStatus', 'status', { codes: 'check_status' }),
    columnOf('sellerName', 'text', { description: text('销售方', 'Seller'), minWidth: 220, width: 220 }),
    columnOf('authPeriod', 'month', { hidden: true }),
    columnOf('operations', 'operations', { actions: ['sign', 'gone'] }),
  ],
  toolbar: ['sign', 'import'],
  actions: { sign },
  opens: {},
  columnPermissions: {},
  totals: ['amountWithTax'],
  sort: [{ field: 'invoiceDate', direction: 'desc' }],
  rowName: 'invoiceNo',
  pageSizes: [25, 50, 100],
  pageSize: 100,
  import: { layouts: ['bureau-full-export'], permission: null },
  export: null,
  unit: { zh: '张', en: 'invoice' },
  codeTables: { check_status: 'v1', t_code_fplx: 'v1', t_code_sl: 'v1' },
};

const stored = (name: string, type: ResolvedStoredColumn['type']): readonly [string, ResolvedStoredColumn] => [
  name,
  { name, type, length: 200, required: false, search: false, sortKey: false, default: null },
];

export const invoiceDataset: ResolvedDataset = {
  name: 'invoice',
  title: text('发票', 'Invoices'),
  columns: Object.fromEntries([
    stored('kind', 'code'),
    stored('organForm', 'code'),
    stored('invoiceType', 'code'),
    stored('invoiceNo', 'text'),
    stored('invoiceDate', 'date'),
    stored('signDate', 'date'),
    stored('createTime', 'datetime'),
    stored('amountWithTax', 'money'),
    stored('taxRate', 'codeSet'),
    stored('checkStatus', 'code'),
    stored('signStatus', 'code'),
    stored('isRed', 'flag'),
    stored('sellerName', 'text'),
    stored('sellerTaxNo', 'text'),
    stored('authPeriod', 'month'),
  ]),
  businessKey: ['invoiceNo'],
  organisation: 'organForm',
  provided: false,
  rowName: 'invoiceNo',
  parts: null,
  indexes: [],
  import: null,
  export: null,
  actions: { sign },
};

const code = (value: string, zh: string, en: string, extra: Partial<CodeItem> = {}): CodeItem => ({
  code: value,
  name: text(zh, en),
  ...extra,
});

export const invoiceContext: CompileContext = {
  language: 'zh',
  today: '2025-11-06',
  codeTables: {
    check_status: [
      code('0', '未查验', 'Not verified', { tone: 'grey' }),
      code('1', '查验成功', 'Verified', { tone: 'success', groups: ['done'] }),
      code('2', '查验失败', 'Failed', { tone: 'error', groups: ['done'] }),
      code('3', '空', 'Empty', { tone: 'none', blank: true }),
    ],
    t_code_sl: [code('0.13', '13%', '13%'), code('0.06', '6%', '6%'), code('none', '无', 'None', { blank: true })],
    t_code_fplx: [code('01', '专票', 'Special', { fullName: text('增值税专用发票', 'VAT special invoice') })],
  },
  organisations: [{ id: '1', name: '示例集团', children: [{ id: '1.1', name: '北京公司', children: [] }] }],
  thousands: true,
};
