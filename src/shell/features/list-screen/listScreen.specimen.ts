import type { ResolvedColumn, ResolvedFilter, ResolvedScreen, Row } from '#engine';

const text = (zh: string, en: string) => ({ zh, en });

const filter = (field: string, label: ResolvedFilter['label'], changes: Partial<ResolvedFilter>): ResolvedFilter => ({
  field,
  kind: 'text',
  label,
  placeholder: null,
  sources: [field],
  match: 'contains',
  codes: null,
  codesGroup: null,
  multiple: false,
  history: false,
  pick: null,
  labelWidth: null,
  default: null,
  selectable: null,
  rules: {},
  hidden: false,
  permission: null,
  renamedFrom: [],
  ...changes,
});

const column = (field: string, label: ResolvedColumn['label'], changes: Partial<ResolvedColumn>): ResolvedColumn => ({
  field,
  kind: 'text',
  label,
  description: null,
  source: field,
  codes: null,
  format: 'plain',
  align: 'left',
  width: 160,
  minWidth: 120,
  lines: 2,
  pinned: null,
  hidden: false,
  movable: true,
  hideable: true,
  sortable: true,
  group: null,
  actions: [],
  permission: null,
  renamedFrom: [],
  ...changes,
});

/** A small list for the tests of this feature: one of each thing the page has to handle. */
export const specimenScreen: ResolvedScreen = {
  id: 'invoice.general',
  hash: 'h1',
  resourceNo: 'PUR_INVOICE_GENERAL',
  title: text('增值税发票', 'VAT invoices'),
  route: '/purchaser/invoice/general',
  menu: { group: 'purchaser', order: 10 },
  permission: null,
  source: { dataset: 'invoice', endpoint: null, scope: 'organisations', where: {} },
  filters: [
    filter('signDate', text('签收日期', 'Sign date'), { kind: 'dateRange', default: ['startOfMonth-1M', 'today'] }),
    filter('invoiceNo', text('发票号码', 'Invoice No.'), {}),
  ],
  columns: [
    column('invoiceNo', text('发票号码', 'Invoice No.'), {}),
    column('amountWithTax', text('价税合计', 'Amount with tax'), { kind: 'money', format: 'amount', align: 'right' }),
  ],
  toolbar: ['batchSign', 'import', 'export'],
  actions: {
    batchSign: {
      name: 'batchSign',
      label: text('批量签收', 'Batch sign'),
      permission: null,
      when: [],
      uses: null,
      input: [],
      set: { signStatus: '1' },
      creates: false,
      deletes: false,
      reauthenticate: false,
      records: [],
      confirm: text('确认签收所选的{n}张发票？', 'Sign {n} invoices?'),
      done: text('已签收{n}张', '{n} signed'),
      danger: false,
    },
  },
  opens: {},
  codeTables: {},
  unit: { zh: '张', en: 'invoice' },
  columnPermissions: {},
  totals: ['amountWithTax'],
  sort: [{ field: 'invoiceNo', direction: 'asc' }],
  rowName: 'invoiceNo',
  pageSizes: [25, 100],
  pageSize: 100,
  import: { layouts: ['bureau-full-export'], permission: 'purchaser:invoice:import' },
  export: { permission: null, amounts: null, amountFields: ['amountWithTax'], withheld: [] },
};

export const specimenRows: readonly Row[] = [
  { id: '1', invoiceNo: '25110000000000000001', amountWithTax: '100.10' },
  { id: '2', invoiceNo: '25110000000000000002', amountWithTax: '-0.20' },
];
