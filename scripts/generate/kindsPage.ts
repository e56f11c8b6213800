import {
  type ColumnKindName,
  columnKind,
  type FilterKindName,
  type FormatName,
  filterKind,
  formatValue,
  type ResolvedFilter,
  resolveDate,
  resolveMonth,
} from '#engine';
import { GOLDEN_TODAY } from './goldenScreens.ts';
import { code, codeList, page, table } from './markdown.ts';
import { type MetaNode, readDocument } from './metaSchema.ts';

const SAMPLE_FILTER: ResolvedFilter = {
  field: 'name',
  kind: 'text',
  label: { zh: '名称', en: 'Name' },
  placeholder: null,
  sources: ['name'],
  match: 'contains',
  codes: null,
  codesGroup: null,
  multiple: true,
  labelWidth: null,
  default: null,
  rules: {},
  hidden: false,
  permission: null,
  renamedFrom: [],
};

/** A value in its stored form for every format, to show what becomes of it. */
const FORMAT_SAMPLES: Readonly<Record<FormatName, string>> = {
  plain: '25112000000000000101',
  amount: '1234567.8',
  wan: '1234567.8',
  quantity: '1234567.80',
  date: GOLDEN_TODAY,
  minute: `${GOLDEN_TODAY} 10:21:33`,
  second: `${GOLDEN_TODAY} 10:21:33`,
  month: '202511',
  monthCompact: '202511',
  dateCompact: GOLDEN_TODAY,
  year: GOLDEN_TODAY,
  quarter: GOLDEN_TODAY,
  capitals: '1009.05',
};

const RELATIVE_DATES: readonly string[] = [
  'today',
  'today-30d',
  'startOfWeek',
  'endOfWeek',
  'startOfMonth',
  'startOfMonth-1M',
  'endOfMonth-1M',
  'startOfQuarter',
  'endOfQuarter',
  'startOfYear',
  'endOfYear',
  '+1y',
];

const RELATIVE_MONTHS: readonly string[] = ['thisMonth', 'lastMonth', 'period', 'period-1M'];

function enumeration(name: string): MetaNode {
  const node = readDocument('fields').node.definitions?.[name];
  if (node === undefined) throw new Error(`fields.schema.json defines no ${name}`);
  return node;
}

/** Reference page of the closed sets a schema chooses from; figures and samples come from the engine itself. */
export function buildKindsPage(): string {
  return page(
    '# Kinds, formats and relative values',
    '## Filter kinds',
    enumeration('filterKind').description ?? '',
    table(['kind', 'parameters at the wire of a filter `name`'], filterRows()),
    '## Column kinds',
    enumeration('columnKind').description ?? '',
    table(['kind', 'alignment', 'minimum width', 'format', 'code table', 'sortable', 'fixed to'], columnRows()),
    '## Formats',
    enumeration('formatName').description ?? '',
    table(['format', 'value', 'shown'], formatRows()),
    '## Relative dates and months',
    `An anchor, then any number of offsets in days, weeks, months or years (\`d w M y\`); an offset alone counts from today. Weeks begin on Monday; a day past the end of its month becomes the last day. \`period\` is the tax period being filed: the month before. The values below are those of ${GOLDEN_TODAY}, a Thursday.`,
    table(
      ['date', 'is'],
      RELATIVE_DATES.map((text) => [code(text), resolveDate(text, GOLDEN_TODAY)]),
    ),
    table(
      ['month', 'is'],
      RELATIVE_MONTHS.map((text) => [code(text), resolveMonth(text, GOLDEN_TODAY)]),
    ),
  );
}

function filterRows(): readonly (readonly string[])[] {
  return (enumeration('filterKind').enum ?? []).map((name) => {
    const kind = name as FilterKindName;
    return [code(kind), codeList(filterKind(kind).wireKeys({ ...SAMPLE_FILTER, kind }))];
  });
}

function columnRows(): readonly (readonly string[])[] {
  return (enumeration('columnKind').enum ?? []).map((name) => {
    const kind = columnKind(name as ColumnKindName);
    return [
      code(kind.kind),
      kind.align,
      `${kind.minWidth}`,
      code(kind.format),
      kind.usesCodes ? 'needed' : '',
      kind.sortable ? 'yes' : 'no',
      kind.pinned ?? '',
    ];
  });
}

function formatRows(): readonly (readonly string[])[] {
  return (enumeration('formatName').enum ?? []).map((name) => {
    const format = name as FormatName;
    const value = FORMAT_SAMPLES[format];
    return [code(format), value, formatValue(format, value, { thousands: true })];
  });
}
