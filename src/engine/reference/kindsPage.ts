import { columnKind } from '../columns/columnKinds.ts';
import type { Language } from '../compile/CompiledScreen.ts';
import { resolveDate, resolveMonth } from '../dates/relativeDate.ts';
import { filterKind } from '../filters/filterKinds.ts';
import { formatValue } from '../formats/formatValue.ts';
import { COLUMN_RULES } from '../resolve/columnFaults.ts';
import { FILTER_RULES } from '../resolve/filterRules.ts';
import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { ColumnKindName, FilterKindName, FormatName } from '../schema.generated.ts';
import { codeList, codeText, markdownPage, markdownTable } from './markdown.ts';
import { type MetaNode, readDocument } from './metaSchema.ts';
import { metaText } from './metaText.ts';
import { KIND_HEADINGS, splitDefault } from './propertyWords.ts';
import { sectionHeading } from './sectionHeading.ts';
import { referenceWords } from './text/referenceWords.ts';

/** The day the samples are computed for: a Thursday. */
const SAMPLE_DAY = '2025-11-06';

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
  history: false,
  pick: null,
  labelWidth: null,
  default: null,
  selectable: null,
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
  date: SAMPLE_DAY,
  minute: `${SAMPLE_DAY} 10:21:33`,
  second: `${SAMPLE_DAY} 10:21:33`,
  month: '202511',
  monthCompact: '202511',
  dateCompact: SAMPLE_DAY,
  year: SAMPLE_DAY,
  quarter: SAMPLE_DAY,
  capitals: '1009.05',
  json: '{"count":3,"ids":["1","2"]}',
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

function enumeration(name: 'filterKind' | 'columnKind' | 'formatName'): MetaNode {
  const node = readDocument('fields').node.definitions?.[name];
  if (node === undefined) throw new Error(`fields.schema.json defines no ${name}`);
  return node;
}

/** Page of the closed sets a schema chooses from; figures, rules and samples are those the engine itself goes by. */
export function buildKindsPage(language: Language): string {
  const words = referenceWords(language);
  const { head } = words;
  const about = (name: Parameters<typeof enumeration>[0]): string =>
    metaText(enumeration(name).description ?? '', language);
  const heading = (title: keyof typeof KIND_HEADINGS): string =>
    `## ${sectionHeading(words[KIND_HEADINGS[title]], title, language).heading}`;
  return markdownPage(
    `# ${words.kindsTitle}`,
    heading('FilterKindName'),
    about('filterKind'),
    markdownTable([head.kind, head.stored, head.properties, head.form, head.wire], filterRows(language)),
    heading('ColumnKindName'),
    about('columnKind'),
    markdownTable(
      [
        head.kind,
        head.stored,
        head.align,
        head.minWidth,
        head.format,
        head.formats,
        head.codes,
        head.sortable,
        head.pinned,
      ],
      columnRows(language),
    ),
    heading('FormatName'),
    splitDefault(about('formatName'), language).about,
    markdownTable([head.formatName, head.value, head.shown], formatRows(language)),
    `## ${words.relative}`,
    words.relativeAbout(SAMPLE_DAY),
    markdownTable(
      [head.date, head.is],
      RELATIVE_DATES.map((text) => [codeText(text), resolveDate(text, SAMPLE_DAY)]),
    ),
    markdownTable(
      [head.month, head.is],
      RELATIVE_MONTHS.map((text) => [codeText(text), resolveMonth(text, SAMPLE_DAY)]),
    ),
  );
}

function filterRows(language: Language): readonly (readonly string[])[] {
  return (enumeration('filterKind').enum ?? []).map((name) => {
    const kind = name as FilterKindName;
    const { stored, properties, rules, expected } = FILTER_RULES[kind];
    return [
      codeText(kind),
      codeList(stored),
      codeList([...properties, ...rules.map((rule) => `rules.${rule}`)]),
      expected[language],
      codeList(filterKind(kind).wireKeys({ ...SAMPLE_FILTER, kind })),
    ];
  });
}

function columnRows(language: Language): readonly (readonly string[])[] {
  const { align, needed, yes, no } = referenceWords(language);
  return (enumeration('columnKind').enum ?? []).map((name) => {
    const kind = columnKind(name as ColumnKindName);
    const { stored, formats } = COLUMN_RULES[kind.kind];
    return [
      codeText(kind.kind),
      codeList(stored),
      align[kind.align],
      `${kind.minWidth}`,
      formats.length > 0 ? codeText(kind.format) : '',
      codeList(formats),
      kind.usesCodes ? needed : '',
      kind.sortable ? yes : no,
      kind.pinned === null ? '' : align[kind.pinned],
    ];
  });
}

function formatRows(language: Language): readonly (readonly string[])[] {
  return (enumeration('formatName').enum ?? []).map((name) => {
    const format = name as FormatName;
    const value = FORMAT_SAMPLES[format];
    return [codeText(format), value, formatValue(format, value, { thousands: true, language })];
  });
}
