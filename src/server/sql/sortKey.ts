import iconv from 'iconv-lite';

/** Bytes of a key: enough to order names, short enough to index. */
const KEY_BYTES = 64;

/**
 * Text that sorts a Chinese name in pinyin order in every engine: the GBK bytes of the name, as hexadecimal digits. GBK
 * lists its common characters by pinyin, and hexadecimal text compares the same way everywhere.
 * A character outside GBK sorts after those inside.
 *
 * @example
 * sortKey('北京') < sortKey('上海') < sortKey('深圳')
 */
export function sortKey(text: string): string {
  const normalised = text.normalize('NFKC').toUpperCase();
  let key = '';
  for (const character of normalised) {
    const bytes = iconv.encode(character, 'gbk');
    // iconv-lite writes "?" for what it cannot encode.
    const known = character === '?' || bytes.length > 1 || bytes[0] !== 0x3f;
    key += known ? bytes.toString('hex') : `ff${(character.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`;
    if (key.length >= KEY_BYTES * 2) break;
  }
  return key.slice(0, KEY_BYTES * 2);
}
