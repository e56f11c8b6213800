import { gatherRows } from '../../gatherRows.ts';
import type { ReadingRules } from '../../importRules.ts';
import type { BadRow, ParsedRow, ParseOutcome } from '../../ParsedImport.ts';
import { readOrBad } from '../../RowProblem.ts';
import { einvoiceFacts } from './einvoiceFacts.ts';
import { readEinvoice } from './readEinvoice.ts';
import { readXml } from './readXml.ts';

/** One XML document of an upload: a file, or a part of a ZIP. */
export interface XmlDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const HEADER = ['XML'];

/** Reads 数电票 documents (formats §4), each with any number of invoices. A document that is none is a row that failed. */
export function parseEinvoices(documents: readonly XmlDocument[], rules: ReadingRules): ParseOutcome {
  const gathered = gatherRows(documents.flatMap((document) => readDocument(document, rules)));
  if (gathered.found === 0) return { ok: false, code: 'IMPORT_NO_ROWS' };
  if (gathered.rows.length === 0 && gathered.bad.every(({ code }) => code === 'IMPORT_ROW_NOT_EINVOICE'))
    return { ok: false, code: 'IMPORT_UNKNOWN_LAYOUT' };
  const about = { layout: 'einvoice-xml', format: 'einvoice-xml', owner: 'buyer' } as const;
  return { ok: true, parsed: { ...gathered, ...about, ownTaxNumber: null } };
}

function readDocument({ name, bytes }: XmlDocument, rules: ReadingRules): readonly (ParsedRow | BadRow)[] {
  const tree = readXml(bytes);
  const facts = tree === null ? [] : einvoiceFacts(tree);
  const place = (at: number) => ({ sheet: name, row: at + 1, header: HEADER, cells: [name] });
  if (facts.length === 0) return [{ place: place(0), code: 'IMPORT_ROW_NOT_EINVOICE', value: name }];
  return facts.map((one, at) => readOrBad(place(at), () => readEinvoice(one, place(at), rules)));
}
