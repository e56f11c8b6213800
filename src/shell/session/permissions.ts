/** Codes written with commas between them, as elements name what they need (shell §6). */
export function splitCodes(codes: string): readonly string[] {
  return codes
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** Whether at least one of the codes is held; of none, nothing is. */
export function hasAny(held: readonly string[], codes: readonly string[]): boolean {
  return codes.some((code) => held.includes(code));
}

/** Whether every one of the codes is held. */
export function hasAll(held: readonly string[], codes: readonly string[]): boolean {
  return codes.every((code) => held.includes(code));
}
