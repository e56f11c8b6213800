/**
 * A short name for content: equal for equal JSON whatever the order of keys, different for different JSON. It tells
 * whether something changed (53 bits); it is no protection against someone who wants two contents to look equal.
 *
 * @example stableHash({ a: 1, b: 2 }) === stableHash({ b: 2, a: 1 }) // true
 */
export function stableHash(value: unknown): string {
  return hashText(canonicalJson(value));
}

/** Canonical texts of things that stand in several values to be hashed, so that each is written once. */
export type CanonicalTexts = Map<object, string>;

/** JSON without blanks and with sorted keys; a thing that has a text in `texts` is that text. */
export function canonicalJson(value: unknown, texts?: CanonicalTexts): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const known = texts?.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, texts)).join(',')}]`;
  // Thousands of screens are hashed when a tree is checked: one text that grows is the quickest.
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const child: unknown = (value as Readonly<Record<string, unknown>>)[key];
    if (child !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(child, texts)}`;
  }
  return `{${text}}`;
}

/** cyrb53: two multiplicative 32-bit hashes over UTF-16 units, mixed into 53 bits, as 14 hexadecimal digits. */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
