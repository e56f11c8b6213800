import { describe, expect, it } from 'vitest';
import { contentDisposition, exportFileName } from './fileName.ts';
import { sheetName } from './xlsx/sheetName.ts';

describe('the name of a file', () => {
  it('is the title and the minute, without what file systems refuse', () => {
    expect(exportFileName('增值税发票', '2025-11-06 13:00:59', 'xlsx')).toBe('增值税发票_202511061300.xlsx');
    expect(exportFileName('a/b:c*"?\n', '2025-11-06 13:00:59', 'csv')).toBe('a_b_c_____202511061300.csv');
  });

  it('travels in a header of plain letters, whatever it holds', () => {
    const header = contentDisposition(`"发票"(1)'*\r\n.xlsx`);
    expect(header).toMatch(/^attachment; filename="[\w.-]*"; filename\*=UTF-8''[\w%.-]+$/);
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(`"发票"(1)'*\r\n.xlsx`);
  });
});

describe('the name of a sheet', () => {
  it('holds nothing a sheet may not be called, and is not taken', () => {
    expect(sheetName('发票[1/2]', new Set())).toBe('发票_1_2_');
    expect(sheetName("'x'", new Set())).toBe('_x_');
    expect(sheetName('发票', new Set(['发票']))).toBe('发票 (2)');
    expect(sheetName('About', new Set(['about', 'about (2)']))).toBe('About (3)');
    expect(sheetName('History', new Set())).toBe('History (2)');
    expect(sheetName('', new Set())).toBe('_');
    expect(sheetName('长'.repeat(40), new Set(['长'.repeat(31)]))).toBe(`${'长'.repeat(27)} (2)`);
  });
});
