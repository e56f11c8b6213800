import { basename, extname } from 'node:path/posix';
import { cleanText } from '#engine';
import type { ImportRules } from './importRules.ts';
import { parseEinvoices, type XmlDocument } from './layouts/einvoice/parseEinvoices.ts';
import { looksLikeXml } from './layouts/einvoice/readXml.ts';
import { parseSheets } from './layouts/layouts.ts';
import { looksLikePackage, openPackage, type PackagePart, unpackPart } from './openPackage.ts';
import type { ParseOutcome } from './ParsedImport.ts';
import { type OnRows, readSheets } from './readWorkbook.ts';
import { isWorkbook } from './workbookStream.ts';

/** A file of an upload. Its name is only ever shown. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads an upload by its first bytes, never by its name: a workbook, an XML document, or a ZIP of XML documents, which
 * some bureaus hand out under the name .xml. Several files at once must all be documents.
 */
export async function readFiles(
  files: readonly UploadedFile[],
  rules: ImportRules,
  onRows: OnRows,
): Promise<ParseOutcome> {
  const documents: XmlDocument[] = [];
  for (const { name, bytes } of files) {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (file.length === 0) return { ok: false, code: 'IMPORT_EMPTY_FILE' };
    if (looksLikeXml(file)) documents.push({ name, bytes: file });
    else if (!looksLikePackage(file)) return { ok: false, code: 'IMPORT_NOT_WORKBOOK' };
    else {
      const opened = openPackage(file);
      if (!opened.ok) return opened;
      if (isWorkbook(opened.parts)) {
        if (files.length > 1) return { ok: false, code: 'IMPORT_SEVERAL_FILES' };
        const read = await readSheets(opened, onRows);
        return read.ok ? parseSheets(read.sheets, rules) : read;
      }
      documents.push(...documentsOf(opened.parts));
    }
  }
  return documents.length === 0 ? { ok: false, code: 'IMPORT_NOT_WORKBOOK' } : parseEinvoices(documents, rules);
}

/** XML documents of a ZIP. Folders in a name lead nowhere: nothing is written under it. */
function documentsOf(parts: readonly PackagePart[]): readonly XmlDocument[] {
  return parts.flatMap((part) => {
    const name = cleanText(basename(part.name.replaceAll('\\', '/')));
    const isDocument = extname(name).toLowerCase() === '.xml' && !name.startsWith('.');
    const bytes = isDocument ? unpackPart(part) : null;
    return bytes === null ? [] : [{ name, bytes }];
  });
}
