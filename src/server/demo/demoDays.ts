/** Arithmetic on days as numbers since 1970, which a million rows need quick. */

const DAY_MS = 86_400_000;
const texts = new Map<number, string>();

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayText(number: number): string {
  const known = texts.get(number);
  if (known !== undefined) return known;
  const text = new Date(number * DAY_MS).toISOString().slice(0, 10);
  texts.set(number, text);
  return text;
}

/** Month of a day, YYYYMM. */
export function monthText(number: number): string {
  const text = dayText(number);
  return text.slice(0, 4) + text.slice(5, 7);
}
