import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../readWorkbook.ts';
import { findIssuingSheets } from './issuingHeaders.ts';
import { writeIssuingTemplate } from './writeIssuingTemplate.ts';

const bytes = () => writeIssuingTemplate({ elements: ['非特定要素', '建筑服务'], rates: ['13%', '免税'] });

async function load(): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(await bytes()) as unknown as ExcelJS.Buffer);
  return workbook;
}

describe('the blank batch issuing template', () => {
  it('is found by its own headers, with no rows yet', async () => {
    const read = await readWorkbook(Buffer.from(await bytes()));
    expect(read.ok).toBe(true);
    const found = read.ok ? findIssuingSheets(read.sheets) : null;
    expect(found?.orders.rows).toEqual([]);
    expect(found?.lines.rows).toEqual([]);
  });

  it('has the four sheets of the bureau, notes and limits above the header, and text in every cell', async () => {
    const workbook = await load();
    expect(workbook.worksheets.map(({ name }) => name).slice(0, 4)).toEqual([
      '1-发票基本信息',
      '2-发票明细信息',
      '3-特定业务信息',
      '4-附加要素信息',
    ]);
    const orders = workbook.getWorksheet('1-发票基本信息');
    expect(orders?.getRow(3).values).toHaveLength(27);
    expect(orders?.getCell('A2').value).toBe('必填(限20字符)');
    expect(orders?.getCell('A4').numFmt).toBe('@');
  });

  it('offers types, special elements and rates', async () => {
    const workbook = await load();
    expect(workbook.getWorksheet('1-发票基本信息')?.getCell('B4').dataValidation.formulae).toEqual(['选项!$A$1:$A$2']);
    expect(workbook.getWorksheet('2-发票明细信息')?.getCell('I4').dataValidation.formulae).toEqual(['选项!$D$1:$D$2']);
  });
});
