import { quarterOf } from '../dates/quarter.ts';
import type { FormatName } from '../schema.generated.ts';
import { type AmountOptions, EMPTY_TEXT, formatAmount, formatQuantity, formatWan } from './formatAmount.ts';
import { formatCapitals } from './formatCapitals.ts';
import { formatJson } from './formatJson.ts';

interface Moment {
  readonly year: string;
  readonly month: string;
  /** Empty when the value does not say. */
  readonly day: string;
  readonly minute: string;
  readonly second: string;
}

/**
 * YYYYMM, YYYY-MM, YYYYMMDD, YYYY-MM-DD, and the last with a time to the minute or the second. A month 13, or an hour 25,
 * is none: other numbers have six and eight digits too, and dashes would make them look like days.
 */
const MOMENT =
  /^(\d{4})(-?)(0[1-9]|1[0-2])(?:\2(0[1-9]|[12]\d|3[01])(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?)?)?$/;

const dayOf = (moment: Moment, mark: string): string =>
  [moment.year, moment.month, moment.day].filter((part) => part !== '').join(mark);

/** A format never invents what the value lacks: a day shown to the minute stays a day. */
const momentFormat =
  (write: (moment: Moment) => string) =>
  (text: string): string => {
    const parts = MOMENT.exec(text);
    if (parts === null) return text;
    const [, year = '', , month = '', day = '', minute = '', second = ''] = parts;
    return write({ year, month, day, minute, second });
  };

const quarterText = ({ year, month }: Moment): string => `${year}Q${quarterOf(Number(month))}`;

/** The named formats (shell §9). */
const FORMATS: { readonly [K in FormatName]: (text: string, options: AmountOptions) => string } = {
  plain: (text) => text,
  amount: formatAmount,
  wan: formatWan,
  quantity: formatQuantity,
  date: momentFormat((moment) => dayOf(moment, '-')),
  minute: momentFormat((moment) => `${dayOf(moment, '-')} ${moment.minute}`.trimEnd()),
  second: momentFormat((moment) => `${dayOf(moment, '-')} ${moment.minute}${moment.second}`.trimEnd()),
  month: momentFormat(({ year, month }) => `${year}-${month}`),
  monthCompact: momentFormat(({ year, month }) => year + month),
  dateCompact: momentFormat((moment) => dayOf(moment, '')),
  year: momentFormat(({ year }) => year),
  quarter: momentFormat(quarterText),
  capitals: formatCapitals,
  json: formatJson,
};

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

/**
 * A value at the wire in a named format; `--` for no value. What does not fit its format is shown as it is: wrong data
 * is better seen than hidden.
 *
 * @example formatValue('month', '202511', { thousands: true }) // '2025-11'
 */
export function formatValue(format: FormatName, value: string | number | null, options: AmountOptions): string {
  const text = value === null ? '' : String(value);
  return text === '' ? EMPTY_TEXT : FORMATS[format](text, options);
}
