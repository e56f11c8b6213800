import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from './importLimits.ts';
import { openPackage } from './openPackage.ts';
import { readWorkbook } from './readWorkbook.ts';

const sample = readFileSync(new URL('../../../tests/fixtures/bureau-full-export.xlsx', import.meta.url));

/** A package with one part; the directory may lie about its size. */
function packageOf(name: string, content: Buffer, stated = content.length, flags = 0): Buffer {
  const packed = deflateRawSync(content);
  const nameBytes = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(nameBytes.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(crc32(content), 16);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(stated, 24);
  entry.writeUInt16LE(nameBytes.length, 28);
  const directory = local.length + nameBytes.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory, 16);
  return Buffer.concat([local, nameBytes, packed, entry, nameBytes, end]);
}

/** A package that states how many parts it has. */
function packageOfParts(parts: number): Buffer {
  const file = packageOf('xl/workbook.xml', Buffer.from('x'));
  file.writeUInt16LE(parts, file.length - 12);
  return file;
}

async function workbookOf(fill: (workbook: ExcelJS.Workbook) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  fill(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

describe('an upload is looked at before it is parsed', () => {
  it('finds the sample sound', () => {
    expect(openPackage(sample).ok).toBe(true);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'IMPORT_NOT_WORKBOOK'],
    ['a text file', Buffer.from('发票代码,发票号码\n'), 'IMPORT_NOT_WORKBOOK'],
    ['an old xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'IMPORT_OLD_WORKBOOK'],
    [
      'a workbook with a password',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'IMPORT_ENCRYPTED',
    ],
    ['an encrypted part', packageOf('xl/workbook.xml', Buffer.from('x'), 1, 1), 'IMPORT_ENCRYPTED'],
    ['half a file', sample.subarray(0, sample.length / 2), 'IMPORT_BROKEN'],
    ['a part smaller than stated', packageOf('xl/workbook.xml', Buffer.alloc(10), 20), 'IMPORT_BROKEN'],
    [
      'a bomb that lies about its size',
      packageOf('xl/workbook.xml', Buffer.alloc(50_000_000), 1_000),
      'IMPORT_UNPACKS_TOO_LARGE',
    ],
    [
      'a bomb that does not lie',
      packageOf('xl/workbook.xml', Buffer.alloc(10), IMPORT_LIMITS.unpackedBytes + 1),
      'IMPORT_UNPACKS_TOO_LARGE',
    ],
    [
      'a part that states the largest size',
      packageOf('xl/workbook.xml', Buffer.alloc(10), IMPORT_LIMITS.unpackedBytes),
      'IMPORT_BROKEN',
    ],
    ['as many parts as may be, not all there', packageOfParts(IMPORT_LIMITS.parts), 'IMPORT_BROKEN'],
    ['a part too many', packageOfParts(IMPORT_LIMITS.parts + 1), 'IMPORT_UNPACKS_TOO_LARGE'],
  ])('%s', (_name, file, code) => {
    expect(openPackage(file)).toEqual({ ok: false, code });
  });
});

describe('reading a workbook', () => {
  it('refuses a package that is none', async () => {
    const file = packageOf('hello.txt', Buffer.from('hello'));
    expect(await readWorkbook(file)).toEqual({ ok: false, code: 'IMPORT_NOT_WORKBOOK' });
  });

  it.each([
    ['a file of this machine', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
    ['another server', '<!ENTITY x SYSTEM "http://127.0.0.1:9/">'],
    [
      'itself, again and again',
      `<!ENTITY a "ha">${['x', 'c', 'b'].map((name, place) => `<!ENTITY ${name} "${`&${'cba'[place]};`.repeat(1000)}">`).join('')}`,
    ],
  ])('never resolves an entity that is %s', async (_name, declaration) => {
    const rewritten = async (text: string, prologue: string) => {
      const parts = unzipSync(
        await workbookOf((workbook) => void workbook.addWorksheet('表').addRow(['MARK', '发票'])),
      );
      for (const [name, part] of Object.entries(parts)) {
        const xml = Buffer.from(part).toString('utf8').replace('MARK', text);
        parts[name] = Buffer.from(xml.replace(/^(<\?xml[^>]*\?>\s*)/, `$1${prologue}`));
      }
      return readWorkbook(Buffer.from(zipSync(parts)));
    };
    expect((await rewritten('x', '')).ok).toBe(true);
    expect(await rewritten('&x;', `<!DOCTYPE a [${declaration}]>`)).toEqual({ ok: false, code: 'IMPORT_BROKEN' });
  });

  it('gives cells as text: numbers in full, dates by the wall clock, lost digits visible', async () => {
    const file = await workbookOf((workbook) => {
      workbook.addWorksheet('表').addRows([
        ['发票代码', 4320.9, new Date(Date.UTC(2025, 10, 6, 10, 21, 33)), true],
        [{ richText: [{ text: '数电' }, { text: '发票' }] }, { formula: '1+1', result: 2 }, 2.5112e19, ' 空格 '],
        ['=1+1', { text: '链接', hyperlink: 'https://example.com' }],
      ]);
    });
    const read = await readWorkbook(file);
    expect(read.ok && read.sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['发票代码', '4320.9', '2025-11-06 10:21:33', '是'],
      ['数电发票', '2', expect.stringContaining('e+19'), '空格'],
      ['=1+1', '链接'],
    ]);
  });

  it('keeps row numbers over blank rows', async () => {
    const file = await workbookOf((workbook) => {
      const sheet = workbook.addWorksheet('表');
      sheet.getCell('A5').value = '五';
    });
    const read = await readWorkbook(file);
    expect(read.ok && read.sheets[0]?.rows).toEqual([{ row: 5, cells: ['五'] }]);
  });

  it('is a coded refusal wherever the file is cut off or a byte is changed, or else reads the same', async () => {
    const whole = await readWorkbook(sample);
    await fc.assert(
      fc.asyncProperty(fc.nat(sample.length - 1), fc.nat(255), fc.boolean(), async (place, byte, cut) => {
        const file = Buffer.from(cut ? sample.subarray(0, place) : sample);
        if (!cut) file[place] = byte;
        const read = await readWorkbook(file);
        if (!read.ok) expect(read.code).toMatch(/^IMPORT_/);
        // Times and spare bytes of the package are not content.
        else expect(whole.ok && whole.sheets).toEqual(read.sheets);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('reads as many cells of a row as allowed', async () => {
    const cells = Array.from({ length: IMPORT_LIMITS.columns + 1 }, (_, at) => String(at + 1));
    const read = await readWorkbook(await workbookOf((workbook) => void workbook.addWorksheet('表').addRow(cells)));
    expect(read.ok && read.sheets[0]?.rows[0]?.cells).toEqual(cells.slice(0, IMPORT_LIMITS.columns));
  });

  it('takes as many rows as allowed and refuses one more', async () => {
    const rows = (count: number) =>
      workbookOf(
        (workbook) => void workbook.addWorksheet('表').addRows(Array.from({ length: count }, (_, n) => [String(n)])),
      );
    const most = await readWorkbook(await rows(IMPORT_LIMITS.sheetRows));
    expect(most.ok && most.sheets[0]?.rows.length).toBe(IMPORT_LIMITS.sheetRows);
    expect(await readWorkbook(await rows(IMPORT_LIMITS.sheetRows + 1))).toEqual({
      ok: false,
      code: 'IMPORT_TOO_MANY_ROWS',
    });
  }, 60_000);
});
