/** Making a formatter costs more than using it a hundred times; the zone decides all of it, so keeping it is pure. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/**
 * What the clock on the wall of the business shows at an instant, YYYY-MM-DD HH:mm:ss.
 *
 * The zone is configuration, so a browser in Tokyo and a server in UTC agree with the office in Shanghai.
 *
 * @throws RangeError for a zone that does not exist.
 * @example businessDateTime(1762360200000, 'Asia/Shanghai') // '2025-11-06 00:30:00'
 */
export function businessDateTime(epochMs: number, zone: string): string {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(epochMs)) parts[type] = value;
  const { year = '', month, day, hour, minute, second } = parts;
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`;
}

/**
 * The business day at an instant, YYYY-MM-DD: what `today` means in every relative date.
 *
 * @example businessDay(1762360200000, 'Asia/Shanghai') // '2025-11-06', still the 5th in UTC
 */
export function businessDay(epochMs: number, zone: string): string {
  return businessDateTime(epochMs, zone).slice(0, 10);
}
