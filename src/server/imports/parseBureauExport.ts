import { type BureauSheet, readBureauSheet } from './bureauHeaders.ts';
import type { ImportLayout, ImportRefusalCode } from './importCatalogue.ts';
import { type BadRow, type ParsedImport, type ParsedInvoice, placeOf } from './ParsedImport.ts';
import { type InvoiceSource, type ReadingRules, readInvoice } from './readInvoice.ts';
import { type InvoiceNumbers, readNumbers } from './readNumbers.ts';
import type { SheetRow, SheetTable } from './SheetTable.ts';

export type ParseOutcome =
  | { readonly ok: true; readonly parsed: ParsedImport }
  | { readonly ok: false; readonly code: ImportRefusalCode };

/**
 * Reads the full invoice query export in any of its layouts: with or without a sheet of invoices, with 价税合计 or
 * without, in any order of columns. Invoices and lines are joined by their numbers; a repeated invoice counts once, the
 * last row wins, because exports of overlapping periods carry newer states further down.
 */
export function parseBureauExport(sheets: readonly SheetTable[], rules: ReadingRules): ParseOutcome {
  const read = sheets.map(readBureauSheet).filter((sheet) => sheet !== null);
  const heads = read.filter((sheet) => sheet.role === 'heads');
  const lines = read.filter((sheet) => sheet.role === 'lines');
  const linesStandAlone = lines.filter((sheet) => sheet.places.has('invoiceDate') && sheet.places.has('amount'));
  if (heads.length === 0 && linesStandAlone.length === 0) return { ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' };
  const fromHeads = heads.length > 0;
  const gathered = fromHeads ? gatherHeads(heads, lines) : gatherLines(linesStandAlone);
  if (gathered.sources.length + gathered.bad.length === 0) return { ok: false, code: 'IMPORT_NO_ROWS' };
  return { ok: true, parsed: judge(gathered, fromHeads ? 'bureau-full-export' : 'bureau-lines-only', rules) };
}

interface Gathered {
  readonly sources: readonly InvoiceSource[];
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
  const sources: InvoiceSource[] = [];
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

function judge({ sources, bad: badBefore }: Gathered, layout: ImportLayout, rules: ReadingRules): ParsedImport {
  const bad = [...badBefore];
  const invoices = new Map<string, ParsedInvoice>();
  let repeated = 0;
  for (const source of sources) {
    const read = readInvoice(source, rules);
    if (!read.ok) bad.push(read.bad);
    else {
      if (invoices.delete(read.invoice.key)) repeated += 1;
      invoices.set(read.invoice.key, read.invoice);
    }
  }
  return { layout, found: sources.length + badBefore.length, repeated, invoices: [...invoices.values()], bad };
}
