import { crc32 } from 'node:zlib';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiPart } from './asciiPart.ts';
import { readWorkbook } from './readWorkbook.ts';

const partOf = (bytes: Buffer) => ({
  name: 'x.xml',
  method: 0,
  checksum: crc32(bytes),
  packed: bytes,
  size: bytes.length,
});
const text = (part: ReturnType<typeof asciiPart>) => part?.packed.toString('latin1');
const decoded = (ascii = '') =>
  ascii.replace(/&#x([0-9a-f]+);/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));

describe('a part in ASCII', () => {
  it('says the same, and keeps what is ASCII as it is', () => {
    const plain = partOf(Buffer.from('<t>abc &amp; 1</t>'));
    expect(asciiPart(plain)).toBe(plain);
    expect(text(asciiPart(partOf(Buffer.from('<t a="中">𠮷é</t>'))))).toBe('<t a="&#x4e2d;">&#x20bb7;&#xe9;</t>');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('&#x')),
        (word) => {
          expect(decoded(text(asciiPart(partOf(Buffer.from(word)))))).toBe(Buffer.from(word).toString());
        },
      ),
    );
  });

  it('opens CDATA, in which a reference would be text', () => {
    expect(text(asciiPart(partOf(Buffer.from('<t><![CDATA[中<b>&]]></t>'))))).toBe('<t>&#x4e2d;&lt;b&gt;&amp;</t>');
  });

  it('is none where the bytes are no UTF-8', () => {
    expect(asciiPart(partOf(Buffer.from([0x3c, 0xff, 0xfe, 0x3e])))).toBeNull();
  });
});

describe('a large workbook in Chinese', () => {
  it('is read to the last character, wherever the reader cuts its chunks', async () => {
    const names = Array.from({ length: 6_000 }, (_, index) => `大文件销售方有限公司第${index}号（示例）`);
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('发票基础信息');
    for (const name of names) sheet.addRow([name, `${name}备注`]);
    const read = await readWorkbook(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(read.ok && read.sheets[0]?.name).toBe('发票基础信息');
    const cells = read.ok ? (read.sheets[0]?.rows ?? []).map(({ cells: row }) => row) : [];
    expect(cells).toEqual(names.map((name) => [name, `${name}备注`]));
  });
});
