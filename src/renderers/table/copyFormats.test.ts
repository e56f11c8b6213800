import { describe, expect, it } from 'vitest';
import { toHtmlTable, toTsv } from './copyFormats.ts';

const rows = [
  [
    { text: '25112000000000000101', isText: true },
    { text: '-1,130.00', isText: false },
  ],
  [
    { text: '=1+1 <b>&"', isText: true },
    { text: 'a\tb\r\nc', isText: true },
  ],
];

describe('copied cells', () => {
  it('are one line per row, whatever stands in a value', () => {
    expect(toTsv(rows)).toBe('25112000000000000101\t-1,130.00\n=1+1 <b>&"\ta b c');
  });

  it('tell a spreadsheet what is text, so that long numbers keep their digits and formulas stay words', () => {
    const html = toHtmlTable(rows);
    expect(html).toContain(`<td style="mso-number-format:'\\@'">25112000000000000101</td><td>-1,130.00</td>`);
    expect(html).toContain('=1+1 &#60;b&#62;&#38;&#34;</td>');
  });
});
