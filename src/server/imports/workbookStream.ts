import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { asciiPart } from './asciiPart.ts';
import type { PackagePart } from './openPackage.ts';

const WORKBOOK = 'xl/workbook.xml';
const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;

/** What a reader must know before the first sheet, in the order it must know it. */
const BEFORE_SHEETS = ['xl/_rels/workbook.xml.rels', WORKBOOK, 'xl/styles.xml', 'xl/sharedStrings.xml'];

/** Parts that are always there in a workbook but may be left out of a small one. */
const EMPTY_PARTS: Readonly<Record<string, string>> = {
  'xl/styles.xml': '<styleSheet/>',
  'xl/sharedStrings.xml': '<sst/>',
};

export function isWorkbook(parts: readonly PackagePart[]): boolean {
  return parts.some(({ name }) => name === WORKBOOK);
}

/**
 * A workbook as a stream whose parts come in the order a streaming reader needs: names, styles and shared strings before
 * the sheets. Producers write them in any order. Each part is handed over in ASCII, see `asciiPart`.
 *
 * @throws while it is read, when a part is not UTF-8.
 */
export function workbookStream(parts: readonly PackagePart[]): Readable {
  const byName = new Map(parts.map((part) => [part.name, part] as const));
  const first = BEFORE_SHEETS.flatMap((name) => byName.get(name) ?? emptyPart(name) ?? []);
  const sheets = parts.filter(({ name }) => SHEET.test(name)).sort((a, b) => sheetNumber(a) - sheetNumber(b));
  function* pieces(): Generator<Buffer> {
    for (const part of [...first, ...sheets]) {
      const ascii = asciiPart(part);
      if (ascii === null) throw new Error(`${part.name} is not UTF-8`);
      yield localHeader(ascii);
      yield ascii.packed;
    }
    yield END;
  }
  return Readable.from(pieces());
}

function sheetNumber({ name }: PackagePart): number {
  return Number(SHEET.exec(name)?.[1] ?? 0);
}

function emptyPart(name: string): PackagePart | undefined {
  const text = EMPTY_PARTS[name];
  if (text === undefined) return undefined;
  const packed = Buffer.from(text);
  return { name, method: 0, checksum: crc32(packed), packed, size: packed.length };
}

function localHeader({ name, method, checksum, packed, size }: PackagePart): Buffer {
  const nameBytes = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(checksum, 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(nameBytes.length, 26);
  return Buffer.concat([header, nameBytes]);
}

/** End of a package without a directory: a stream reader asks for none. */
const END = Buffer.concat([Buffer.from([0x50, 0x4b, 0x05, 0x06]), Buffer.alloc(18)]);
