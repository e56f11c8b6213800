const KEY_BYTES = 16;

/** A key nobody else makes, for one run of an action or an import. Works on pages without a secure context too. */
export function newRunKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
