/** Times of day in demo rows, counted in minutes or seconds since midnight. */

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** HH:mm. */
export function minuteText(minutes: number): string {
  return `${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** HH:mm:ss. */
export function secondText(seconds: number): string {
  return `${minuteText(seconds / 60)}:${two(seconds % 60)}`;
}

/** Seconds into its day of a time YYYY-MM-DD HH:mm:ss. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.slice(11).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
