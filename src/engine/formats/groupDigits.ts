/**
 * A whole number as text with thousands separators. In time that grows with its digits alone: what is shown may be
 * anything somebody pasted.
 *
 * @example groupDigits('-1234567') // '-1,234,567'
 */
export function groupDigits(whole: string): string {
  const sign = whole.startsWith('-') ? 1 : 0;
  const head = sign + ((whole.length - sign) % 3 || 3);
  return whole.slice(0, head) + whole.slice(head).replace(/\d{3}/g, ',$&');
}
