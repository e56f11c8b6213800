import { presentText, readDay } from '../../cellValues.ts';
import { gatherRows } from '../../gatherRows.ts';
import type { ReadingRules } from '../../importRules.ts';
import { type ParsedRow, type ParseOutcome, placeOf, type RowChange } from '../../ParsedImport.ts';
import { RowProblem, readOrBad } from '../../RowProblem.ts';
import { readNumbers } from '../../readNumbers.ts';
import type { SheetRow, SheetTable } from '../../SheetTable.ts';
import { cellOf, findHeader, type HeaderSheet, headerWords } from '../../sheetHeaders.ts';

/** Header words of the booking template (formats §2.4). */
const WORDS = {
  invoiceCode: ['发票代码'],
  invoiceNo: ['发票号码'],
  digitalNo: ['数电票号码', '数电发票号码', '全电发票号码'],
  usage: ['入账用途'],
  bookedAt: ['入账时间'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type BookingField = keyof typeof WORDS;

const BOOKING_WORDS = headerWords<BookingField>(WORDS);

/** 入账用途 (domain §2.8): code, word in the template → what it asks for. */
const USAGES: readonly (readonly [string, RegExp, RowChange['does']])[] = [
  ['06', /撤销/, 'unbook'],
  ['03', /不扣除/, 'book'],
  ['02', /扣除|^已入账/, 'book'],
  ['01', /未入账/, 'nothing'],
];

export function findBookingSheet(sheets: readonly SheetTable[]): HeaderSheet<BookingField> | null {
  for (const sheet of sheets) {
    const found = findHeader(
      sheet,
      BOOKING_WORDS,
      (places) => places.has('usage') && (places.has('digitalNo') || places.has('invoiceNo')),
    );
    if (found !== null) return found;
  }
  return null;
}

/** Reads the booking template: which invoices are booked, in which period, and which bookings are taken back. */
export function parseBookingTemplate(sheets: readonly SheetTable[], rules: ReadingRules): ParseOutcome {
  const sheet = findBookingSheet(sheets);
  if (sheet === null) return { ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' };
  const gathered = gatherRows(
    sheet.rows.map((row) => readOrBad(placeOf(sheet, row), () => readRow(sheet, row, rules))),
  );
  if (gathered.found === 0) return { ok: false, code: 'IMPORT_NO_ROWS' };
  const about = { layout: 'booking-template', format: 'booking-template', owner: 'buyer' } as const;
  return { ok: true, parsed: { ...gathered, ...about, ownTaxNumber: null } };
}

function readRow(sheet: HeaderSheet<BookingField>, row: SheetRow, rules: ReadingRules): ParsedRow {
  const text = (field: BookingField): string => presentText(cellOf(sheet, row, field));
  const read = readNumbers(sheet, row);
  if (!read.ok) throw new RowProblem(read.code, read.value);
  const usage = text('usage');
  const does = USAGES.find(([code, word]) => usage.startsWith(code) || word.test(usage))?.[2];
  if (does === undefined) throw new RowProblem('IMPORT_ROW_USAGE_UNKNOWN', usage);
  const day = text('bookedAt') === '' ? rules.today : readDay(text('bookedAt'));
  if (day === null) throw new RowProblem('IMPORT_ROW_BOOKED_AT_WRONG', text('bookedAt'));
  const input: Record<string, string> = does === 'book' ? { voucherPeriod: day.slice(0, 7).replace('-', '') } : {};
  return {
    key: read.numbers.key,
    values: {},
    place: placeOf(sheet, row),
    change: { does, input, buyer: '' },
    lines: [],
  };
}
