import { isDate, isMonth } from '../dates/calendar.ts';
import { isRelativeDate, isRelativeMonth, resolveDate } from '../dates/relativeDate.ts';
import { TEXT_FORMATS } from '../formats/textFormats.ts';
import { nearestWord } from '../issues/nearestWord.ts';
import type { SchemaDocument } from '../parse/SchemaDocument.ts';
import type { TextFormatName } from '../schema.generated.ts';
import { type Fault, fault } from './Fault.ts';

const DATE_ANCHORS: readonly string[] = [
  'today',
  'startOfWeek',
  'endOfWeek',
  'startOfMonth',
  'endOfMonth',
  'startOfQuarter',
  'endOfQuarter',
  'startOfYear',
  'endOfYear',
];
const MONTH_ANCHORS: readonly string[] = ['thisMonth', 'lastMonth', 'period'];
const DATE_EXAMPLE = 'startOfMonth-1M';
const MONTH_EXAMPLE = 'period-1M';

/** Days on which ranges of relative dates are tried: ends of short and long months, quarters, years, weeks. */
const SAMPLE_DAYS: readonly string[] = [
  '2024-02-29',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-03-03',
  '2025-03-31',
  '2025-04-01',
  '2025-06-15',
  '2025-06-30',
  '2025-08-31',
  '2025-10-05',
  '2025-11-06',
];

/** A date of a schema: a day that exists, or a relative one. */
export function dateFaults(value: string, path: string): readonly Fault[] {
  if (isDate(value) || isRelativeDate(value)) return [];
  const suggestion = nearestAnchor(value, DATE_ANCHORS, isRelativeDate);
  return [fault('RELATIVE_DATE_UNKNOWN', path, { value, example: DATE_EXAMPLE }, suggestion)];
}

/** A month of a schema: YYYYMM, or a relative one. */
export function monthFaults(value: string, path: string): readonly Fault[] {
  if (isMonth(value) || isRelativeMonth(value)) return [];
  const suggestion = nearestAnchor(value, MONTH_ANCHORS, isRelativeMonth);
  return [fault('RELATIVE_DATE_UNKNOWN', path, { value, example: MONTH_EXAMPLE }, suggestion)];
}

/**
 * A default range that ends before it starts, on whatever day: `["startOfMonth+9d", "today"]` is wrong although it is
 * right from the tenth on. Both dates are understood.
 */
export function reversedDateFaults(from: string, to: string, path: string): readonly Fault[] {
  const fixed = isDate(from) && isDate(to);
  const day = SAMPLE_DAYS.find((today) => resolveDate(from, today) > resolveDate(to, today));
  if (day === undefined) return [];
  const when = fixed ? { zh: '', en: '' } : { zh: `（例如在 ${day} 这天）`, en: ` (for example on ${day})` };
  return [fault('DEFAULT_REVERSED', path, { from, to, when })];
}

/** A default code stands in its table, and in the group if there is one. Which codes the server gives is not known here. */
export function codeDefaultFaults(
  code: string,
  path: string,
  table: SchemaDocument<'codes'>,
  group: string | null,
): readonly Fault[] {
  const { provided = false, items = [] } = table.value;
  const offered =
    provided || items.some((item) => item.code === code && (group === null || (item.groups ?? []).includes(group)));
  return offered ? [] : [fault('DEFAULT_UNKNOWN_CODE', path, { code, table: table.name })];
}

function nearestAnchor(value: string, anchors: readonly string[], valid: (text: string) => boolean): string | null {
  const [, word = '', offsets = ''] = /^([A-Za-z]*)(.*)$/.exec(value) ?? [];
  const anchor = nearestWord(word, anchors);
  const suggestion = anchor === null ? null : anchor + offsets;
  return suggestion !== null && valid(suggestion) ? suggestion : null;
}

/** A default text has the form it asks of users. */
export function textFormatFaults(value: string, format: TextFormatName | undefined): readonly Fault[] {
  if (format === undefined || TEXT_FORMATS[format].fits(value)) return [];
  const { label } = TEXT_FORMATS[format];
  const expected = { zh: `应符合格式“${label.zh}”`, en: `expected the form "${label.en}"` };
  return [fault('DEFAULT_WRONG_FORM', '/default', { expected })];
}
