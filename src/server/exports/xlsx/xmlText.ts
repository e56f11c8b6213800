// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be found.
const SPECIAL = /[&<>\u0000-\u001f\u007f\ud800-\udfff\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
const EVERY_SPECIAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be replaced.
  /[&<>]|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * A text as the content of an element of a workbook. Characters XML cannot hold are written as workbooks do
 * (`_x0007_`), and a text that looks like that is kept as it is; half a character becomes the replacement character.
 *
 * @example xmlText('A & B') // 'A &amp; B'
 */
export function xmlText(text: string): string {
  return SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, replacement) : text;
}

function replacement(found: string): string {
  switch (found) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '_':
      return '_x005F_';
    default: {
      if (found.length === 2) return found;
      const code = found.charCodeAt(0);
      return code >= 0xd800 && code <= 0xdfff ? '\uFFFD' : `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
    }
  }
}

/** For attributes. */
export function xmlAttribute(text: string): string {
  return xmlText(text).replaceAll('"', '&quot;');
}
