/**
 * The path of an address when it stays on this origin; null otherwise.
 *
 * Redirect targets come from storage, links and servers, so `//host`, `/\host`, other schemes and control characters
 * are all refused rather than repaired.
 *
 * @example
 * sameOriginPath('/purchaser/invoice/general?page=2', 'https://tax.example')  // '/purchaser/invoice/general?page=2'
 * sameOriginPath('//evil.example/', 'https://tax.example')                    // null
 */
export function sameOriginPath(address: unknown, origin: string): string | null {
  if (typeof address !== 'string' || address.length > 4096 || !address.startsWith('/')) return null;
  for (const character of address) {
    if (character <= ' ' || character === '\\') return null;
  }
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return null;
  }
  return url.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null;
}
