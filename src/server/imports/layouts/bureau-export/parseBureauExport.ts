import { gatherRows } from '../../gatherRows.ts';
import type { ReadingRules } from '../../importRules.ts';
import { type BadRow, type ParseOutcome, placeOf } from '../../ParsedImport.ts';
import { type InvoiceNumbers, readNumbers } from '../../readNumbers.ts';
import type { SheetRow, SheetTable } from '../../SheetTable.ts';
import { type BureauSheet, readBureauSheet } from './bureauHeaders.ts';
import { type InvoiceSource, readInvoice } from './readInvoice.ts';

/**
 * Reads the full invoice query export in any of its layouts: with or without a sheet of invoices, with 价税合计 or
 * without, in any order of columns. Invoices and lines are joined by their numbers; a repeated invoice counts once, the
 * last row wins, because exports of overlapping periods carry newer states further down.
 */
export function parseBureauExport(sheets: readonly SheetTable[], rules: ReadingRules): ParseOutcome {
  const read = sheets.map(readBureauSheet).filter((sheet) => sheet !== null);
  const ofRole = (role: BureauSheet['role']) => read.filter((sheet) => sheet.role === role);
  const heads = ofRole('heads');
  const alone = ofRole('lines').filter(standsAlone);
  if (heads.length === 0 && alone.length === 0) return { ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' };
  const fromHeads = heads.length > 0;
  const { sources, bad } = fromHeads ? gatherHeads(heads, ofRole('lines')) : gatherLines(alone);
  const tickets = ticketsByKey(ofRole('tickets'));
  const invoices = sources.map((source) => {
    const ticket = tickets.get(source.numbers.key) ?? null;
    return readInvoice({ ...source, ticket }, rules);
  });
  const gathered = gatherRows([...bad, ...invoices]);
  if (gathered.found === 0) return { ok: false, code: 'IMPORT_NO_ROWS' };
  const parsed = {
    ...gathered,
    layout: 'bureau-full-export',
    format: fromHeads ? 'bureau-full-export' : 'bureau-lines-only',
    owner: 'buyer',
    ownTaxNumber: null,
  } as const;
  return { ok: true, parsed };
}

/** Whether the sheets are such an export: one with invoices, or with lines that tell whole invoices. */
export function isBureauExport(sheets: readonly SheetTable[]): boolean {
  return sheets.some((sheet) => {
    const read = readBureauSheet(sheet);
    return read !== null && (read.role === 'heads' || (read.role === 'lines' && standsAlone(read)));
  });
}

function standsAlone(sheet: BureauSheet): boolean {
  return sheet.places.has('invoiceDate') && sheet.places.has('amount');
}

interface Gathered {
  readonly sources: readonly Omit<InvoiceSource, 'ticket'>[];
  readonly bad: readonly BadRow[];
}

interface LocatedLine {
  readonly sheet: BureauSheet;
  readonly row: SheetRow;
}

/** Lines by the key of their invoice; lines without a number go to `bad` only where they are the invoice itself. */
function linesByKey(sheets: readonly BureauSheet[]): {
  readonly byKey: ReadonlyMap<string, { readonly numbers: InvoiceNumbers; readonly lines: readonly LocatedLine[] }>;
  readonly bad: readonly BadRow[];
} {
  const byKey = new Map<string, { numbers: InvoiceNumbers; lines: LocatedLine[] }>();
  const bad: BadRow[] = [];
  for (const sheet of sheets)
    for (const row of sheet.rows) {
      const numbers = readNumbers(sheet, row);
      if (!numbers.ok) bad.push({ place: placeOf(sheet, row), code: numbers.code, value: numbers.value });
      else {
        const known = byKey.get(numbers.numbers.key);
        if (known) known.lines.push({ sheet, row });
        else byKey.set(numbers.numbers.key, { numbers: numbers.numbers, lines: [{ sheet, row }] });
      }
    }
  return { byKey, bad };
}

function gatherHeads(heads: readonly BureauSheet[], lineSheets: readonly BureauSheet[]): Gathered {
  const { byKey: lines } = linesByKey(lineSheets);
  const sources: Omit<InvoiceSource, 'ticket'>[] = [];
  const bad: BadRow[] = [];
  const met = new Set<string>();
  for (const sheet of heads)
    for (const row of sheet.rows) {
      const numbers = readNumbers(sheet, row);
      if (!numbers.ok) {
        bad.push({ place: placeOf(sheet, row), code: numbers.code, value: numbers.value });
        continue;
      }
      met.add(numbers.numbers.key);
      const own = lines.get(numbers.numbers.key)?.lines ?? [];
      sources.push({ numbers: numbers.numbers, sheet, row, lines: own, sumLines: false });
    }
  for (const [key, { lines: orphans }] of lines) {
    const first = orphans[0];
    if (!met.has(key) && first)
      bad.push({ place: placeOf(first.sheet, first.row), code: 'IMPORT_ROW_HEAD_MISSING', value: '' });
  }
  return { sources, bad };
}

/** Without a sheet of invoices, an invoice is the sum of its lines, described by its first. */
function gatherLines(sheets: readonly BureauSheet[]): Gathered {
  const { byKey, bad } = linesByKey(sheets);
  const sources = [...byKey.values()].flatMap(({ numbers, lines }) => {
    const first = lines[0];
    return first === undefined ? [] : [{ numbers, sheet: first.sheet, row: first.row, lines, sumLines: true }];
  });
  return { sources, bad };
}

function ticketsByKey(sheets: readonly BureauSheet[]): ReadonlyMap<string, LocatedLine> {
  const found = new Map<string, LocatedLine>();
  for (const [key, { lines }] of linesByKey(sheets).byKey) {
    const [first] = lines;
    if (first !== undefined) found.set(key, first);
  }
  return found;
}
