import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlAttribute, xmlText } from './xmlText.ts';

/** What a reader of workbooks makes of it. */
function read(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/_x([0-9A-F]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

describe('text in a workbook', () => {
  it.each([
    ['A & B <c>', 'A &amp; B &lt;c&gt;'],
    ['a\r\nb', 'a_x000D_\nb'],
    ['\u0007', '_x0007_'],
    ['_x000D_', '_x005F_x000D_'],
    ['_x00', '_x00'],
    ['𠮷野', '𠮷野'],
    ['\ud842', '\ufffd'],
    ['\uffff', '_xFFFF_'],
  ])('%j is written %j', (text, xml) => {
    expect(xmlText(text)).toBe(xml);
  });

  it('is read as it was, whatever it is made of', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('_x', '_x0041_', '&amp;', '\r', '\u0000', '_'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const text = parts
          .join('')
          .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '');
        const xml = xmlText(text);
        expect(read(xml)).toBe(text);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: XML may hold none of them.
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b-\u001f]|<|&(?!(?:amp|lt|gt);)/);
      }),
    );
  });

  it('ends no attribute', () => {
    expect(xmlAttribute('a"b')).toBe('a&quot;b');
  });
});
