import type { ExportForm } from '#engine';
import type { SqlValue } from '../../sql/Store.ts';
import type { ExportColumn } from '../ExportJob.ts';
import { textReader, wireText } from '../readCells.ts';
import { STYLE, type StyleName } from './styles.ts';
import { xmlText } from './xmlText.ts';

/** Digits a spreadsheet keeps of a number; an amount with more is written as text. */
const EXACT_DIGITS = 15;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** A day with a time to the minute or second behind it, or none. Spreadsheets count days from 1900 and get that year wrong. */
const MOMENT = /^((?:19(?!00)|[2-9]\d)\d{2})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const DAY_MS = 86_400_000;
/** The day spreadsheets count from, as days before 1970. */
const EPOCH_DAYS = 25_569;
const MAX_REMEMBERED_DAYS = 5000;

/** Counts what had to be cut. */
export interface CutCells {
  readonly limit: number;
  count: number;
}

/** One cell at a place such as `C7`; an empty text for no value, which needs no cell. */
export type CellWriter = (place: string, value: SqlValue) => string;

/** How the cells of a column are written: typed, so that a text is never taken for a number, a date or a formula. */
export function cellWriter(column: ExportColumn, thousands: boolean, cut: CutCells): CellWriter {
  const text = textReader(column);
  const asText: CellWriter = (place, value) => textCellXml(place, text(value), 'text', cut);
  switch (column.form) {
    case 'plain':
    case 'shown':
      return asText;
    case 'amount':
      return numberWriter(column.inCents, thousands ? 'amountGrouped' : 'amount', asText);
    case 'number':
      return numberWriter(column.inCents, 'number', asText);
    case 'date':
    case 'minute':
    case 'second':
      return momentWriter(column.form, asText);
  }
}

function numberWriter(inCents: boolean, style: StyleName, asText: CellWriter): CellWriter {
  const open = `" s="${STYLE[style]}"><v>`;
  return (place, value) => {
    const decimal = wireText(value, inCents);
    if (decimal === '') return '';
    if (!isExactNumber(decimal)) return asText(place, value);
    return `<c r="${place}${open}${decimal}</v></c>`;
  };
}

/** A decimal that a spreadsheet shows to its last digit. */
export function isExactNumber(decimal: string): boolean {
  return DECIMAL.test(decimal) && decimal.replace(/[-.]/g, '').replace(/^0+/, '').length <= EXACT_DIGITS;
}

/** What is no day stays the text it is. */
function momentWriter(form: ExportForm & StyleName, asText: CellWriter): CellWriter {
  const open = `" s="${STYLE[form]}"><v>`;
  const days = new Map<SqlValue, number | null>();
  return (place, value) => {
    if (value === null || value === '') return '';
    let serial = days.get(value);
    if (serial === undefined) {
      serial = serialOf(String(value), form === 'date');
      if (days.size < MAX_REMEMBERED_DAYS) days.set(value, serial);
    }
    return serial === null ? asText(place, value) : `<c r="${place}${open}${serial}</v></c>`;
  };
}

/**
 * A moment as spreadsheets count: days since 1900, the time as their fraction; null for what is none.
 *
 * @example serialOf('2025-11-06 12:00:00', false) // 45967.5
 */
export function serialOf(text: string, dayOnly: boolean): number | null {
  const parts = MOMENT.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const ms = Date.UTC(year, month - 1, day);
  if (new Date(ms).getUTCDate() !== day || month > 12 || hour > 23 || minute > 59 || second > 59) return null;
  const days = ms / DAY_MS + EPOCH_DAYS;
  return dayOnly ? days : days + (hour * 3600 + minute * 60 + second) / 86_400;
}

/** A cell with a text, cut to what a cell can hold; the text is typed, so no formula can come of it. */
export function textCellXml(place: string, text: string, style: StyleName, cut: CutCells): string {
  if (text === '') return '';
  const whole = text.length <= cut.limit ? text : cutText(text, cut);
  const space = /^\s|\s$|\n/.test(whole) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${STYLE[style]}" t="inlineStr"><is><t${space}>${xmlText(whole)}</t></is></c>`;
}

function cutText(text: string, cut: CutCells): string {
  cut.count += 1;
  const kept = text.slice(0, cut.limit - 1);
  // Never half a character.
  return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}
